import {
  retryStuckDelivery,
  type StuckDelivery,
  stuckDeliveries,
} from '#data/admin/operations/admin-sync.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount, formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { StuckTable } from './stuck-table.tsx'

const channelLabels: Readonly<Record<StuckDelivery['channel'], () => string>> = {
  email: m.admin_sync_by_email,
  push: m.admin_sync_by_push,
}

const problems: Readonly<Record<string, () => string>> = {
  refused: m.admin_sync_send_refused,
  deferred: m.admin_sync_send_deferred,
  unauthorized: m.admin_sync_send_unauthorized,
  unreachable: m.admin_sync_send_unreachable,
  notAllowed: m.admin_sync_send_not_allowed,
}
const problemLabel = (problem: string | null) => problems[problem ?? '']?.() ?? problem ?? ''

/** Emails and pushes that could not be delivered: person and reason, with Retry. */
export function UndeliveredCard() {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const columns: Column<StuckDelivery>[] = [
    {
      key: 'person',
      header: m.admin_sync_stuck_person(),
      rowHeader: true,
      accessor: ({ person }) => person.displayName,
    },
    {
      key: 'way',
      header: m.admin_sync_undelivered_way(),
      accessor: ({ channel }) => channelLabels[channel](),
    },
    {
      key: 'problem',
      header: m.admin_sync_error(),
      accessor: ({ problem }) => problemLabel(problem),
      cell: ({ problem }) => <Chip tone="bad">{problemLabel(problem)}</Chip>,
    },
    {
      key: 'since',
      header: m.admin_sync_stuck_since(),
      accessor: ({ createdAt }) => formatInstant(createdAt, zone, now),
    },
  ]
  return (
    <Card
      group={useGroup(stuckDeliveries)}
      title={m.admin_sync_undelivered()}
      description={m.admin_sync_undelivered_text()}
      empty={m.admin_sync_undelivered_none()}
      lines={3}
    >
      {({ onTheirWay, problem, total, items }) => (
        <div className="grid gap-3">
          {onTheirWay > 0 && (
            <p>
              {m.admin_sync_undelivered_waiting({ count: formatCount(onTheirWay) })}{' '}
              {problem !== null && <Chip tone="warn">{problemLabel(problem)}</Chip>}
            </p>
          )}
          <StuckTable
            caption={m.admin_sync_undelivered()}
            empty={m.admin_sync_undelivered_none()}
            rows={items}
            total={total}
            columns={columns}
            getRetryProps={(delivery) => ({
              label: m.admin_sync_undelivered_retry_what({ person: delivery.person.displayName }),
              retry: () => retryStuckDelivery(delivery.id),
              queryKey: stuckDeliveries.queryKey,
            })}
          />
        </div>
      )}
    </Card>
  )
}
