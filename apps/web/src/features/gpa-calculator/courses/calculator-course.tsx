import { countsInGpa, gradePointAverage, gradePoints } from '@myhub/domain/gpa/gpa.ts'
import { formatPoints } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { roles } from '#ui/table/grid.tsx'
import ChevronDown from '~icons/lucide/chevron-down'
import PencilLine from '~icons/lucide/pencil-line'
import RotateCcw from '~icons/lucide/rotate-ccw'
import Trash2 from '~icons/lucide/trash-2'
import type { CalculatorRow } from './calculator-rows.ts'

export type Change = Partial<Pick<CalculatorRow, 'grade' | 'credits' | 'active' | 'courseTitle'>>

const MAX_CREDITS = 99

/** Parses typed credits to at most two decimals; null if not a number. */
function parseCredits(typed: string): number | null {
  const credits = Number(typed)
  if (typed.trim() === '' || Number.isNaN(credits)) return null
  return Math.round(Math.min(Math.max(credits, 0), MAX_CREDITS) * 100) / 100
}

/** A course: whether it counts, its grade, its credits, and Reset. */
export function CalculatorCourse({
  row,
  onEdit,
  onReset,
}: {
  row: CalculatorRow
  onEdit: (row: CalculatorRow, change: Change) => void
  onReset: (row: CalculatorRow) => void
}) {
  const { grade, credits, active, type, modified } = row
  const course = `${row.courseNumber} ${row.courseTitle}`.trim() || m.gpa_new_course()
  const points = countsInGpa(row) ? gradePointAverage([row]).points : null
  return (
    <tr {...roles.row} className={active ? undefined : 'switched-off'}>
      <td {...roles.cell} data-label={m.gpa_count()} className="calculator-count">
        <label className="check">
          <input
            type="checkbox"
            checked={active}
            aria-label={m.gpa_count_course({ course })}
            onChange={() => onEdit(row, { active: !active })}
          />
        </label>
      </td>
      <th scope="row" {...roles.rowheader}>
        {type === 'new' ? (
          <input
            type="text"
            className="control"
            aria-label={m.gpa_course_name()}
            placeholder={m.gpa_course_name()}
            maxLength={100}
            value={row.courseTitle}
            onChange={(event) => onEdit(row, { courseTitle: event.target.value })}
          />
        ) : (
          <span>
            <span className="figures">{row.courseNumber}</span>{' '}
            <bdi lang={inEnglish} className="font-normal">
              {row.courseTitle}
            </bdi>
          </span>
        )}{' '}
        {(modified || type === 'new') && (
          <Chip tone="info" icon={PencilLine}>
            {type === 'new' ? m.gpa_is_new() : m.gpa_modified()}
          </Chip>
        )}
      </th>
      <td {...roles.cell} data-label={m.gpa_grade()} className="calculator-grade">
        <GradeSelect
          label={m.gpa_grade_of({ course })}
          grade={grade}
          onChange={(chosen) => onEdit(row, { grade: chosen })}
        />
      </td>
      <td {...roles.cell} data-label={m.gpa_credits()} className="calculator-credits">
        <input
          type="number"
          className="control figures"
          inputMode="decimal"
          min={0}
          max={MAX_CREDITS}
          step="any"
          aria-label={m.gpa_credits_of({ course })}
          value={credits ?? ''}
          onChange={(event) => onEdit(row, { credits: parseCredits(event.target.value) })}
        />
      </td>
      <td {...roles.cell} data-label={m.gpa_points()} className="number">
        <span className="table-value">{points === null ? '–' : formatPoints(points)}</span>
      </td>
      <td {...roles.cell} className="calculator-reset">
        {(modified || type === 'new') && (
          <IconButton
            icon={type === 'new' ? Trash2 : RotateCcw}
            name={type === 'new' ? m.gpa_remove_course({ course }) : m.gpa_reset_course({ course })}
            onClick={() => onReset(row)}
          />
        )}
      </td>
    </tr>
  )
}

const scale = Object.keys(gradePoints)

function GradeSelect({
  label,
  grade,
  onChange,
}: {
  label: string
  grade: string | null
  onChange: (grade: string | null) => void
}) {
  const isUnlisted = grade !== null && !scale.includes(grade)
  return (
    <span className="select w-full">
      <select
        aria-label={label}
        value={grade ?? ''}
        onChange={({ target: { value } }) => onChange(value === '' ? null : value)}
      >
        <option value="">{m.gpa_no_grade()}</option>
        {isUnlisted && <option value={grade}>{m.gpa_grade_not_counted({ grade })}</option>}
        {scale.map((gradeValue) => (
          <option key={gradeValue} value={gradeValue}>
            {gradeValue}
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden />
    </span>
  )
}
