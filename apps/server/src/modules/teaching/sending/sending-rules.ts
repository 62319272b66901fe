import type { GradeAnswer, GradeRefusal } from '#connectors/grade-desk.ts'
import {
  type Attempt,
  type OpenStep,
  retryMs,
  second,
  stepAfterOpen,
} from '#sync/write-back/attempt-rules.ts'

export type WriteStep = { readonly state: 'done' } | OpenStep<GradeRefusal>

/** What comes of an attempt. Only what was read makes it done. */
export function stepAfter(answer: GradeAnswer, attempt: Attempt): WriteStep {
  switch (answer.outcome) {
    case 'posted':
    case 'alreadyPosted':
      return { state: 'done' }
    default:
      return stepAfterOpen(answer, attempt, {
        retryMs: retryMs * 2 ** attempt.attempts,
        unknownMs: 5 * second,
      })
  }
}
