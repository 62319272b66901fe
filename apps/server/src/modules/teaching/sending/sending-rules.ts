import type { GradeAnswer, GradeRefusal } from '#connectors/grade-desk.ts'

const second = 1_000
/** How long a system that didn't take it is left alone, if it doesn't say. */
export const retryMs = 10 * second
const longestMs = 15 * 60 * second
/** After this many attempts without any effect, a person has to look. */
export const mostAttempts = 4

/** What an attempt knows of those before it. */
export interface Attempt {
  /** 1 for the first one. */
  readonly attempts: number
  /** Whether an earlier one was sent, and nobody knows what came of it. */
  readonly wasUnknown: boolean
}

export type WriteStep =
  | { readonly state: 'done' }
  | { readonly state: 'refused'; readonly refusal: GradeRefusal; readonly message: string | null }
  | {
      readonly state: 'waiting' | 'unknown'
      readonly inMs: number
      /** Whether the attempt counts against the most that are made. */
      readonly isCounted: boolean
    }

/** What comes of an attempt. Only what was read makes it done. */
export function stepAfter(answer: GradeAnswer, { attempts, wasUnknown }: Attempt): WriteStep {
  switch (answer.outcome) {
    case 'posted':
    case 'alreadyPosted':
      return { state: 'done' }
    case 'notTaken':
    case 'locked':
      return attempts < mostAttempts
        ? { state: 'waiting', inMs: retryMs * 2 ** attempts, isCounted: true }
        : { state: 'refused', refusal: answer.outcome, message: null }
    case 'refused':
      return { state: 'refused', refusal: answer.reason, message: answer.message }
    case 'unknown':
      return {
        state: 'unknown',
        inMs: Math.min(longestMs, 5 * second * 2 ** Math.min(attempts, 20)),
        isCounted: true,
      }
    case 'notSent':
      return {
        state: wasUnknown ? 'unknown' : 'waiting',
        inMs: answer.retryAfterMs ?? retryMs,
        isCounted: false,
      }
  }
}
