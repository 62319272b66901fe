import { countsInGpa, entersGpa, gradePoints } from '@myhub/domain/gpa.ts'
import type { Period, Registration } from '#data/shapes.ts'
import { type Standing, standingOf } from '#data/standing.ts'
import { byTerm, termTime } from '#data/terms.ts'

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

/** Standings that leave something on the record even without a grade. */
const recorded: ReadonlySet<Standing> = new Set([
  'inProgress',
  'awaitingGrade',
  'completed',
  'incomplete',
  'withdrawn',
])

/**
 * What is on a person's record, the newest term first: the courses that ran or run. What was dropped in
 * time leaves no trace here, and what has not begun is not on the record yet.
 */
export function termRecords(registrations: readonly Registration[], today: string): TermRecord[] {
  const onRecord = registrations
    .map((registration) => toRecord(registration, standingOf(registration, today)))
    .filter(({ standing, registration }) => recorded.has(standing) || registration.finalGrade)
    .map((record) => ({ ...record, section: record.registration.section }))
  return byTerm(onRecord).map(({ term, registrations: courses }) => ({
    term,
    isRunning: termTime(term, today) === 'current',
    courses,
  }))
}

function toRecord(registration: Registration, standing: Standing): CourseRecord {
  const { status, repeatCode, finalGrade, credits } = registration
  const grade = finalGrade?.value ?? null
  const attempted = credits.attempted ?? credits.registered
  const counts =
    grade === null
      ? null
      : entersGpa({ statusCode: status.code, repeatCode, finalGrade: grade }) &&
        countsInGpa({ grade, credits: attempted })
  const reckoned = counts && grade !== null ? (gradePoints[grade] ?? 0) * attempted : null
  const stated = grade === null ? null : (credits.qualityPoints ?? reckoned)
  return {
    registration,
    standing,
    credits: attempted,
    points: stated !== null && (counts || stated > 0) ? stated : null,
    counts,
  }
}
