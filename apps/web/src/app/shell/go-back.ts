import type { HubRouter } from '#app/routing/router.ts'
import { minimize, ownBackButton, watchBackButton } from '#native/back-button.ts'
import { dialogOnTop } from '#ui/dialog/open-dialogs.ts'

/** A menu that hangs on a button; it closes itself by this key wherever the focus is in it. */
const menu = () => document.querySelector('.menu')

/** Asks what lies on top to close, as Escape does. @returns whether anything lies there */
function closeOverlay(): boolean {
  const open = menu()
  if (open) {
    const within = open.contains(document.activeElement) ? document.activeElement : open
    within?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    return true
  }
  const dialog = dialogOnTop.get()
  // One that must be answered hears it too, and stays.
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))
  return dialog !== null
}

/**
 * The way back of Android, in its order: what lies on top, then the page before, then out of the app, which
 * goes on where it was (R9.5). At the root the way back is the system's own.
 */
export function followBackButton(router: HubRouter): void {
  watchBackButton((canGoBack) => {
    if (closeOverlay()) return
    if (canGoBack) router.history.back()
    else minimize()
  })
  let isOurs = true
  const look = () => {
    const wanted = dialogOnTop.get() !== null || menu() !== null || router.history.canGoBack()
    if (wanted === isOurs) return
    isOurs = wanted
    ownBackButton(wanted)
  }
  router.subscribe('onResolved', look)
  dialogOnTop.subscribe(look)
  // A menu is drawn at the end of the page, and says nothing of it.
  new MutationObserver(look).observe(document.body, { childList: true })
  look()
}
