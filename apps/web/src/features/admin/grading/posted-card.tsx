import { neverAttended } from '@myhub/domain/teaching/entries.ts'
import type { GradeKind } from '@myhub/domain/teaching/grades.ts'
import { useMemo, useState } from 'react'
import type { ShownEntries } from '#data/admin/census.ts'
import { type PostedGrade, postedGrades, resendGrades } from '#data/admin/grading.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount, formatDay, formatInstant } from '#lib/i18n/format.ts'
import { addDays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Banner } from '#ui/status/banner.tsx'
import type { Column } from '#ui/table/column.ts'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { useToday } from '#ui/time/use-today.ts'
import { deliveryColumns, studentColumns, withNote } from '../ui/reported-columns.tsx'
import { ResendRejected } from '../ui/resend-rejected.tsx'

const lastDay = ({ lastAttendedOn }: PostedGrade) =>
  lastAttendedOn === neverAttended ? m.attendance_never() : lastAttendedOn

/** The attendance or end date that was entered with the grade. */
function describeAttendance({ lastAttendedOn, endsOn }: PostedGrade, today: string): string | null {
  if (endsOn !== null) return m.grades_admin_until({ date: formatDay(endsOn, today) })
  if (lastAttendedOn === null) return null
  if (lastAttendedOn === neverAttended) return m.attendance_never()
  return m.attendance_last_on({ date: formatDay(lastAttendedOn, today) })
}

const columnsOf = (today: string, formatAt: (at: string) => string): Column<PostedGrade>[] => [
  ...studentColumns(),
  {
    key: 'grade',
    header: m.grades_grade(),
    accessor: ({ grade }) => grade,
    cell: (row) => withNote(row.grade, describeAttendance(row, today)),
  },
  { key: 'day', header: m.attendance_last_day(), accessor: lastDay, isExportOnly: true },
  { key: 'end', header: m.grades_ends_on(), accessor: ({ endsOn }) => endsOn, isExportOnly: true },
  ...deliveryColumns(),
  {
    key: 'posted',
    header: m.grades_admin_posted(),
    accessor: ({ postedAt }) => postedAt,
    cell: ({ postedAt, postedBy }) => withNote(postedBy, formatAt(postedAt)),
  },
]

/** Grades for the registrar to enter. It opens on request because students can see each view. */
export function PostedCard({ kind }: { kind: GradeKind }) {
  const today = useToday()
  const [from, setFrom] = useState(addDays(today, -7))
  const [show, setShow] = useState<ShownEntries>('toEnter')
  const [opened, setOpened] = useState<{ from: string; show: ShownEntries } | null>(null)
  return (
    <>
      <Sheet title={m.grades_admin_list()} description={m.grades_admin_list_text()}>
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (from !== '') setOpened({ from, show })
          }}
        >
          {/* Its empty error line leaves a gap below the control. */}
          <div className="-mb-1">
            <TextField
              type="date"
              label={m.grades_admin_from()}
              max={today}
              value={from}
              onChange={setFrom}
            />
          </div>
          <Select
            label={m.grades_admin_show()}
            value={show}
            options={[
              { value: 'toEnter', label: m.grades_admin_to_enter() },
              { value: 'all', label: m.grades_admin_all() },
            ]}
            onChange={(value) => setShow(value as ShownEntries)}
          />
          <Button type="submit">{m.census_load()}</Button>
        </form>
      </Sheet>
      {opened !== null && <OpenList kind={kind} {...opened} />}
    </>
  )
}

function OpenList({ kind, from, show }: { kind: GradeKind; from: string; show: ShownEntries }) {
  const today = useToday()
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const group = useGroup(postedGrades(kind, from, show))
  const columns = useMemo(
    () => columnsOf(today, (at) => formatInstant(at, zone, now)),
    [today, zone, now],
  )
  const processing = useMemo(
    () => ({ sort: true, filter: true, pageSize: 20, download: `${kind}-grades-${from}` }) as const,
    [kind, from],
  )
  return (
    <Card
      group={emptyWhen(group, ({ grades }) => grades.length === 0)}
      title={m.grades_admin_since({ date: formatDay(from, today) })}
      empty={show === 'all' ? m.grades_admin_empty() : m.grades_admin_nothing_to_enter()}
      lines={8}
    >
      {({ grades, hasMore }) => (
        <>
          {hasMore && (
            <Banner tone="warn">
              {m.grades_admin_more({ count: formatCount(grades.length) })}
            </Banner>
          )}
          {grades.some(({ delivery }) => delivery?.state === 'refused') && (
            <ResendRejected onSend={() => resendGrades(kind)} />
          )}
          <ProcessedTable
            caption={m.grades_admin_list()}
            hideCaption
            rows={grades}
            columns={columns}
            processing={processing}
          />
        </>
      )}
    </Card>
  )
}
