import type { HoldReview } from '#data/advising/review.ts'
import { m } from '#locales/compiled/messages.js'
import type { Tone } from '#ui/status/tone.ts'

type State = HoldReview['state']

export const stateChips: Readonly<Record<State, { tone: Tone; label: () => string }>> = {
  waiting: { tone: 'info', label: m.review_state_waiting },
  sending: { tone: 'info', label: m.review_state_waiting },
  unknown: { tone: 'warn', label: m.review_state_unknown },
  byHand: { tone: 'info', label: m.review_state_by_hand },
  done: { tone: 'good', label: m.review_state_done },
  refused: { tone: 'bad', label: m.review_state_refused },
}

/** The meaning of a state while the review has no result. */
export const stateTexts: Readonly<Record<State, () => string>> = {
  waiting: m.review_waiting,
  sending: m.review_waiting,
  unknown: m.review_unknown,
  byHand: m.review_by_hand,
  done: m.review_state_done,
  refused: m.review_refused_other,
}

export const resultTexts: Readonly<
  Record<NonNullable<HoldReview['result']>, (values: { date: string }) => string>
> = {
  ended: m.review_ended,
  alreadyEnded: m.review_already_ended,
  gone: m.review_gone,
}

export const refusalTexts: Readonly<Record<NonNullable<HoldReview['refusal']>, () => string>> = {
  forbidden: m.review_refused_forbidden,
  locked: m.review_refused_locked,
  notTaken: m.review_refused_not_taken,
  changed: m.review_refused_changed,
  other: m.review_refused_other,
}
