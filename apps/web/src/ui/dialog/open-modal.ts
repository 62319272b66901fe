import { afterPaint } from '#lib/loading/after-paint.ts'
import { interceptBack } from './intercept-back.ts'
import { registerOpenDialog, topDialog } from './open-dialogs.ts'
import { setInertOutside } from './set-inert.ts'

/**
 * Opens a modal dialog: above everything else, with the rest of the page inert.
 *
 * The platform's `showModal` recalculates the style of every element before the first paint. Here the dialog is
 * painted first, as a popover, and the page is blurred and made inert right after; clicks on the page are
 * blocked until then. Browsers without popovers (Safari before 17) use `showModal`.
 *
 * @param dialog has the attribute `popover="manual"`
 * @returns a function that closes it
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const page = document.documentElement
  // A second dialog opens over a page that has no scroll bar anymore.
  if (topDialog.get() === null)
    page.toggleAttribute('data-scrolls', window.innerWidth > page.clientWidth)
  const isPopover = typeof dialog.showPopover === 'function'
  if (isPopover) {
    dialog.open = true
    dialog.showPopover()
  } else dialog.showModal()
  const unregister = registerOpenDialog(dialog)
  const stopIntercepting = interceptBack(() =>
    dialog.dispatchEvent(new Event('cancel', { cancelable: true })),
  )
  const stopBlocking = blockClicksOutside(dialog)
  afterPaint(() => {
    setInertOutside(topDialog.get())
    stopBlocking()
    // Without a graphics card the blur takes longer than the rest of the dialog.
    dialog.dataset.blurs = ''
  })
  return () => {
    stopIntercepting()
    stopBlocking()
    unregister()
    setInertOutside(topDialog.get())
    if (isPopover && dialog.matches(':popover-open')) dialog.hidePopover()
    dialog.close()
  }
}

/** @returns a function that stops blocking clicks on the page */
function blockClicksOutside(dialog: HTMLElement): () => void {
  const block = (event: Event) => {
    if (event.target instanceof Node && dialog.contains(event.target)) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', block, { capture: true })
  return () => removeEventListener('click', block, { capture: true })
}
