import type { HoldAnswer, HoldRefusal } from '#connectors/hold-desk.ts'
import { addDays, type CollegeDate } from '#lib/college-date.ts'

export const endingStates = ['waiting', 'sending', 'unknown', 'byHand', 'done', 'refused'] as const
export type EndingState = (typeof endingStates)[number]

export const endingResults = ['ended', 'alreadyEnded', 'gone'] as const
export type EndingResult = (typeof endingResults)[number]

const second = 1_000
/** How long a system that didn't take it is left alone, if it doesn't say. */
export const retryMs = 10 * second
const longestMs = 15 * 60 * second
/** After this many attempts without any effect, a person has to look. */
export const mostAttempts = 4

/**
 * The last day on which a hold counts once its review is complete: the day before, so that the
 * student can register at once, whether or not the college's system counts the last day itself. A
 * hold can't end before it began.
 */
export const lastDayOf = (startOn: CollegeDate, today: CollegeDate): CollegeDate =>
  startOn < today ? addDays(today, -1) : today

/** What an attempt knows of those before it. */
export interface Attempt {
  /** 1 for the first one. */
  readonly attempts: number
  /** Whether an earlier one was sent, and nobody knows what came of it. */
  readonly wasUnknown: boolean
  readonly lastDay: CollegeDate
}

export type EndingStep =
  | { readonly state: 'done'; readonly result: EndingResult; readonly endOn: CollegeDate | null }
  | { readonly state: 'refused'; readonly refusal: HoldRefusal; readonly message: string | null }
  | {
      readonly state: 'waiting' | 'unknown'
      readonly inMs: number
      /** Whether the attempt counts against the most that are made. */
      readonly isCounted: boolean
    }

/** What comes of an attempt to end a hold. Only what was read makes it done. */
export function stepAfter(
  answer: HoldAnswer,
  { attempts, wasUnknown, lastDay }: Attempt,
): EndingStep {
  const again = { state: wasUnknown ? 'unknown' : 'waiting', inMs: retryMs } as const
  const refused = (refusal: HoldRefusal, message: string | null = null) =>
    ({ state: 'refused', refusal, message }) as const
  switch (answer.outcome) {
    case 'ended':
      return { state: 'done', result: 'ended', endOn: answer.endOn }
    case 'alreadyEnded': {
      // An earlier attempt may have ended it without an answer.
      const isOurs = attempts > 1 && answer.endOn === lastDay
      return { state: 'done', result: isOurs ? 'ended' : 'alreadyEnded', endOn: answer.endOn }
    }
    case 'gone':
      // Some systems list no holds that have ended.
      return wasUnknown
        ? { state: 'done', result: 'ended', endOn: lastDay }
        : { state: 'done', result: 'gone', endOn: null }
    case 'changed':
      return refused('changed')
    case 'notTaken':
    case 'locked':
      return attempts < mostAttempts
        ? { state: 'waiting', inMs: retryMs, isCounted: true }
        : refused(answer.outcome)
    case 'refused':
      return refused(answer.reason, answer.message)
    case 'unknown':
      return {
        state: 'unknown',
        inMs: Math.min(longestMs, 2 * second * 2 ** Math.min(attempts, 20)),
        isCounted: true,
      }
    case 'notSent':
      return { ...again, inMs: answer.retryAfterMs ?? retryMs, isCounted: false }
  }
}
