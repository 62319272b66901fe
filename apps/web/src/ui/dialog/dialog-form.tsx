import { Children, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { afterPaint } from '#lib/loading/after-paint.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '../controls/button.tsx'
import { focusFault } from '../form/focus-fault.ts'
import { Banner } from '../status/banner.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

/**
 * A form in a dialog: its fields, what went wrong, and the two ways out. Who sends it wrong is taken to the fault. A
 * key or a press beside it is soon a slip: where something was typed, it is not lost before a question.
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
  /** Something in it would be lost. */
  isChanged?: boolean
  /** What the button says that sends it. */
  submit?: string
  /** What it says meanwhile. */
  saving?: string
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    // What the server refuses is known once it has answered.
    if (tries > 0 && !isSaving) focusFault(form.current)
  }, [tries, isSaving])
  return (
    <>
      {/* Before the form, so that when both close it is the form that gives the focus back. */}
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

/** How many parts of a form fill a screen or nearly. */
const AT_FIRST = 4

/** A form that has but one or two more is drawn at once. */
const SHORT = AT_FIRST + 2

/** How much room a part takes at least, so that a dialog has its height from the first. */
const LINE_REM = 5.5

/**
 * The parts of a form, in two steps where there are many: first those that are in sight, then, once these stand
 * on the screen, the others below. A long form comes as soon as a short one.
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
