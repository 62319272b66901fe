/**
 * The consequences of leaving a class, today and on each later day until it ends. Null is unknown,
 * never zero. Days are YYYY-MM-DD at the college. Source: registration.md section 3.
 */

import {
  type SapCheck,
  type SapRegistration,
  type SapTransfer,
  sapChecks,
  sapCredits,
} from '#gpa/satisfactory-progress.ts'
import { type CountedRegistration, type TermLoad, termLoad } from '../credit-load.ts'
import { type RefundSource, refundOn } from './refund.ts'

/** The class that the student wants to leave. */
export interface LeftClass extends RefundSource {
  readonly state: 'registered' | 'waitlisted'
  /** 1 gets the next seat. */
  readonly waitlistPlace: number | null
  readonly credits: number | null
  readonly gradingMode: SapRegistration['gradingMode']
  readonly endOn: string
  /** The last day on which it leaves no mark, and the last on which it leaves a W. */
  readonly lastDropOn: string | null
  readonly lastWithdrawOn: string | null
}

export interface DropQuestion {
  readonly today: string
  readonly left: LeftClass
  /** The other classes of the term. */
  readonly others: readonly CountedRegistration[] | null
  /** The class that replaces it; undefined unless it is a swap. */
  readonly gained?: CountedRegistration
  /** Everything else that counts for satisfactory academic progress. */
  readonly record: {
    readonly registrations: readonly SapRegistration[]
    readonly transfers: readonly SapTransfer[]
  } | null
}

/** `none`: too late, the class is graded. */
export type LeavingAct = 'drop' | 'withdraw' | 'leaveWaitlist' | 'none' | 'unknown'

/** Days in a row with the same consequences. */
export interface DropSpan {
  readonly from: string
  readonly to: string
  readonly act: LeavingAct
  /** What stays on the transcript; null if unknown, or if the class can't be left. */
  readonly mark: 'none' | 'W' | null
  /** Null where nothing is refunded because nothing is left or charged: too late, or a waitlist. */
  readonly refund: {
    readonly percent: number | null
    readonly cents: number | null
    /** The part of the class's charges that stays. */
    readonly remainingCents: number | null
  } | null
  /** The pace afterward; null if unknown. */
  readonly pace: SapCheck | null
}

export interface DropConsequences {
  /** Credits and load of the term with and without the class; null if unknown. */
  readonly load: { readonly before: TermLoad; readonly after: TermLoad } | null
  /** The waitlist place that would be lost; null if it doesn't exist or is unknown. */
  readonly waitlistPlace: number | null
  /** The pace now; null if unknown, or if nothing was attempted yet. */
  readonly pace: SapCheck | null
  /** From today to the last day of the class; empty when it is over. */
  readonly spans: readonly DropSpan[]
  /**
   * The last day on which leaving costs least, without a mark if that costs the same; null if it
   * is unknown or the class can't be left.
   */
  readonly cheapestOn: string | null
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

function actOn({ state, lastDropOn, lastWithdrawOn }: LeftClass, day: string): LeavingAct {
  if (state === 'waitlisted') return 'leaveWaitlist'
  if (lastDropOn !== null && day <= lastDropOn) return 'drop'
  if (lastWithdrawOn === null) return 'unknown'
  if (day > lastWithdrawOn) return 'none'
  return lastDropOn === null ? 'unknown' : 'withdraw'
}

function paceOf(record: DropQuestion['record'], more: readonly SapRegistration[]): SapCheck | null {
  if (record === null) return null
  const credits = sapCredits([...record.registrations, ...more], record.transfers)
  if (credits === null) return null
  const checks = sapChecks(credits, null, { leastGpa: 0, creditsRequired: null })
  return checks.find(({ kind }) => kind === 'pace') ?? null
}

const marks = {
  drop: 'none',
  withdraw: 'W',
  leaveWaitlist: 'none',
  none: null,
  unknown: null,
} as const

function paceAfter({ left, record }: DropQuestion, act: LeavingAct): SapCheck | null {
  if (act === 'drop' || act === 'leaveWaitlist') return paceOf(record, [])
  const { credits, gradingMode } = left
  if (act !== 'withdraw' || credits === null) return null
  const withdrawn: SapRegistration = {
    status: { state: 'withdrawn' },
    finalGrade: null,
    repeatCode: null,
    gradingMode,
    credits: { registered: credits, attempted: null, earned: null },
  }
  return paceOf(record, [withdrawn])
}

function spanFrom(question: DropQuestion, from: string, to: string): DropSpan {
  const { left } = question
  const act = actOn(left, from)
  const isCharged = act !== 'none' && act !== 'leaveWaitlist'
  const refund = isCharged ? refundOn(left, from) : null
  return { from, to, act, mark: marks[act], refund, pace: paceAfter(question, act) }
}

/** The first days on which something may change. */
function changes({ today, left }: DropQuestion): string[] {
  const ends = [
    left.lastDropOn,
    left.lastWithdrawOn,
    left.lastRefundOn,
    ...(left.refunds ?? []).map(({ lastOn }) => lastOn),
  ].filter((day) => day !== null)
  const days = [today, ...ends.map(dayAfter)].filter((day) => today <= day && day <= left.endOn)
  return [...new Set(days)].sort()
}

function spansOf(question: DropQuestion): DropSpan[] {
  const starts = changes(question)
  const spans: DropSpan[] = []
  for (const [index, from] of starts.entries()) {
    const next = starts[index + 1]
    const span = spanFrom(
      question,
      from,
      next === undefined ? question.left.endOn : dayBefore(next),
    )
    const last = spans.at(-1)
    const isSame =
      last &&
      JSON.stringify({ ...last, from: '', to: '' }) ===
        JSON.stringify({ ...span, from: '', to: '' })
    if (isSame) spans[spans.length - 1] = { ...last, to: span.to }
    else spans.push(span)
  }
  return spans
}

function cheapestOf(spans: readonly DropSpan[]): string | null {
  const open = spans.filter(({ act, refund }) => act === 'unknown' || refund !== null)
  if (open.some(({ act, refund }) => act === 'unknown' || refund?.percent === null)) return null
  const percentOf = ({ refund }: DropSpan) => refund?.percent ?? 0
  const rank = (a: DropSpan, b: DropSpan) =>
    percentOf(b) - percentOf(a) ||
    Number(a.mark === 'W') - Number(b.mark === 'W') ||
    (a.to < b.to ? 1 : -1)
  return open.toSorted(rank)[0]?.to ?? null
}

function loadOf({ left, others, gained }: DropQuestion): DropConsequences['load'] {
  if (others === null) return null
  const { credits, gradingMode } = left
  const own = {
    gradingMode,
    status: { state: 'registered' },
    credits: { registered: credits },
  } as const
  const before = termLoad(left.state === 'waitlisted' ? others : [...others, own])
  const after = termLoad(gained ? [...others, gained] : others)
  return before && after && { before, after }
}

/** Everything that dropping, withdrawing or leaving a waitlist would mean, by day. */
export function consequencesOfDrop(question: DropQuestion): DropConsequences {
  const spans = spansOf(question)
  return {
    load: loadOf(question),
    waitlistPlace: question.left.state === 'waitlisted' ? question.left.waitlistPlace : null,
    pace: paceOf(question.record, []),
    spans,
    cheapestOn: cheapestOf(spans),
  }
}
