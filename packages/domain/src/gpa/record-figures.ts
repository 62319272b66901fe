/**
 * A class's credits and points on the record, the same on the pages and the transcript. Source:
 * domain.md section 4.
 */

import { countsInGpa, entersGpa, gradePoints } from './gpa.ts'

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

export interface RecordFigures {
  readonly credits: number
  /** From the college; else computed for a counting course; null when neither is possible. */
  readonly points: number | null
  /** Whether its grade counts in the average; null until there is a grade. */
  readonly counts: boolean | null
}

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
