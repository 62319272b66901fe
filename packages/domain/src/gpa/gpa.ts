/**
 * The grade point average, as the calculator, the records page and the demo college must all
 * reckon it. Source: portal.md sections 5 and 9; domain.md section 4; R7.1 to R7.3.
 */

/** Points of one credit by grade. A grade that is not here is shown and never counted. */
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

/** Pass, withdrawal, audit and the like: on the record, outside the average. */
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

/** The registration statuses whose courses enter the average. */
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

/** What decides whether a registration enters at all. */
export interface GradedRegistration {
  readonly statusCode: string
  /** `R` on an attempt that a later one replaces. */
  readonly repeatCode: string | null
  /** Null while the grade is still to come; such a registration enters as a row without a grade. */
  readonly finalGrade: string | null
}

/** One line of the calculator. */
export interface GpaRow {
  readonly grade: string | null
  readonly credits: number | null
  /** A row that the person has switched off; on when absent. */
  readonly active?: boolean
}

export interface GradePointAverage {
  /** Unrounded; 0 with no credits or no points. Show it by `formatGpa`. */
  readonly value: number
  /** Credits and points of the rows that count. */
  readonly credits: number
  readonly points: number
}

/** Whether a registration becomes a row of the calculator (R7.3). */
export function entersGpa(registration: GradedRegistration): boolean {
  return (
    countingStatusCodes.has(registration.statusCode) &&
    registration.repeatCode !== 'R' &&
    !nonCountingGrades.has(registration.finalGrade ?? '')
  )
}

/** Whether a row counts: switched on, with credits, and with a grade on the scale (R7.3). */
export function countsInGpa({ grade, credits, active = true }: GpaRow): boolean {
  return (
    active &&
    credits !== null &&
    credits > 0 &&
    grade !== null &&
    // No grade that does not count is on the scale.
    Object.hasOwn(gradePoints, grade)
  )
}

/**
 * The average of the rows that count. Credits and points have at most two decimals each, so the
 * sums are kept as whole numbers and one division ends it: the order of the rows never matters.
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

/** Two decimals, as every page shows it (R7.1). `toFixed` is the rule: 3.835 is shown as 3.83. */
export function formatGpa(value: number): string {
  return value.toFixed(2)
}
