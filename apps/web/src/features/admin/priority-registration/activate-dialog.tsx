import { activatePriority, type PriorityRegistration } from '#data/admin/manage-priority.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { Banner } from '#ui/status/banner.tsx'
import { Coverage } from './coverage.tsx'

/** Confirms activating a priority registration for every student. */
export function ActivateDialog({
  registration,
  onClose,
}: {
  registration: PriorityRegistration
  onClose: () => void
}) {
  const { title: name, academicPeriod, windows } = registration
  const { isSaving, errors, save } = useSaving(onClose)
  return (
    <Dialog title={m.admin_priority_activate_title()} role="alertdialog" onClose={onClose}>
      <p className="mb-4 max-w-[60ch]">
        {m.admin_priority_activate_text({
          name,
          term: academicPeriod.title,
          count: formatCount(windows.length),
        })}
      </p>
      <Coverage registration={registration} />
      <div role="alert">{errors.form && <Banner tone="bad">{errors.form}</Banner>}</div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabledReason={isSaving ? m.ui_saving() : undefined}
          onClick={() =>
            void save(() => activatePriority(registration), m.admin_priority_activated({ name }))
          }
        >
          {m.admin_priority_activate()}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {m.ui_cancel()}
        </Button>
      </div>
    </Dialog>
  )
}
