import { afterPaint } from '#lib/loading/after-paint.ts'
import { onWayBack } from './on-way-back.ts'
import { dialogOnTop, noteOpenDialog } from './open-dialogs.ts'
import { keepReachTo } from './out-of-reach.ts'

/**
 * Opens a dialog above everything else, and alone within reach.
 *
 * The platform's `showModal` does all of it at once, and looks at the style of every element of the page before
 * anything is painted. Here the dialog is painted first, as a popover, and the page is blurred and put out of reach in
 * the next moment; presses on it are kept from it until then. Browsers without popovers put it out of reach at once
 * (Safari before 17).
 *
 * @param dialog has the attribute `popover="manual"`
 * @returns how to close it
 */
export function openModally(dialog: HTMLDialogElement): () => void {
  const page = document.documentElement
  // Under a dialog that opens above another one there is no scroll bar any more.
  if (dialogOnTop.get() === null)
    page.toggleAttribute('data-scrolls', window.innerWidth > page.clientWidth)
  const isPopover = typeof dialog.showPopover === 'function'
  if (isPopover) {
    dialog.open = true
    dialog.showPopover()
  } else dialog.showModal()
  const noteClosed = noteOpenDialog(dialog)
  const stopHearing = onWayBack(() =>
    dialog.dispatchEvent(new Event('cancel', { cancelable: true })),
  )
  const letThrough = keepPressesFrom(dialog)
  afterPaint(() => {
    keepReachTo(dialogOnTop.get())
    letThrough()
    // Where no graphics card helps, to blur a page takes longer than all else that a dialog needs.
    dialog.dataset.blurs = ''
  })
  return () => {
    stopHearing()
    letThrough()
    noteClosed()
    keepReachTo(dialogOnTop.get())
    if (isPopover && dialog.matches(':popover-open')) dialog.hidePopover()
    dialog.close()
  }
}

/** @returns how to let presses through to the page again */
function keepPressesFrom(dialog: HTMLElement): () => void {
  const swallow = (event: Event) => {
    if (event.target instanceof Node && dialog.contains(event.target)) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true })
  return () => removeEventListener('click', swallow, { capture: true })
}
