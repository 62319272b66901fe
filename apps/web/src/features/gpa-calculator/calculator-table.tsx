import { Grid, roles } from '#ui/table/grid.tsx'
import '#ui/table/table.css'
import '#ui/fields/fields.css'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '#ui/table/column.ts'
import { CalculatorCourse, type Change } from './calculator-course.tsx'
import './calculator.css'
import type { CalculatorRow } from './calculator-rows.ts'

const columns: readonly Column<CalculatorRow>[] = [
  { key: 'count', header: m.gpa_count(), width: '3.5rem' },
  { key: 'course', header: m.gpa_course(), rowHeader: true },
  { key: 'grade', header: m.gpa_grade(), width: '8rem' },
  { key: 'credits', header: m.gpa_credits(), width: '5rem' },
  { key: 'points', header: m.gpa_points(), width: '4.5rem', number: true },
  { key: 'reset', header: m.gpa_changed(), width: '3.5rem', isButtons: true },
]

type Part = { heading: CalculatorRow | null; courses: CalculatorRow[] }

/** The rows under the separators that they follow; those before the first are the person's own. */
function partsOf(rows: readonly CalculatorRow[]): Part[] {
  const parts: Part[] = [{ heading: null, courses: [] }]
  for (const row of rows) {
    if (row.separator) parts.push({ heading: row, courses: [] })
    else parts.at(-1)?.courses.push(row)
  }
  return parts.filter(({ heading, courses }) => heading !== null || courses.length > 0)
}

/** Courses by term, each with its grade and credits to change. */
export function CalculatorTable({
  rows,
  onEdit,
  onReset,
}: {
  rows: readonly CalculatorRow[]
  onEdit: (row: CalculatorRow, change: Change) => void
  onReset: (row: CalculatorRow) => void
}) {
  return (
    <div className="calculator">
      <Grid caption={m.gpa_courses()} hideCaption columns={columns}>
        {partsOf(rows).map(({ heading, courses }) => (
          <tbody key={heading?.id ?? 'added'} {...roles.rowgroup}>
            <tr {...roles.row} className="separator">
              <th scope="rowgroup" {...roles.rowheader} colSpan={columns.length}>
                {heading?.courseTitle ?? m.gpa_added()}
              </th>
            </tr>
            {courses.map((row) => (
              <CalculatorCourse key={row.id} row={row} onEdit={onEdit} onReset={onReset} />
            ))}
          </tbody>
        ))}
      </Grid>
    </div>
  )
}
