import { figuresOf } from '@myhub/domain/gpa/record-figures.ts'
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
  credits: number
  /** As the college says; else reckoned, for a course that counts; null where none can be. */
  points: number | null
  /** Whether its grade enters the average; null as long as there is no grade. */
  counts: boolean | null
}

export type TermRecord = { term: Period; isRunning: boolean; courses: CourseRecord[] }

/**
 * What is on a person's record, the newest term first: the courses that ran or run. What was dropped in
 * time leaves no trace here, and what has not begun is not on the record yet.
 */
export function termRecords(registrations: readonly Registration[], today: string): TermRecord[] {
  const onRecord = registrations
    .filter((registration) => isOnRecord(registration, today))
    .map((registration) => ({
      registration,
      standing: standingOf(registration, today),
      ...figuresOf(registration),
      section: registration.section,
    }))
  return byTerm(onRecord).map(({ term, registrations: courses }) => ({
    term,
    isRunning: termTime(term, today) === 'current',
    courses,
  }))
}
