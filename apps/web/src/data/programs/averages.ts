import type { GradePointAverage, Period } from '../shapes.ts'

export type LevelAverages = {
  level: GradePointAverage['level']
  /** The overall average, or that of work at this college when the source has no overall one. */
  headline: GradePointAverage
  /** Averages by source, all work first. */
  sources: GradePointAverage[]
}

const sources: readonly GradePointAverage['source'][] = ['all', 'institution', 'transfer']

/**
 * Cumulative averages by academic level. The main program's level comes first, then the one with
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

/** A term's averages: work at this college where the source distinguishes it, else all work. */
export function averagesOfTerm(
  periods: readonly GradePointAverage[],
  term: Pick<Period, 'id'>,
): GradePointAverage[] {
  const ofTerm = periods.filter(({ academicPeriod }) => academicPeriod?.id === term.id)
  const own = ofTerm.filter(({ source }) => source === 'institution')
  return own.length > 0 ? own : ofTerm.filter(({ source }) => source === 'all')
}
