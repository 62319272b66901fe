import {
  activatePriority,
  type PriorityRegistration,
  priorityCoverage,
} from '#data/admin/manage-priority.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Banner } from '#ui/status/banner.tsx'

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

/** The number of students per group before activation, ideally one each (pages.md, Admin). */
function Coverage({ registration }: { registration: PriorityRegistration }) {
  const { data, state } = useGroup(priorityCoverage(registration.id))
  if (data === null)
    return (
      <p role="status" className="mb-4 text-ink-soft">
        {state === 'loading' ? m.admin_coverage_counting() : m.admin_coverage_failed()}
      </p>
    )
  const { students, unassigned, inSeveral, groups } = data
  const countOf = (id: string) => groups.find(({ windowId }) => windowId === id)?.students ?? 0
  return (
    <section aria-label={m.admin_coverage()} className="mb-4 grid gap-4">
      <Banner tone={unassigned === 0 ? 'good' : 'warn'}>
        {unassigned === 0
          ? m.admin_coverage_all({ count: formatCount(students) })
          : m.admin_coverage_unassigned({
              count: formatCount(unassigned),
              total: formatCount(students),
            })}
      </Banner>
      <Facts>
        {registration.windows.map(({ id, label }) => (
          <Fact key={id} label={label}>
            {formatCount(countOf(id))}
          </Fact>
        ))}
        <Fact label={m.admin_coverage_several()}>{formatCount(inSeveral)}</Fact>
        <Fact label={m.admin_coverage_none()}>{formatCount(unassigned)}</Fact>
      </Facts>
    </section>
  )
}
