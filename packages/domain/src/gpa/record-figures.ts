/**
 * What a class brings to the record in credits and points: as the pages and the transcript must both say it.
 * Source: domain.md section 4.
 */

import { countsInGpa, entersGpa, gradePoints } from './gpa.ts'

/** What a graded class brings. */
export interface GradedRegistration {
  readonly status: { readonly code: string }
  readonly repeatCode: string | null
  readonly finalGrade: { readonly value: string } | null
  readonly credits: {
    readonly registered: number
    readonly attempted: number | null
    readonly qualityPoints: number | null
  }
}

/** The figures of one class on the record. */
export interface RecordFigures {
  readonly credits: number
  /** As the college says; else reckoned, for a course that counts; null where none can be. */
  readonly points: number | null
  /** Whether its grade enters the average; null as long as there is no grade. */
  readonly counts: boolean | null
}

/** What a class brings to the record. */
export function figuresOf({
  status,
  repeatCode,
  finalGrade,
  credits,
}: GradedRegistration): RecordFigures {
  const grade = finalGrade?.value ?? null
  const attempted = credits.attempted ?? credits.registered
  if (grade === null) return { credits: attempted, points: null, counts: null }
  const counts =
    entersGpa({ statusCode: status.code, repeatCode, finalGrade: grade }) &&
    countsInGpa({ grade, credits: attempted })
  const reckoned = counts ? (gradePoints[grade] ?? 0) * attempted : null
  const stated = credits.qualityPoints ?? reckoned
  return {
    credits: attempted,
    points: stated !== null && (counts || stated > 0) ? stated : null,
    counts,
  }
}
