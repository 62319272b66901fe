import type { GradePointAverage, Period } from '../shapes.ts'

export type LevelAverages = {
  level: GradePointAverage['level']
  /** All work together; what is at the college when the source gives no sum. */
  headline: GradePointAverage
  /** Each source, all work first. */
  sources: GradePointAverage[]
}

const sources: readonly GradePointAverage['source'][] = ['all', 'institution', 'transfer']

/**
 * The cumulative averages by academic level. The level of the main program comes first, then the one with
 * the most credits (domain.md section 5: the headline is the average of all work at that level).
 */
export function averagesByLevel(
  cumulative: readonly GradePointAverage[],
  mainLevel: string | null,
): LevelAverages[] {
  const levels = Map.groupBy(cumulative, ({ level }) => level.code)
  return [...levels.values()]
    .flatMap((ofLevel) => {
      const inOrder = ofLevel.toSorted(
        (a, b) => sources.indexOf(a.source) - sources.indexOf(b.source),
      )
      const headline = inOrder[0]
      return headline ? [{ level: headline.level, headline, sources: inOrder }] : []
    })
    .sort(
      (a, b) =>
        Number(b.level.code === mainLevel) - Number(a.level.code === mainLevel) ||
        b.headline.attemptedCredits - a.headline.attemptedCredits,
    )
}

/** The averages of one term: work at the college where the source parts it, else all of it. */
export function averagesOfTerm(
  periods: readonly GradePointAverage[],
  term: Pick<Period, 'id'>,
): GradePointAverage[] {
  const ofTerm = periods.filter(({ academicPeriod }) => academicPeriod?.id === term.id)
  const own = ofTerm.filter(({ source }) => source === 'institution')
  return own.length > 0 ? own : ofTerm.filter(({ source }) => source === 'all')
}
