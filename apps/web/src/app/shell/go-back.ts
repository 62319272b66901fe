import type { HubRouter } from '#app/routing/router.ts'
import { minimize, setBackButtonHandled, watchBackButton } from '#native/back-button.ts'
import { topInterceptor } from '#ui/dialog/intercept-back.ts'

/**
 * Android's back button, in order: the top overlay (a persistent dialog stays), then the previous page, then out of
 * the app, which resumes where it was (R9.5). At the root the system handles it.
 */
export function followBackButton(router: HubRouter): void {
  watchBackButton((canGoBack) => {
    const closeOverlay = topInterceptor.get()
    if (closeOverlay) closeOverlay()
    else if (canGoBack) router.history.back()
    else minimize()
  })
  let isHandled = true
  const update = () => {
    const isNeeded = topInterceptor.get() !== null || router.history.canGoBack()
    if (isNeeded === isHandled) return
    isHandled = isNeeded
    setBackButtonHandled(isNeeded)
  }
  router.subscribe('onResolved', update)
  topInterceptor.subscribe(update)
  update()
}
