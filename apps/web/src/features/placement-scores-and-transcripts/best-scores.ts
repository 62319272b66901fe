import type { AptitudeScore } from '#data/shapes.ts'

type Judged = Pick<
  AptitudeScore,
  'id' | 'assessment' | 'numericScore' | 'isExpired' | 'status' | 'takenOn'
>

/**
 * The best valid score of each test: active, not expired, and numeric. The newer of two equal
 * scores wins.
 * @returns the ids of those scores
 */
export function bestScores(scores: readonly Judged[]): ReadonlySet<string> {
  const best = new Map<string, Judged>()
  for (const score of scores) {
    const { assessment, isExpired, numericScore, status } = score
    if (isExpired || status !== 'active' || numericScore === null) continue
    const known = best.get(assessment.code)
    const difference = numericScore - (known?.numericScore ?? Number.NEGATIVE_INFINITY)
    if (!known || difference > 0 || (difference === 0 && score.takenOn > known.takenOn)) {
      best.set(assessment.code, score)
    }
  }
  return new Set([...best.values()].map(({ id }) => id))
}
