import { m } from '#locales/compiled/messages.js'
import type { Entry } from './entries.ts'
import type { PaletteUser } from './pages.ts'

const option = (name: string, url: string): Entry => ({
  id: `recovery ${url}`,
  kind: 'page',
  name,
  hint: null,
  words: '',
  url,
  newTab: false,
})

/**
 * Suggested pages after a search without results, with the typed text if the page can search for
 * it. A name never gets into the URL of the records page, so that page opens empty.
 */
export function recoveryEntries(search: string, { isSignedIn, holds }: PaletteUser): Entry[] {
  const query = new URLSearchParams({ search: search.trim() })
  return [
    option(m.palette_recover_support(), `/support?${query}`),
    isSignedIn
      ? option(m.palette_recover_directory(), `/support/directory?tab=people&${query}`)
      : option(m.palette_recover_directory(), '/support/directory'),
    ...(isSignedIn ? [option(m.palette_recover_links(), '/links')] : []),
    ...(holds('person.view') ? [option(m.palette_recover_people(), '/people')] : []),
  ]
}
