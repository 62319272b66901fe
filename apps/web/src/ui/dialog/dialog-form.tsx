import { Children, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { afterPaint } from '#lib/loading/after-paint.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '../controls/button.tsx'
import { focusFault } from '../form/focus-fault.ts'
import { Banner } from '../status/banner.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

/**
 * A form in a dialog: fields, errors, and Save and Cancel. An invalid submit moves the focus to the
 * error. Escape or a click outside confirms first if changes would be lost.
 */
export function DialogForm({
  title,
  fault,
  isSaving,
  isChanged = false,
  submit = m.ui_save(),
  saving = m.ui_saving(),
  onSubmit,
  onClose,
  children,
}: {
  title: string
  fault: string | null
  isSaving: boolean
  /** Whether there are unsaved changes. */
  isChanged?: boolean
  /** The label of the submit button. */
  submit?: string
  /** Its label while saving. */
  saving?: string
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    // The server's errors are known once it has responded.
    if (tries > 0 && !isSaving) focusFault(form.current)
  }, [tries, isSaving])
  return (
    <>
      {/* Rendered before the form, so that when both close, the form restores the focus. */}
      {isLeaving && (
        <ConfirmDialog
          title={m.ui_leave_title()}
          action={m.ui_leave()}
          keep={m.ui_leave_stay()}
          work={async () => {}}
          done={null}
          onDone={onClose}
          onClose={() => setLeaving(false)}
        >
          <p>{m.ui_leave_text()}</p>
        </ConfirmDialog>
      )}
      <Dialog title={title} onClose={isChanged ? () => setLeaving(true) : onClose}>
        <form
          ref={form}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2"
          onSubmit={(event) => {
            event.preventDefault()
            setTries(tries + 1)
            onSubmit()
          }}
        >
          <FirstFields>{children}</FirstFields>
          <div role="alert">{fault && <Banner tone="bad">{fault}</Banner>}</div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" disabledReason={isSaving ? saving : undefined}>
              {isSaving ? saving : submit}
            </Button>
            <Button onClick={onClose}>{m.ui_cancel()}</Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}

/** About this many fields fill a screen. */
const AT_FIRST = 4

/** A form with only one or two more is rendered in one step. */
const SHORT = AT_FIRST + 2

/** Minimum height of a field, so that the dialog has its height from the start. */
const LINE_REM = 5.5

/**
 * Renders a long form in two steps: the visible fields first and the others after paint. It then
 * opens as fast as a short one.
 */
function FirstFields({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children)
  const [isWhole, setWhole] = useState(parts.length <= SHORT)
  useEffect(() => {
    if (!isWhole) afterPaint(() => startTransition(() => setWhole(true)))
  }, [isWhole])
  if (isWhole) return parts
  const rest = { height: `${(parts.length - AT_FIRST) * LINE_REM}rem` }
  return [...parts.slice(0, AT_FIRST), <div key="rest" className="grid" style={rest} />]
}
