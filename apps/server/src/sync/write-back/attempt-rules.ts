import type { FailureKind } from '#connectors/call.ts'

export const second = 1_000
/** The delay after an attempt that had no effect, if the system doesn't give one. */
export const retryMs = 10 * second
const maxDelayMs = 15 * 60 * second
/** After this many attempts without any effect, a person has to step in. */
export const maxAttempts = 4

/** What is known about the attempts so far. */
export interface Attempt {
  /** 1 for the first one. */
  readonly attempts: number
  /** Whether an earlier one was sent and its effect is unknown. */
  readonly wasUnknown: boolean
}

/** The college system's answer when an attempt isn't known to have succeeded. */
export type UnconfirmedResult<Reason> =
  | { readonly outcome: 'notTaken' | 'locked' }
  | { readonly outcome: 'refused'; readonly reason: Reason; readonly message: string | null }
  | { readonly outcome: 'unknown'; readonly failure: FailureKind }
  | {
      readonly outcome: 'notSent'
      readonly failure: FailureKind | 'closed'
      readonly retryAfterMs: number | null
    }

export type UnconfirmedStep<Rejection> =
  | { readonly state: 'refused'; readonly rejection: Rejection; readonly message: string | null }
  | {
      readonly state: 'waiting' | 'unknown'
      readonly delayMs: number
      /** Whether the attempt counts toward `maxAttempts`. */
      readonly isCounted: boolean
    }

/**
 * The step after an attempt that isn't known to have succeeded.
 * @param delays after a record that stays as it was, and after the first attempt with an unknown effect
 */
export function stepAfterUnconfirmed<Reason>(
  result: UnconfirmedResult<Reason>,
  { attempts, wasUnknown }: Attempt,
  delays: { readonly retryMs: number; readonly unknownMs: number },
): UnconfirmedStep<Reason | 'notTaken' | 'locked'> {
  switch (result.outcome) {
    case 'notTaken':
    case 'locked':
      return attempts < maxAttempts
        ? { state: 'waiting', delayMs: delays.retryMs, isCounted: true }
        : { state: 'refused', rejection: result.outcome, message: null }
    case 'refused':
      return { state: 'refused', rejection: result.reason, message: result.message }
    case 'unknown':
      return {
        state: 'unknown',
        delayMs: Math.min(maxDelayMs, delays.unknownMs * 2 ** Math.min(attempts, 20)),
        isCounted: true,
      }
    case 'notSent':
      return {
        state: wasUnknown ? 'unknown' : 'waiting',
        delayMs: result.retryAfterMs ?? retryMs,
        isCounted: false,
      }
  }
}
