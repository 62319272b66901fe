import { averagesOfTerm } from '#data/programs/averages.ts'
import type { GradePointAverage, Period } from '#data/shapes.ts'

export type TermAverage = {
  term: Period
  value: number | null
  attempted: number
  earned: number
}

/**
 * Each term's average and credits at one academic level, in the order of time.
 * @param level null takes the level of the newest term
 */
export function termAverages(
  periods: readonly GradePointAverage[],
  level: string | null,
): TermAverage[] {
  const terms = new Map(
    periods.flatMap(({ academicPeriod }) =>
      academicPeriod ? [[academicPeriod.id, academicPeriod] as const] : [],
    ),
  )
  const ordered = [...terms.values()].sort((a, b) => a.startOn.localeCompare(b.startOn))
  const newest = ordered.at(-1)
  const wanted = level ?? (newest && averagesOfTerm(periods, newest)[0]?.level.code)
  return ordered.flatMap((term) => {
    const found = averagesOfTerm(periods, term).find((one) => one.level.code === wanted)
    if (!found) return []
    const { value, attemptedCredits, earnedCredits } = found
    return [{ term, value, attempted: attemptedCredits, earned: earnedCredits }]
  })
}
