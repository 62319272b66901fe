import { isInGpa } from '@myhub/domain/gpa/gpa.ts'
import { byTerm } from '#data/registration/terms.ts'
import type { CourseTransfer, Registration } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'

/** One row of the calculator (R7.4). */
export type CalculatorRow = {
  id: string
  courseNumber: string
  courseTitle: string
  grade: string | null
  credits: number | null
  type: 'new' | 'registration' | 'transfer'
  /** False when the person excludes it. */
  active: boolean
  /** The person has changed it; false for a new row until then. */
  modified: boolean
  /** The heading of a term, not a course. */
  separator: boolean
}

/** The heading of a group of rows. */
export function separatorRow(id: string, title: string): CalculatorRow {
  return {
    id,
    courseNumber: '',
    courseTitle: title,
    grade: null,
    credits: null,
    type: 'registration',
    active: false,
    modified: false,
    separator: true,
  }
}

/** An ungraded course that will end with a P or an F. */
export const isPassFail = ({ gradingMode, finalGrade }: Registration): boolean =>
  gradingMode === 'passFail' && finalGrade === null

/** Whether a registration becomes a row (R7.3). A pass/fail course will have no grade points. */
export function isCalculatorRow(registration: Registration): boolean {
  const { status, repeatCode, finalGrade } = registration
  if (isPassFail(registration)) return false
  return isInGpa({ statusCode: status.code, repeatCode, finalGrade: finalGrade?.value ?? null })
}

const toRow = (rest: Pick<CalculatorRow, 'id' | 'courseNumber' | 'courseTitle' | 'type'>) => ({
  ...rest,
  active: true,
  modified: false,
  separator: false,
})

function fromRegistration({ id, section, finalGrade }: Registration): CalculatorRow {
  return {
    ...toRow({
      id,
      courseNumber: section.course.id,
      courseTitle: section.course.shortTitle,
      type: 'registration',
    }),
    grade: finalGrade?.value ?? null,
    credits: section.credits[0]?.minimum ?? null,
  }
}

function fromTransfer({ id, course, gradeValue, awardedCredit }: CourseTransfer): CalculatorRow {
  return {
    ...toRow({ id, courseNumber: course.id, courseTitle: course.shortTitle, type: 'transfer' }),
    grade: gradeValue,
    credits: awardedCredit,
  }
}

/**
 * The rows of a record (domain.md section 4): newest term first, each under its title, and transfer
 * work at the end.
 * @param term id of the only term to include; null for the whole record
 */
export function recordRows(
  registrations: readonly Registration[],
  transfers: readonly CourseTransfer[],
  term: string | null = null,
): CalculatorRow[] {
  const terms = byTerm(registrations.filter(isCalculatorRow)).filter(
    ({ term: { id } }) => term === null || id === term,
  )
  const rows = terms.flatMap(({ term: { id, title }, registrations: courses }) => [
    separatorRow(`term-${id}`, title),
    ...courses.map(fromRegistration),
  ])
  if (transfers.length === 0 || term !== null) return rows
  return [...rows, separatorRow('transfer', m.gpa_transfer_work()), ...transfers.map(fromTransfer)]
}
