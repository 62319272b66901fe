import {
  retryStuckChange,
  type StuckChange,
  stuckChanges,
} from '#data/admin/operations/admin-sync.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount, formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { describeProblem, fieldLabels } from './labels.ts'
import { StuckTable } from './stuck-table.tsx'

/** Changes that the college's system rejected: person, field and reason, with Retry. */
export function StuckCard() {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const stuck = useGroup(stuckChanges)
  const columns: Column<StuckChange>[] = [
    {
      key: 'person',
      header: m.admin_sync_stuck_person(),
      rowHeader: true,
      accessor: ({ person }) => person.displayName,
    },
    {
      key: 'field',
      header: m.admin_sync_stuck_field(),
      accessor: ({ field }) => fieldLabels[field](),
    },
    {
      key: 'problem',
      header: m.admin_sync_error(),
      accessor: ({ problem }) => describeProblem(problem),
      cell: ({ state, problem }) => (
        <Chip tone={state === 'dead' ? 'bad' : 'warn'}>{describeProblem(problem)}</Chip>
      ),
    },
    {
      key: 'requested',
      header: m.admin_sync_stuck_since(),
      accessor: ({ requestedAt }) => formatInstant(requestedAt, zone, now),
    },
  ]
  return (
    <Card
      group={stuck}
      title={m.admin_sync_stuck()}
      description={m.admin_sync_stuck_text()}
      empty={m.admin_sync_stuck_none()}
      lines={3}
    >
      {({ onTheirWay, total, items }) => (
        <div className="grid gap-3">
          {onTheirWay > 0 && <p>{m.admin_sync_on_their_way({ count: formatCount(onTheirWay) })}</p>}
          <StuckTable
            caption={m.admin_sync_stuck()}
            empty={m.admin_sync_stuck_none()}
            rows={items}
            total={total}
            columns={columns}
            getRetryProps={(change) => ({
              label: m.admin_sync_stuck_retry_what({
                person: change.person.displayName,
                field: fieldLabels[change.field](),
              }),
              retry: () => retryStuckChange(change.id),
              queryKey: stuckChanges.queryKey,
            })}
          />
        </div>
      )}
    </Card>
  )
}
