import { toRecordFigures } from '@myhub/domain/gpa/record-figures.ts'
import {
  isOnRecord,
  type Standing,
  standingOf,
} from '@myhub/domain/registration/registration-standing.ts'
import { byTerm, termTime } from '#data/registration/terms.ts'
import type { Period, Registration } from '#data/shapes.ts'

export type CourseRecord = {
  registration: Registration
  standing: Standing
  /** Null if the college doesn't send them. */
  credits: number | null
  /** From the college; otherwise computed for a course that counts; null when unknown. */
  points: number | null
  /** Whether the grade counts toward the average; null without a grade. */
  counts: boolean | null
}

export type TermRecord = { term: Period; isRunning: boolean; courses: CourseRecord[] }

/**
 * A person's record, newest term first: courses completed or in progress. Excludes dropped courses
 * and courses that have not begun.
 */
export function termRecords(registrations: readonly Registration[], today: string): TermRecord[] {
  const onRecord = registrations
    .filter((registration) => isOnRecord(registration, today))
    .map((registration) => ({
      registration,
      standing: standingOf(registration, today),
      ...toRecordFigures(registration),
      section: registration.section,
    }))
  return byTerm(onRecord).map(({ term, registrations: courses }) => ({
    term,
    isRunning: termTime(term, today) === 'current',
    courses,
  }))
}
