import type { Registration } from '#data/shapes.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { CalculatorRow } from './calculator-rows.ts'
import { countUngraded, type NotCounted, notCounted } from './not-counted.ts'

const columns: readonly Column<NotCounted>[] = [
  {
    key: 'course',
    header: m.gpa_course(),
    rowHeader: true,
    cell: ({ courseNumber, courseTitle }) => (
      <>
        <span className="figures">{courseNumber}</span>{' '}
        <bdi lang={courseTitle ? inEnglish : undefined} className="font-normal">
          {courseTitle || (!courseNumber && m.gpa_new_course())}
        </bdi>
      </>
    ),
  },
  { key: 'term', header: m.gpa_term(), width: '9rem', cell: ({ term }) => term },
  { key: 'reason', header: m.gpa_reason(), cell: ({ reason }) => reason },
]

/** A longer list is collapsed. */
const COLLAPSE_LIMIT = 40

/** Courses outside the calculated average with their reasons, and the number of ungraded ones. */
export function NotCountedCard({
  rows,
  registrations,
}: {
  rows: readonly CalculatorRow[]
  registrations: readonly Registration[]
}) {
  const excluded = notCounted(rows, registrations)
  const ungraded = countUngraded(rows)
  const table = (
    <DataTable
      caption={m.gpa_not_counted()}
      hideCaption
      rows={excluded}
      columns={columns}
      rowKey={({ id }) => id}
    />
  )
  return (
    <Sheet title={m.gpa_not_counted()} description={m.gpa_not_counted_description()}>
      {ungraded > 0 && <p className="mb-3 text-ink-soft">{describeUngraded(ungraded)}</p>}
      {excluded.length === 0 && ungraded === 0 && (
        <p className="text-ink-soft">{m.gpa_all_counted()}</p>
      )}
      {excluded.length > 0 && excluded.length <= COLLAPSE_LIMIT && table}
      {excluded.length > COLLAPSE_LIMIT && (
        <details className="disclosure">
          <summary className="font-semibold">
            {m.records_many_courses({ count: excluded.length })}
          </summary>
          {table}
        </details>
      )}
    </Sheet>
  )
}

function describeUngraded(count: number): string {
  return isOne(count) ? m.gpa_ungraded_one() : m.gpa_ungraded({ count: formatCount(count) })
}
