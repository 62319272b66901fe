import { type RecentChanges, recentChanges } from '#data/admin/operations/admin-sync.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { actionLabel } from '../audit/action-labels.ts'
import { Administration, Counts, Findings, Imports, Versions } from './changes-parts.tsx'

const kindLabels: Readonly<Record<RecentChanges['records'][number]['kind'], () => string>> = {
  holdAdded: m.admin_sync_recent_hold_added,
  holdLifted: m.admin_sync_recent_hold_lifted,
  gradePosted: m.admin_sync_recent_grade_posted,
  sectionTime: m.admin_sync_recent_section_time,
  sectionRoom: m.admin_sync_recent_section_room,
  sectionInstructor: m.admin_sync_recent_section_instructor,
  sectionCancelled: m.admin_sync_recent_section_cancelled,
  sectionReinstated: m.admin_sync_recent_section_reinstated,
  registrationWindow: m.admin_sync_recent_registration_window,
  balance: m.admin_sync_recent_balance,
}

const isEmpty = ({ since: _, ...lists }: RecentChanges) =>
  Object.values(lists).every((list) => list.length === 0)

/** Changes in the last 24 hours: problems, records, versions, and the hub. */
export function ChangesCard() {
  const group = useGroup(recentChanges)
  return (
    <Card
      group={emptyWhen(group, isEmpty)}
      title={m.admin_sync_recent()}
      description={m.admin_sync_recent_text()}
      empty={m.admin_sync_recent_none()}
      lines={6}
    >
      {({ records, actions, imports, administration, findings, releases, migrations }) => (
        <div className="grid gap-6">
          <Findings findings={findings} />
          <Versions releases={releases} migrations={migrations} />
          <Imports imports={imports} />
          <Administration rows={administration} />
          <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
            <Counts
              title={m.admin_sync_recent_records()}
              rows={records.map(({ kind, count }) => ({ name: kindLabels[kind](), count }))}
            />
            <Counts
              title={m.admin_sync_recent_actions()}
              rows={actions.map(({ action, count }) => ({ name: actionLabel(action), count }))}
            />
          </div>
        </div>
      )}
    </Card>
  )
}
