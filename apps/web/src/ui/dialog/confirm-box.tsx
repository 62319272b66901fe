import type { ReactNode } from 'react'
import { m } from '#locales/compiled/messages.js'
import { Button } from '../controls/button.tsx'
import { type Conflict, useSaving } from '../form/use-saving.ts'
import { Banner } from '../status/banner.tsx'
import { Dialog } from './dialog.tsx'

/** Confirms an action with visible effects; the safe choice has the focus. */
export function ConfirmBox({
  title,
  action,
  variant = 'danger',
  work,
  doneMessage,
  cancelLabel = m.ui_cancel(),
  conflict,
  onClose,
  onDone = onClose,
  children,
}: {
  title: string
  action: string
  variant?: 'danger' | 'primary'
  work: () => Promise<unknown>
  /** The confirmation once it is done; null if the page shows it elsewhere. */
  doneMessage: string | null
  /** The label of the button that changes nothing. */
  cancelLabel?: string
  conflict?: Conflict
  onClose: () => void
  onDone?: () => void
  children: ReactNode
}) {
  const { isSaving, errors, save } = useSaving(onDone, conflict, m.ui_not_done())
  return (
    <Dialog title={title} role="alertdialog" onClose={onClose}>
      <div className="mb-4 grid max-w-[60ch] gap-3">{children}</div>
      <div role="alert">{errors.form && <Banner tone="bad">{errors.form}</Banner>}</div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant={variant}
          disabledReason={isSaving ? m.ui_saving() : undefined}
          onClick={() => void save(work, doneMessage)}
        >
          {action}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {cancelLabel}
        </Button>
      </div>
    </Dialog>
  )
}
