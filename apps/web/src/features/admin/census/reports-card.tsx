import { useMemo, useState } from 'react'
import {
  type AttendanceReport,
  attendanceReports,
  resendAttendance,
  type ShownEntries,
} from '#data/admin/census.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatDay, formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { Column } from '#ui/table/column.ts'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { useToday } from '#ui/time/use-today.ts'
import { deliveryColumns, studentColumns, withNote } from '../ui/reported-columns.tsx'
import { ResendRejected } from '../ui/resend-rejected.tsx'

const markLabels: Readonly<Record<AttendanceReport['value'], () => string>> = {
  attended: m.attendance_attended,
  neverAttended: m.attendance_never,
  lastAttended: m.attendance_last,
}

const columnsOf = (today: string, formatAt: (at: string) => string): Column<AttendanceReport>[] => [
  ...studentColumns(),
  {
    key: 'mark',
    header: m.census_mark(),
    accessor: ({ value }) => markLabels[value](),
    cell: ({ value, lastAttendedOn: day }) =>
      withNote(markLabels[value](), day && m.attendance_last_on({ date: formatDay(day, today) })),
  },
  {
    key: 'day',
    header: m.attendance_last_day(),
    accessor: ({ lastAttendedOn }) => lastAttendedOn,
    isExportOnly: true,
  },
  ...deliveryColumns(),
  {
    key: 'reported',
    header: m.census_reported(),
    accessor: ({ reportedAt }) => reportedAt,
    cell: ({ reportedAt, reportedBy }) => withNote(reportedBy, formatAt(reportedAt)),
  },
]

const processing = { sort: true, filter: true, pageSize: 20, download: 'attendance-reports' }

/** Reports for the registrar to process. It opens on request because students can see each view. */
export function ReportsCard() {
  const [show, setShow] = useState<ShownEntries>('toEnter')
  const [opened, setOpened] = useState<ShownEntries | null>(null)
  return (
    <>
      <Sheet title={m.census_reports()} description={m.census_reports_text()}>
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label={m.grades_admin_show()}
            value={show}
            options={[
              { value: 'toEnter', label: m.grades_admin_to_enter() },
              { value: 'all', label: m.census_all() },
            ]}
            onChange={(value) => setShow(value as ShownEntries)}
          />
          <Button onClick={() => setOpened(show)}>{m.census_load()}</Button>
        </div>
      </Sheet>
      {opened !== null && <OpenReports show={opened} />}
    </>
  )
}

function OpenReports({ show }: { show: ShownEntries }) {
  const today = useToday()
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const group = useGroup(attendanceReports(show))
  const columns = useMemo(
    () => columnsOf(today, (at) => formatInstant(at, zone, now)),
    [today, zone, now],
  )
  return (
    <Card
      group={emptyWhen(group, ({ length }) => length === 0)}
      title={show === 'all' ? m.census_all() : m.grades_admin_to_enter()}
      empty={show === 'all' ? m.census_reports_empty() : m.census_nothing_to_enter()}
      lines={8}
    >
      {(rows) => (
        <>
          {rows.some(({ delivery }) => delivery?.state === 'refused') && (
            <ResendRejected onSend={resendAttendance} />
          )}
          <ProcessedTable
            caption={m.census_reports()}
            hideCaption
            rows={rows}
            columns={columns}
            processing={processing}
          />
        </>
      )}
    </Card>
  )
}
