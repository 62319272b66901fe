import { useMemo, useState } from 'react'
import { type HoldToEnd, holdsToEnd } from '#data/admin/holds-to-end.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount, formatDay, formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Banner } from '#ui/status/banner.tsx'
import type { Column } from '#ui/table/column.ts'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { useToday } from '#ui/time/use-today.ts'

const processing = { sort: true, filter: true, pageSize: 20, download: 'holds-to-end' } as const

const columnsOf = (today: string, formatAt: (at: string) => string): Column<HoldToEnd>[] => [
  {
    key: 'name',
    header: m.teaching_name(),
    rowHeader: true,
    accessor: ({ firstName, lastName }) => `${lastName}, ${firstName}`,
  },
  { key: 'number', header: m.people_student_number(), accessor: ({ studentId }) => studentId },
  { key: 'type', header: m.admin_holds_type(), accessor: ({ typeCode }) => typeCode },
  { key: 'hold', header: m.admin_holds_hold(), accessor: ({ title }) => title },
  {
    key: 'start',
    header: m.admin_holds_start(),
    accessor: ({ startOn }) => startOn,
    cell: ({ startOn }) => formatDay(startOn, today),
  },
  {
    key: 'end',
    header: m.admin_holds_last_day(),
    accessor: ({ lastDay }) => lastDay,
    cell: ({ lastDay }) => formatDay(lastDay, today),
  },
  {
    key: 'advisor',
    header: m.admin_holds_advisor(),
    accessor: ({ by }) => by,
    cell: ({ by, at }) => (
      <>
        {by}
        <span className="block text-sm text-ink-soft">{formatAt(at)}</span>
      </>
    ),
  },
]

/**
 * Holds that the registrar ends if the hub can't write to the college's system. It opens on
 * request because students can see each view.
 */
export function HoldsCard() {
  const [isOpened, setOpened] = useState(false)
  if (isOpened) return <OpenList />
  return (
    <Sheet title={m.admin_holds()} description={m.admin_holds_text()}>
      <Button onClick={() => setOpened(true)}>{m.census_load()}</Button>
    </Sheet>
  )
}

function OpenList() {
  const today = useToday()
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const group = useGroup(holdsToEnd)
  const columns = useMemo(
    () => columnsOf(today, (at) => formatInstant(at, zone, now)),
    [today, zone, now],
  )
  return (
    <Card
      group={emptyWhen(group, ({ holds }) => holds.length === 0)}
      title={m.admin_holds()}
      description={m.admin_holds_text()}
      empty={m.admin_holds_empty()}
      lines={6}
    >
      {({ holds, hasMore }) => (
        <>
          {hasMore && (
            <Banner tone="warn">{m.admin_holds_more({ count: formatCount(holds.length) })}</Banner>
          )}
          <ProcessedTable
            caption={m.admin_holds()}
            hideCaption
            rows={holds}
            columns={columns}
            processing={processing}
          />
        </>
      )}
    </Card>
  )
}
