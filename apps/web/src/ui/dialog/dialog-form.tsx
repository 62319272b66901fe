import { Children, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { afterPaint } from '#lib/loading/after-paint.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '../controls/button.tsx'
import { focusFirstError } from '../form/focus-first-error.ts'
import { Banner } from '../status/banner.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

/**
 * A form in a dialog: fields, errors, and Save and Cancel. An invalid submit moves the focus to the
 * error. Escape or a click outside confirms first if changes would be lost.
 */
export function DialogForm({
  title,
  error,
  isSaving,
  isChanged = false,
  submit = m.ui_save(),
  saving = m.ui_saving(),
  onSubmit,
  onClose,
  children,
}: {
  title: string
  error: string | null
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
  const [attempts, setAttempts] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    // The server's errors are known once it has responded.
    if (attempts > 0 && !isSaving) focusFirstError(form.current)
  }, [attempts, isSaving])
  return (
    <>
      {/* Rendered before the form, so that when both close, the form restores the focus. */}
      {isLeaving && (
        <ConfirmDialog
          title={m.ui_leave_title()}
          action={m.ui_leave()}
          cancelLabel={m.ui_leave_stay()}
          work={async () => {}}
          doneMessage={null}
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
            setAttempts(attempts + 1)
            onSubmit()
          }}
        >
          <GradualFields>{children}</GradualFields>
          <div role="alert">{error && <Banner tone="bad">{error}</Banner>}</div>
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
const INITIAL_FIELDS = 4

/** A form with only one or two more is rendered in one step. */
const MAX_INITIAL_FIELDS = INITIAL_FIELDS + 2

/** Minimum height of a field, so that the dialog has its height from the start. */
const LINE_REM = 5.5

/**
 * Renders a long form in two steps: the visible fields first and the others after paint. It then
 * opens as fast as a short one.
 */
function GradualFields({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children)
  const [isComplete, setComplete] = useState(parts.length <= MAX_INITIAL_FIELDS)
  useEffect(() => {
    if (!isComplete) afterPaint(() => startTransition(() => setComplete(true)))
  }, [isComplete])
  if (isComplete) return parts
  const rest = { height: `${(parts.length - INITIAL_FIELDS) * LINE_REM}rem` }
  return [...parts.slice(0, INITIAL_FIELDS), <div key="rest" className="grid" style={rest} />]
}
