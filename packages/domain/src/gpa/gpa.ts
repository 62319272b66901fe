/**
 * The grade point average, computed the same way by the calculator, the records page and the demo
 * college. Source: portal.md sections 5 and 9; domain.md section 4; R7.1 to R7.3.
 */

import { enrolledCode } from '#sis/enrolled-code.ts'

/** Points per credit, by grade. A grade not listed here is shown but never counted. */
export const gradePoints: Readonly<Record<string, number>> = {
  A: 4,
  'A-': 3.67,
  'B+': 3.33,
  B: 3,
  'B-': 2.67,
  'C+': 2.33,
  C: 2,
  'C-': 1.67,
  'D+': 1.33,
  D: 1,
  'D-': 0.67,
  F: 0,
}

/** Pass, withdrawal, audit and the like: on the record but not in the average. */
export const nonCountingGrades: ReadonlySet<string> = new Set([
  'P',
  'Q',
  'T',
  'L',
  'N',
  'O',
  'W',
  'E',
  'FW',
])

/** Registration statuses whose courses count in the average. */
export const countingStatusCodes: ReadonlySet<string> = new Set([
  'N',
  'A',
  'D',
  'TR',
  'BA',
  'BN',
  'HN',
  'HA',
  'PA',
  'PN',
  'SB',
  'SA',
])

/** The fields that decide whether a registration counts at all. */
export interface GradedRegistration {
  readonly statusCode: string
  /** `R` for an attempt replaced by a later one. */
  readonly repeatCode: string | null
  /** Null before grading; the registration is then a row without a grade. */
  readonly finalGrade: string | null
}

/** One line of the calculator. */
export interface GpaRow {
  readonly grade: string | null
  readonly credits: number | null
  /** False when the person switched the row off; defaults to true. */
  readonly active?: boolean
}

export interface GradePointAverage {
  /** Unrounded; 0 with no credits or no points. Format with `formatGpa`. */
  readonly value: number
  /** Credits and points of the rows that count. */
  readonly credits: number
  readonly points: number
}

/** Whether a registration is a row of the calculator (R7.3). */
export function isInGpa(registration: GradedRegistration): boolean {
  return (
    (countingStatusCodes.has(registration.statusCode) ||
      registration.statusCode === enrolledCode) &&
    registration.repeatCode !== 'R' &&
    !nonCountingGrades.has(registration.finalGrade ?? '')
  )
}

/** Whether a row counts: active, with credits, and with a grade on the scale (R7.3). */
export function countsInGpa({ grade, credits, active = true }: GpaRow): boolean {
  return (
    active &&
    credits !== null &&
    credits > 0 &&
    grade !== null &&
    // Only counting grades are on the scale.
    Object.hasOwn(gradePoints, grade)
  )
}

/**
 * The average of the counting rows. Credits and points have at most two decimals each, so they are
 * summed as integers and divided once: row order never matters.
 */
export function gradePointAverage(rows: Iterable<GpaRow>): GradePointAverage {
  let creditHundredths = 0
  let pointTenThousandths = 0
  for (const row of rows) {
    if (!countsInGpa(row) || row.credits === null || row.grade === null) continue
    const credits = Math.round(row.credits * 100)
    creditHundredths += credits
    pointTenThousandths += credits * Math.round((gradePoints[row.grade] ?? 0) * 100)
  }
  return {
    value: creditHundredths === 0 ? 0 : pointTenThousandths / (creditHundredths * 100),
    credits: creditHundredths / 100,
    points: pointTenThousandths / 10_000,
  }
}

/** Two decimals, as on every page (R7.1), rounded as `toFixed` does: 3.835 becomes 3.83. */
export function formatGpa(value: number): string {
  return value.toFixed(2)
}
