import { type RecentChanges, recentChanges } from '#data/admin/operations/admin-sync.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { actionInWords } from '../audit/action-words.ts'

const kindWords: Readonly<Record<RecentChanges['records'][number]['kind'], () => string>> = {
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

/** What changed in the last 24 hours: in people's records, and what was done in the hub. */
export function ChangesCard() {
  const group = useGroup(recentChanges)
  return (
    <Card
      group={emptyWhen(group, ({ records, actions }) => records.length + actions.length === 0)}
      title={m.admin_sync_recent()}
      description={m.admin_sync_recent_text()}
      empty={m.admin_sync_recent_none()}
      lines={6}
    >
      {({ records, actions }) => (
        <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          <Counts
            title={m.admin_sync_recent_records()}
            rows={records.map(({ kind, count }) => ({ name: kindWords[kind](), count }))}
          />
          <Counts
            title={m.admin_sync_recent_actions()}
            rows={actions.map(({ action, count }) => ({ name: actionInWords(action), count }))}
          />
        </div>
      )}
    </Card>
  )
}

function Counts({
  title,
  rows,
}: {
  title: string
  rows: readonly { name: string; count: number }[]
}) {
  return (
    <div className="min-w-0">
      <h3 className="text-base">{title}</h3>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{m.admin_sync_recent_none()}</p>
      ) : (
        <dl className="rows">
          {rows.map(({ name, count }) => (
            <div key={name} className="flex justify-between gap-4 py-2">
              <dt>{name}</dt>
              <dd className="figures">{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
