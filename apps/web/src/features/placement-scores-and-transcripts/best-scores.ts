import type { AptitudeScore } from '#data/shapes.ts'

type ScoreFields = Pick<
  AptitudeScore,
  'id' | 'assessment' | 'numericScore' | 'isExpired' | 'status' | 'takenOn'
>

/**
 * The best valid score of each test: active, not expired, and numeric. The newer of two equal
 * scores wins.
 * @returns the ids of those scores
 */
export function bestScores(scores: readonly ScoreFields[]): ReadonlySet<string> {
  const bestByTest = new Map<string, ScoreFields>()
  for (const score of scores) {
    const { assessment, isExpired, numericScore, status } = score
    if (isExpired || status !== 'active' || numericScore === null) continue
    const current = bestByTest.get(assessment.code)
    const difference = numericScore - (current?.numericScore ?? Number.NEGATIVE_INFINITY)
    if (!current || difference > 0 || (difference === 0 && score.takenOn > current.takenOn)) {
      bestByTest.set(assessment.code, score)
    }
  }
  return new Set([...bestByTest.values()].map(({ id }) => id))
}
