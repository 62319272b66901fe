import { pushPageView } from '#boot/tag-manager.ts'
import { m } from '#locales/compiled/messages.js'
import type { HubRouter } from './router.ts'

/** What follows every navigation: the document's title, and the page view for the tag manager. */
export function afterNavigation(router: HubRouter): void {
  const tell = () => {
    const match = router.state.matches.at(-1)
    const title = match?.staticData.title?.()
    document.title = title ? m.common_page_title({ page: title }) : m.common_product_name()
    pushPageView(String(match?.fullPath))
  }
  tell()
  router.subscribe('onResolved', tell)
}
