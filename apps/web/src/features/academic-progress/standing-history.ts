import { getTermAverages } from '#data/programs/averages.ts'
import type { GradePointAverage, Period } from '#data/shapes.ts'

export type TermStanding = {
  term: Period
  value: number | null
  earnedCredits: number
  attemptedCredits: number
  /** Whether the term's average reached the minimum; null without an average. */
  isGood: boolean | null
}

/** Each term with its average, newest first. */
export function standingHistory(
  periods: readonly GradePointAverage[],
  level: string,
  requiredGpa: number,
): TermStanding[] {
  const levelAverages = periods.filter((period) => period.level.code === level)
  const terms = new Map(
    levelAverages.flatMap(({ academicPeriod }) =>
      academicPeriod ? [[academicPeriod.id, academicPeriod] as const] : [],
    ),
  )
  return [...terms.values()]
    .sort((a, b) => b.startOn.localeCompare(a.startOn))
    .flatMap((term) =>
      getTermAverages(levelAverages, term).map(({ value, earnedCredits, attemptedCredits }) => ({
        term,
        value,
        earnedCredits,
        attemptedCredits,
        isGood: value === null ? null : value >= requiredGpa,
      })),
    )
}
