import type { GradeRefusal, GradeResult } from '#connectors/grade-desk.ts'
import {
  type Attempt,
  retryMs,
  second,
  stepAfterUnconfirmed,
  type UnconfirmedStep,
} from '#sync/write-back/attempt-rules.ts'

export type WriteStep = { readonly state: 'done' } | UnconfirmedStep<GradeRefusal>

/** The step after an attempt. A write is done only after it was read back. */
export function stepAfter(result: GradeResult, attempt: Attempt): WriteStep {
  switch (result.outcome) {
    case 'posted':
    case 'alreadyPosted':
      return { state: 'done' }
    default:
      return stepAfterUnconfirmed(result, attempt, {
        retryMs: retryMs * 2 ** attempt.attempts,
        unknownMs: 5 * second,
      })
  }
}
