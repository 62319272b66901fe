import { useState } from 'react'
import { isOne } from '#lib/i18n/plural.ts'
import { Grid, roles } from '#ui/table/grid.tsx'
import ChevronDown from '~icons/lucide/chevron-down'
import ChevronRight from '~icons/lucide/chevron-right'
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
  { key: 'reset', header: m.gpa_changed(), width: '3.5rem', hasButtons: true },
]

type Part = { heading: CalculatorRow | null; courses: CalculatorRow[] }

/** With more courses than this, all but the newest terms are collapsed. */
const COLLAPSE_LIMIT = 12

/** Groups rows by separator. Rows before the first separator were added by the person. */
function groupByTerm(rows: readonly CalculatorRow[]): Part[] {
  const parts: Part[] = [{ heading: null, courses: [] }]
  for (const row of rows) {
    if (row.separator) parts.push({ heading: row, courses: [] })
    else parts.at(-1)?.courses.push(row)
  }
  return parts.filter(({ heading, courses }) => heading !== null || courses.length > 0)
}

/** Collapsed terms: those beyond the limit, never the newest nor one with a changed course. */
function collapsedParts(parts: readonly Part[]): Set<Part> {
  const collapsed = new Set<Part>()
  let shown = 0
  for (const part of parts.filter(({ heading }) => heading !== null)) {
    const isChanged = part.courses.some(({ modified }) => modified)
    if (shown > 0 && shown + part.courses.length > COLLAPSE_LIMIT && !isChanged) collapsed.add(part)
    shown += part.courses.length
  }
  return collapsed
}

/** Courses by term, with editable grades and credits. */
export function CalculatorTable({
  rows,
  onEdit,
  onReset,
}: {
  rows: readonly CalculatorRow[]
  onEdit: (row: CalculatorRow, change: Change) => void
  onReset: (row: CalculatorRow) => void
}) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const parts = groupByTerm(rows)
  const collapsed = collapsedParts(parts)
  const toggle = (id: string) =>
    setOpened(
      (previous) =>
        new Set(
          previous.has(id) ? [...previous].filter((rowId) => rowId !== id) : [...previous, id],
        ),
    )
  return (
    <div className="calculator">
      <Grid caption={m.gpa_courses()} hideCaption columns={columns}>
        {parts.map((part) => {
          const { heading, courses } = part
          const isCollapsible = heading !== null && collapsed.has(part)
          const isOpen = !isCollapsible || opened.has(heading.id)
          return (
            <tbody key={heading?.id ?? 'added'} {...roles.rowgroup}>
              <tr {...roles.row} className="separator">
                <th scope="rowgroup" {...roles.rowheader} colSpan={columns.length}>
                  {isCollapsible ? (
                    <TermButton
                      title={heading.courseTitle}
                      count={courses.length}
                      isOpen={isOpen}
                      onPress={() => toggle(heading.id)}
                    />
                  ) : (
                    (heading?.courseTitle ?? m.gpa_added())
                  )}
                </th>
              </tr>
              {isOpen &&
                courses.map((row) => (
                  <CalculatorCourse key={row.id} row={row} onEdit={onEdit} onReset={onReset} />
                ))}
            </tbody>
          )
        })}
      </Grid>
    </div>
  )
}

/** Expands a term's courses, which count whether they are visible or not. */
function TermButton({
  title,
  count,
  isOpen,
  onPress,
}: {
  title: string
  count: number
  isOpen: boolean
  onPress: () => void
}) {
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="inline-flex min-h-11 items-center gap-2 text-start font-semibold"
      onClick={onPress}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {title}
      <span className="text-sm font-normal text-ink-soft">
        {isOne(count) ? m.records_one_course() : m.records_many_courses({ count })}
      </span>
    </button>
  )
}
