import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { focusableIn, keepFocusInside } from '../interactions/focus-inside.ts'
import { dialogOnTop } from './open-dialogs.ts'
import { openModal } from './open-modal.ts'
import './dialog.css'

/**
 * A modal dialog: present while it is rendered. It is the platform's own `<dialog>`: its backdrop is
 * blurred, focus is trapped and returned, and it is announced by its title (R3.5).
 *
 * @param onClose Escape or a press on the backdrop. A `persistent` dialog knows neither (R3.3).
 *   The element with `data-autofocus` gets the focus, else the first that can.
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
    // A page that another has replaced, as after signing out without a network, has nobody to show it to.
    if (!dialog?.isConnected) return
    const close = openModal(dialog)
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? focusableIn(dialog)[0]
    first?.focus()
    return () => {
      close()
      if (before instanceof HTMLElement) giveFocus(before)
    }
  }, [])

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const leave = () => {
      if (!persistent) onClose?.()
    }
    const pressed = (event: KeyboardEvent) => {
      if (dialogOnTop.get() !== dialog || event.defaultPrevented) return
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
      if (dialogOnTop.get() !== dialog || !isOutside(dialog, event)) return
      // The focus stays where it is.
      event.preventDefault()
      leave()
    }
    // Not all of it reaches the dialog: what is pressed outside does not, nor a key while nothing has the focus.
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

/** The browser gives it back too, but leaves a text field without its caret: there it is given anew. */
function giveFocus(element: HTMLElement): void {
  if (document.activeElement === element) element.blur()
  element.focus()
}

/** Whether a press is on the backdrop. What stands in the dialog may reach out of its box, as toasts do. */
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
