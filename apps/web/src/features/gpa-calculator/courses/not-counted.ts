import { countsInGpa, gradePoints, nonCountingGrades } from '@myhub/domain/gpa/gpa.ts'
import type { Registration } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { isBlank } from '../what-if.ts'
import { type CalculatorRow, isCalculatorRow, isPassFail } from './calculator-rows.ts'

export type NotCounted = {
  id: string
  courseNumber: string
  courseTitle: string
  /** When it was taken; empty when unknown. */
  term: string
  reason: string
}

const reasonsByStatus: Readonly<Record<Registration['status']['state'], () => string>> = {
  registered: m.gpa_why_status,
  dropped: m.gpa_why_dropped,
  withdrawn: m.gpa_why_withdrawn,
  cancelled: m.gpa_why_cancelled,
  pending: m.gpa_why_pending,
  transfer: m.gpa_why_status,
  ended: m.gpa_why_status,
}

const gradeReason = (grade: string): string =>
  grade === 'W' ? m.gpa_why_withdrawn() : m.gpa_why_grade({ grade })

/** The reason that a registration is not a row. */
function registrationReason(registration: Registration): string {
  const { repeatCode, status, finalGrade } = registration
  if (status.state === 'registered' && isPassFail(registration)) return m.gpa_why_pass_fail()
  if (repeatCode === 'R') return m.gpa_why_repeated()
  if (finalGrade && nonCountingGrades.has(finalGrade.value)) return gradeReason(finalGrade.value)
  return reasonsByStatus[status.state]()
}

/** The reason that a row does not count. */
function rowReason({ active, grade }: CalculatorRow): string {
  if (!active) return m.gpa_why_switched_off()
  if (grade !== null && !Object.hasOwn(gradePoints, grade)) return gradeReason(grade)
  return m.gpa_why_no_credits()
}

/** A course that only lacks its grade, which the table above already shows. */
const isUngraded = (row: CalculatorRow) =>
  !row.separator && row.active && row.grade === null && !isBlank(row)

/** The number of courses that are not counted only because they have no grade yet. */
export const countUngraded = (rows: readonly CalculatorRow[]): number =>
  rows.filter(isUngraded).length

/**
 * Each course outside the calculated average, with the reason (pages.md, GPA calculator), except
 * those without a grade, which are only counted.
 */
export function notCounted(
  rows: readonly CalculatorRow[],
  registrations: readonly Registration[],
): NotCounted[] {
  let term = ''
  const fromRows: NotCounted[] = []
  for (const row of rows) {
    if (row.separator) term = row.courseTitle
    else if (!countsInGpa(row) && !isBlank(row) && !isUngraded(row)) {
      const { id, courseNumber, courseTitle } = row
      fromRows.push({ id, courseNumber, courseTitle, term, reason: rowReason(row) })
    }
  }
  const others = registrations
    .filter((registration) => !isCalculatorRow(registration))
    .map((registration) => ({
      id: registration.id,
      courseNumber: registration.section.course.id,
      courseTitle: registration.section.course.shortTitle,
      term: registration.section.term.title,
      reason: registrationReason(registration),
    }))
  return [...fromRows, ...others]
}
