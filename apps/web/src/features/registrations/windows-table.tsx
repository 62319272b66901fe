import type { ActivePriorityRegistration } from '#data/registration/registration.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import UserRound from '~icons/lucide/user-round'

type Times = { opensAt: string; closesAt: string | null }

type Row = {
  window: Times & { id: string; label: string }
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

/**
 * The priority registration groups and their windows. The person's own group is marked; an
 * individual window is shown above.
 */
export function WindowsTable({
  windows,
  ownId,
  zone,
  now,
}: {
  windows: ActivePriorityRegistration['windows']
  ownId: string | null
  zone: string
  now: Date
}) {
  const rows = windows.map((window) => ({ window, isOwn: window.id === ownId, zone, now }))
  return (
    <DataTable
      caption={m.registrations_windows()}
      rows={rows}
      columns={columns}
      rowKey={({ window }) => window.id}
    />
  )
}
