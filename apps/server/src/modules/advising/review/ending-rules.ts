import type { HoldRefusal, HoldResult } from '#connectors/hold-desk.ts'
import { addDays, type CollegeDate } from '#lib/college-date.ts'
import {
  type Attempt,
  retryMs,
  second,
  stepAfterUnconfirmed,
  type UnconfirmedStep,
} from '#sync/write-back/attempt-rules.ts'

export const endingStates = ['waiting', 'sending', 'unknown', 'byHand', 'done', 'refused'] as const
export type EndingState = (typeof endingStates)[number]

export const endingResults = ['ended', 'alreadyEnded', 'gone'] as const
export type EndingResult = (typeof endingResults)[number]

/**
 * The last day on which a hold is active once its review is complete: yesterday, so that the
 * student can register immediately even if the college's system includes the last day. A hold can't
 * end before it began.
 */
export const lastDayOf = (startOn: CollegeDate, today: CollegeDate): CollegeDate =>
  startOn < today ? addDays(today, -1) : today

export interface EndingAttempt extends Attempt {
  readonly lastDay: CollegeDate
}

export type EndingStep =
  | { readonly state: 'done'; readonly result: EndingResult; readonly endOn: CollegeDate | null }
  | UnconfirmedStep<HoldRefusal>

/**
 * The next step after an attempt to end a hold. It is done only if that was read from the system.
 */
export function stepAfter(result: HoldResult, attempt: EndingAttempt): EndingStep {
  const { attempts, wasUnknown, lastDay } = attempt
  switch (result.outcome) {
    case 'ended':
      return { state: 'done', result: 'ended', endOn: result.endOn }
    case 'alreadyEnded': {
      // An earlier attempt may have ended it although the response was lost.
      const isOwnEnding = attempts > 1 && result.endOn === lastDay
      return { state: 'done', result: isOwnEnding ? 'ended' : 'alreadyEnded', endOn: result.endOn }
    }
    case 'gone':
      // Some systems don't list ended holds.
      return wasUnknown
        ? { state: 'done', result: 'ended', endOn: lastDay }
        : { state: 'done', result: 'gone', endOn: null }
    case 'changed':
      return { state: 'refused', rejection: 'changed', message: null }
    default:
      return stepAfterUnconfirmed(result, attempt, { retryMs, unknownMs: 2 * second })
  }
}
