import { configuration } from '#config/configuration.ts'
import { m } from '#locales/compiled/messages.js'
import type { HubRouter } from './router.ts'

/**
 * After every navigation: sets the document's title, and sends the page view to the tag manager.
 */
export function afterNavigation(router: HubRouter): void {
  const notify = () => {
    const match = router.state.matches.at(-1)
    const title = match?.staticData.title?.()
    const product = m.common_product_name()
    const hub = configuration().brand?.name ?? product
    document.title = !title || title === product ? hub : m.common_page_title({ page: title, hub })
    // The route as in the map, never the URL, which may identify a person (R1.9).
    window.dataLayer?.push({ event: 'page_view', path: String(match?.fullPath) })
  }
  notify()
  router.subscribe('onResolved', notify)
}
