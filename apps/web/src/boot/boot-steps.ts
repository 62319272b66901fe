import { loadCarousel } from '#config/carousel.ts'
import { configuration } from '#config/configuration.ts'
import { initializeLoader } from '#config/loader.ts'
import { loadPreferences } from '#lib/preferences/preference-store.ts'
import type { BootStep } from './boot.ts'

/** The public home shows nothing of a person until it has painted; every other page wants data at once. */
async function prepareQuerying(): Promise<void> {
  if (window.location.pathname !== '/') await import('#data/query/query-client.ts')
}

async function loadConfiguration(): Promise<void> {
  const { AUTH_METHOD, brand } = await initializeLoader(window).load()
  // Our own server has written the brand into the page already, so that it is there at the first paint.
  if (brand && !document.querySelector('style[data-brand]')) {
    const { applyBrand } = await import('#config/brand.ts')
    applyBrand(brand)
  }
  if (AUTH_METHOD !== 'pkce') return
  const { prepareKeyMode } = await import('#session/pkce/key-mode.ts')
  prepareKeyMode()
}

async function prepareTagManager(): Promise<void> {
  const { tagManager } = configuration()
  if (!tagManager) return
  const { loadTagManager } = await import('./tag-manager.ts')
  loadTagManager(tagManager)
}

/** The start-up, in its order (R1.1). */
export const bootSteps: readonly BootStep[] = [
  { name: 'data querying', run: prepareQuerying },
  { name: 'app configuration', run: loadConfiguration },
  { name: 'tag manager', run: prepareTagManager },
  { name: 'carousel', run: () => loadCarousel(configuration().carousel) },
  { name: 'side panel', run: loadPreferences },
]
