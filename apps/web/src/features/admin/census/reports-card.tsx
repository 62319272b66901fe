import { useMemo, useState } from 'react'
import { type AttendanceReport, attendanceReports } from '#data/admin/census.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatDay, formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { Column } from '#ui/table/column.ts'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { useToday } from '#ui/time/use-today.ts'

const markWords: Readonly<Record<AttendanceReport['value'], () => string>> = {
  attended: m.attendance_attended,
  neverAttended: m.attendance_never,
  lastAttended: m.attendance_last,
}

const columnsOf = (today: string, when: (at: string) => string): Column<AttendanceReport>[] => [
  {
    key: 'name',
    header: m.teaching_name(),
    rowHeader: true,
    accessor: ({ firstName, lastName }) => `${lastName}, ${firstName}`,
  },
  {
    key: 'number',
    header: m.people_student_number(),
    accessor: ({ studentId }) => studentId,
  },
  {
    key: 'class',
    header: m.admin_registration_class(),
    accessor: ({ section, termCode }) => `${section} ${termCode}`,
  },
  { key: 'mark', header: m.census_mark(), accessor: ({ value }) => markWords[value]() },
  {
    key: 'day',
    header: m.attendance_last_day(),
    accessor: ({ lastAttendedOn }) => lastAttendedOn,
    cell: ({ lastAttendedOn }) =>
      lastAttendedOn === null ? '–' : formatDay(lastAttendedOn, today),
  },
  { key: 'reason', header: m.attendance_reason(), accessor: ({ reason }) => reason },
  {
    key: 'reported',
    header: m.census_reported(),
    accessor: ({ reportedAt }) => reportedAt,
    cell: ({ reportedAt, reportedBy }) => (
      <>
        {reportedBy}
        <span className="block text-sm text-ink-soft">{when(reportedAt)}</span>
      </>
    ),
  },
]

const processing = { sort: true, filter: true, pageSize: 20, download: 'attendance-reports' }

/** Whom the registrar acts on. It opens on request, because each student sees who read it. */
export function ReportsCard() {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <OpenReports />
  return (
    <Sheet title={m.census_reports()} description={m.census_reports_text()}>
      <Button onClick={() => setOpen(true)}>{m.census_load()}</Button>
    </Sheet>
  )
}

function OpenReports() {
  const today = useToday()
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const group = useGroup(attendanceReports)
  const columns = useMemo(
    () => columnsOf(today, (at) => formatInstant(at, zone, now)),
    [today, zone, now],
  )
  return (
    <Card
      group={emptyWhen(group, ({ length }) => length === 0)}
      title={m.census_reports()}
      description={m.census_reports_text()}
      empty={m.census_reports_empty()}
      lines={8}
    >
      {(rows) => (
        <ProcessedTable
          caption={m.census_reports()}
          hideCaption
          rows={rows}
          columns={columns}
          processing={processing}
        />
      )}
    </Card>
  )
}
