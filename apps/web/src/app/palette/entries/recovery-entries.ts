import { m } from '#locales/compiled/messages.js'
import type { Entry } from './entries.ts'
import type { Looker } from './pages.ts'

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
 * Where to go on after a search without results, with the typed text where that page can search for
 * it. A name never goes into the URL of the records page: that one opens empty.
 */
export function recoveryEntries(search: string, { isSignedIn, holds }: Looker): Entry[] {
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
