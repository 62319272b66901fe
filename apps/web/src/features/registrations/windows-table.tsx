import { UserRound } from 'lucide-react'
import type { ActivePriorityRegistration } from '#data/registration.ts'
import { formatInstant } from '#lib/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'

type Row = {
  window: ActivePriorityRegistration['windows'][number]
  isOwn: boolean
  zone: string
  now: Date
}

const columns: readonly Column<Row>[] = [
  {
    key: 'group',
    header: m.registrations_windows_group(),
    rowHeader: true,
    cell: ({ window, isOwn }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {window.label}
        {isOwn && (
          <Chip tone="brand" icon={UserRound}>
            {m.registrations_windows_you()}
          </Chip>
        )}
      </span>
    ),
  },
  {
    key: 'opens',
    header: m.registrations_windows_opens(),
    width: '14rem',
    cell: ({ window, zone, now }) => (
      <time dateTime={window.opensAt}>{formatInstant(window.opensAt, zone, now)}</time>
    ),
  },
  {
    key: 'closes',
    header: m.registrations_windows_closes(),
    width: '14rem',
    cell: ({ window, zone, now }) =>
      window.closesAt ? (
        <time dateTime={window.closesAt}>{formatInstant(window.closesAt, zone, now)}</time>
      ) : (
        m.registrations_windows_stays()
      ),
  },
]

/** The groups of the priority registration and when each may register; one's own is marked. */
export function WindowsTable({
  windows,
  own,
  zone,
  now,
}: {
  windows: ActivePriorityRegistration['windows']
  own: string | null
  zone: string
  now: Date
}) {
  return (
    <DataTable
      caption={m.registrations_windows()}
      rows={windows.map((window) => ({ window, isOwn: window.id === own, zone, now }))}
      columns={columns}
      rowKey={({ window }) => window.id}
    />
  )
}
