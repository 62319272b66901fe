import { useEffect, useId, useRef } from 'react'
import { m } from '#locales/compiled/messages.js'
import Undo2 from '~icons/lucide/undo-2'

/** The latest action, with Undo. It stays until the next action, so no one has to hurry. */
export type Undoable = { message: string; undo: () => void }

/**
 * The message with Undo. Its live region exists before its first message, and gets the focus after
 * Undo, when the button is gone.
 * @param shouldFocus when the action removed the focused element: the Undo button gets the focus and
 * is described by the message, so the live region would repeat it
 */
export function UndoNote({
  last,
  shouldFocus = false,
}: {
  last: Undoable | null
  shouldFocus?: boolean
}) {
  const region = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const message = useId()
  useEffect(() => {
    if (shouldFocus && last) button.current?.focus()
  }, [shouldFocus, last])
  function undo(): void {
    region.current?.focus({ preventScroll: true })
    last?.undo()
  }
  return (
    <div
      ref={region}
      role={shouldFocus ? undefined : 'status'}
      tabIndex={-1}
      className="screen-only outline-none empty:absolute"
    >
      {last && (
        <p className="banner tone-neutral items-center justify-between py-1">
          <span id={message} className="min-w-0">
            {last.message}
          </span>
          <button
            ref={button}
            type="button"
            aria-describedby={shouldFocus ? message : undefined}
            className="link inline-flex min-h-11 flex-none items-center gap-1.5"
            onClick={undo}
          >
            <Undo2 size={18} strokeWidth={1.75} aria-hidden />
            {m.ui_undo()}
          </button>
        </p>
      )}
    </div>
  )
}
