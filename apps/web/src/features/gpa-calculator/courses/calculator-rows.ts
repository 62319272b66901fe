import { entersGpa } from '@myhub/domain/gpa/gpa.ts'
import { byTerm } from '#data/registration/terms.ts'
import type { CourseTransfer, Registration } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'

/** One line of the calculator (R7.4). */
export type CalculatorRow = {
  id: string
  courseNumber: string
  courseTitle: string
  grade: string | null
  credits: number | null
  type: 'new' | 'registration' | 'transfer'
  /** False when the person leaves it out for now. */
  active: boolean
  /** The person has changed it; a new row is as it was made until then. */
  modified: boolean
  /** No course, but the term of those that follow. */
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

/** Whether a registration becomes a row (R7.3). */
export function becomesRow({ status, repeatCode, finalGrade }: Registration): boolean {
  return entersGpa({ statusCode: status.code, repeatCode, finalGrade: finalGrade?.value ?? null })
}

const asRow = (rest: Pick<CalculatorRow, 'id' | 'courseNumber' | 'courseTitle' | 'type'>) => ({
  ...rest,
  active: true,
  modified: false,
  separator: false,
})

function fromRegistration({ id, section, finalGrade }: Registration): CalculatorRow {
  return {
    ...asRow({
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
    ...asRow({ id, courseNumber: course.id, courseTitle: course.shortTitle, type: 'transfer' }),
    grade: gradeValue,
    credits: awardedCredit,
  }
}

/**
 * The rows of a record (domain.md section 4): the newest term first, each under its name, and what was
 * taken elsewhere at the end.
 * @param term id of the only term that is wanted; null for all of the record
 */
export function recordRows(
  registrations: readonly Registration[],
  transfers: readonly CourseTransfer[],
  term: string | null = null,
): CalculatorRow[] {
  const terms = byTerm(registrations.filter(becomesRow)).filter(
    ({ term: { id } }) => term === null || id === term,
  )
  const rows = terms.flatMap(({ term: { id, title }, registrations: courses }) => [
    separatorRow(`term-${id}`, title),
    ...courses.map(fromRegistration),
  ])
  if (transfers.length === 0 || term !== null) return rows
  return [...rows, separatorRow('transfer', m.gpa_transfer_work()), ...transfers.map(fromTransfer)]
}
