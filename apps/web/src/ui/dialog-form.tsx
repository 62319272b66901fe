import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FirstFields } from './first-fields.tsx'
import { focusFault } from './focus-fault.ts'

/** A form in a dialog: its fields, what went wrong, and the two ways out. Who sends it wrong is taken to the fault. */
export function DialogForm({
  title,
  fault,
  isSaving,
  submit = m.ui_save(),
  saving = m.ui_saving(),
  onSubmit,
  onClose,
  children,
}: {
  title: string
  fault: string | null
  isSaving: boolean
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
  useEffect(() => {
    // What the server refuses is known once it has answered.
    if (tries > 0 && !isSaving) focusFault(form.current)
  }, [tries, isSaving])
  return (
    <Dialog title={title} onClose={onClose}>
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
  )
}
