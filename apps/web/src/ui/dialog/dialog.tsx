import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { focusableIn, keepFocusInside } from '../interactions/focus-inside.ts'
import { topDialog } from './open-dialogs.ts'
import { openModal } from './open-modal.ts'
import './dialog.css'

/**
 * A modal dialog, open while it is rendered. It uses the native `<dialog>`: the backdrop is
 * blurred, focus is trapped and restored, and its title labels it (R3.5).
 * @param onClose called by Escape or a click on the backdrop, but not for a `persistent` dialog
 * (R3.3). The element with `data-autofocus` gets the focus, or else the first focusable one.
 */
export function Dialog({
  title,
  onClose,
  persistent = false,
  role = 'dialog',
  className = 'dialog',
  hideTitle = false,
  children,
}: {
  title: string
  onClose?: () => void
  persistent?: boolean
  role?: 'dialog' | 'alertdialog'
  className?: string
  hideTitle?: boolean
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    // The page may have been replaced, as after signing out without a network.
    if (!dialog?.isConnected) return
    const close = openModal(dialog)
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? focusableIn(dialog)[0]
    first?.focus()
    return () => {
      close()
      if (before instanceof HTMLElement) moveFocus(before)
    }
  }, [])

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const leave = () => {
      if (!persistent) onClose?.()
    }
    const pressed = (event: KeyboardEvent) => {
      if (topDialog.get() !== dialog || event.defaultPrevented) return
      if (event.key === 'Tab') keepFocusInside(dialog, event)
      if (event.key !== 'Escape') return
      event.preventDefault()
      leave()
    }
    const cancelled = (event: Event) => {
      event.preventDefault()
      leave()
    }
    const touched = (event: MouseEvent) => {
      if (topDialog.get() !== dialog || !isOutside(dialog, event)) return
      // Keeps the focus where it is.
      event.preventDefault()
      leave()
    }
    // Listens on the document, because clicks outside and keys without a focused element don't
    // reach the dialog.
    document.addEventListener('keydown', pressed, { capture: true })
    document.addEventListener('mousedown', touched, { capture: true })
    dialog.addEventListener('cancel', cancelled)
    return () => {
      document.removeEventListener('keydown', pressed, { capture: true })
      document.removeEventListener('mousedown', touched, { capture: true })
      dialog.removeEventListener('cancel', cancelled)
    }
  }, [onClose, persistent])

  return (
    <dialog
      ref={ref}
      popover="manual"
      className={className}
      role={role}
      aria-modal
      aria-labelledby={id}
    >
      <h2 id={id} className={hideTitle ? 'sr-only' : 'mb-2 text-xl'}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** Browsers restore the focus too, but leave a text field without its caret. */
function moveFocus(element: HTMLElement): void {
  if (document.activeElement === element) element.blur()
  element.focus()
}

/**
 * Whether a click is on the backdrop. Children may extend beyond the dialog's box, as toasts do.
 */
function isOutside(dialog: HTMLElement, event: MouseEvent): boolean {
  if (event.target !== dialog && event.target instanceof Node && dialog.contains(event.target))
    return false
  const box = dialog.getBoundingClientRect()
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  )
}
