/**
 * A class's credits and points on the record, the same on the pages and the transcript. Source:
 * domain.md section 4.
 */

import { countsInGpa, gradePoints, isInGpa } from './gpa.ts'

export interface GradedRegistration {
  readonly status: { readonly code: string }
  readonly repeatCode: string | null
  readonly finalGrade: { readonly value: string } | null
  readonly credits: {
    readonly registered: number | null
    readonly attempted: number | null
    readonly qualityPoints: number | null
  }
}

export interface RecordFigures {
  /** Null if the college doesn't send them. */
  readonly credits: number | null
  /** From the college; else computed for a counting course; null when neither is possible. */
  readonly points: number | null
  /** Whether its grade counts in the average; null until there are a grade and credits. */
  readonly counts: boolean | null
}

export function toRecordFigures({
  status,
  repeatCode,
  finalGrade,
  credits,
}: GradedRegistration): RecordFigures {
  const grade = finalGrade?.value ?? null
  const attempted = credits.attempted ?? credits.registered
  if (grade === null) return { credits: attempted, points: null, counts: null }
  const isIncluded = isInGpa({ statusCode: status.code, repeatCode, finalGrade: grade })
  if (attempted === null)
    return { credits: null, points: credits.qualityPoints || null, counts: isIncluded && null }
  const counts = isIncluded && countsInGpa({ grade, credits: attempted })
  const computedPoints = counts ? (gradePoints[grade] ?? 0) * attempted : null
  const points = credits.qualityPoints ?? computedPoints
  return {
    credits: attempted,
    points: points !== null && (counts || points > 0) ? points : null,
    counts,
  }
}
