import type { ReactNode } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FirstFields } from './first-fields.tsx'

/** A form in a dialog: its fields, what went wrong, and the two ways out. */
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
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
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
