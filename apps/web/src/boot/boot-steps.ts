import { loadCarousel } from '#config/carousel.ts'
import { configuration } from '#config/configuration.ts'
import { initializeLoader } from '#config/loader.ts'
import { loadPreferences } from '#lib/preferences/preference-store.ts'
import type { BootStep } from './boot.ts'

/**
 * The public home shows no personal data before its first paint; every other page needs data
 * immediately.
 */
async function prepareQuerying(): Promise<void> {
  if (window.location.pathname !== '/') await import('#data/query/query-client.ts')
}

async function loadConfiguration(): Promise<void> {
  const { AUTH_METHOD, brand } = await initializeLoader(window).load()
  // Our own server has already written the brand into the page, so that it's there at first paint.
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

/** The startup steps, in order (R1.1). */
export const bootSteps: readonly BootStep[] = [
  { name: 'data querying', run: prepareQuerying },
  { name: 'app configuration', run: loadConfiguration },
  { name: 'tag manager', run: prepareTagManager },
  { name: 'carousel', run: () => loadCarousel(configuration().carousel) },
  { name: 'side panel', run: loadPreferences },
]
