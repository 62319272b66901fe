/** The fields of a grade point average that these rules use. */
export interface Average {
  readonly source: 'all' | 'institution' | 'transfer'
  readonly level: { readonly code: string }
  readonly attemptedCredits: number
}

export interface LevelAverages<T extends Average> {
  readonly level: T['level']
  /** The overall average; if the source doesn't have one, that of courses at this college. */
  readonly headline: T
  /** Averages by source, all work first. */
  readonly sources: readonly T[]
}

const sources: readonly Average['source'][] = ['all', 'institution', 'transfer']

/**
 * Cumulative averages by academic level. The main program's level comes first, then the one with
 * the most credits (domain.md section 5: the headline is the average of all work at that level).
 */
export function averagesByLevel<T extends Average>(
  cumulative: readonly T[],
  mainLevel: string | null,
): LevelAverages<T>[] {
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

/** Every student needs a C average. */
const MIN_GPA = 2

/** The GPA needed for good standing. @param planMinimum what the program's plan requires, if anything */
export const minGpaFor = (planMinimum: number | null): number => Math.max(MIN_GPA, planMinimum ?? 0)
