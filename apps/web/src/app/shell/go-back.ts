import type { HubRouter } from '#app/routing/router.ts'
import { minimize, setBackButtonHandled, watchBackButton } from '#native/back-button.ts'
import { topDialog } from '#ui/dialog/open-dialogs.ts'

/** An open menu; it closes itself with this key wherever the focus is in it. */
const menu = () => document.querySelector('.menu')

/**
 * Closes the top overlay, as Escape does.
 * @returns whether an overlay was open
 */
function closeOverlay(): boolean {
  const open = menu()
  if (open) {
    const within = open.contains(document.activeElement) ? document.activeElement : open
    within?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    return true
  }
  const dialog = topDialog.get()
  // A persistent dialog receives it too, and stays.
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))
  return dialog !== null
}

/**
 * Android's back button, in order: the top overlay, then the previous page, then out of the app,
 * which resumes where it was (R9.5). At the root the system handles it.
 */
export function followBackButton(router: HubRouter): void {
  watchBackButton((canGoBack) => {
    if (closeOverlay()) return
    if (canGoBack) router.history.back()
    else minimize()
  })
  let isHandled = true
  const update = () => {
    const isNeeded = topDialog.get() !== null || menu() !== null || router.history.canGoBack()
    if (isNeeded === isHandled) return
    isHandled = isNeeded
    setBackButtonHandled(isNeeded)
  }
  router.subscribe('onResolved', update)
  topDialog.subscribe(update)
  // A menu is rendered at the end of the page, without an event.
  new MutationObserver(update).observe(document.body, { childList: true })
  update()
}
