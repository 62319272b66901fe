import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { retryStuckChange, type StuckChange, stuckChanges } from '#data/admin-sync.ts'
import { useGroup } from '#data/group-view.ts'
import { formatCount, formatInstant } from '#lib/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { useCollegeZone } from '#ui/college-zone.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { useNow } from '#ui/use-now.ts'
import { ownFields, problemOf } from './words.ts'

function Retry({ change }: { change: StuckChange }) {
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  async function retry() {
    if (isSending) return
    setSending(true)
    try {
      await retryStuckChange(change.id)
      toast({ type: 'positive', message: m.admin_sync_stuck_retried() })
    } catch {
      toast({ type: 'negative', message: m.admin_sync_stuck_not_retried() })
    }
    await client.invalidateQueries({ queryKey: stuckChanges.queryKey })
    setSending(false)
  }
  const what = { person: change.person.displayName, field: ownFields[change.field]() }
  return (
    <span className="row-actions">
      <Button
        aria-label={m.admin_sync_stuck_retry_what(what)}
        disabledReason={isSending ? m.admin_sync_running() : undefined}
        onClick={() => void retry()}
      >
        {m.admin_sync_stuck_retry()}
      </Button>
    </span>
  )
}

/** What people changed and the college's system did not take: whose, which field, why, and trying again. */
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
      accessor: ({ field }) => ownFields[field](),
    },
    {
      key: 'problem',
      header: m.admin_sync_error(),
      accessor: ({ problem }) => problemOf(problem),
      cell: ({ state, problem }) => (
        <Chip tone={state === 'dead' ? 'bad' : 'warn'}>{problemOf(problem)}</Chip>
      ),
    },
    {
      key: 'requested',
      header: m.admin_sync_stuck_since(),
      accessor: ({ requestedAt }) => formatInstant(requestedAt, zone, now),
    },
    {
      key: 'retry',
      header: m.admin_sync_stuck_retry(),
      accessor: () => null,
      cell: (change) => <Retry change={change} />,
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
          {items.length === 0 ? (
            <p className="text-ink-soft">{m.admin_sync_stuck_none()}</p>
          ) : (
            <DataTable
              caption={m.admin_sync_stuck()}
              hideCaption
              rows={items}
              columns={columns}
              rowKey={({ id }) => id}
            />
          )}
          {total > items.length && (
            <p className="text-ink-soft">
              {m.admin_sync_stuck_more({ total: formatCount(total) })}
            </p>
          )}
        </div>
      )}
    </Card>
  )
}
