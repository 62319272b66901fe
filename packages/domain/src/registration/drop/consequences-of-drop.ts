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
export interface ClassToDrop extends RefundSource {
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
  readonly classToDrop: ClassToDrop
  /** The other classes of the term. */
  readonly others: readonly CountedRegistration[] | null
  /** The class that replaces it; undefined unless it is a swap. */
  readonly replacement?: CountedRegistration
  /** Everything else that counts for satisfactory academic progress. */
  readonly record: {
    readonly registrations: readonly SapRegistration[]
    readonly transfers: readonly SapTransfer[]
  } | null
}

/** `none`: too late, the class is graded. */
export type DropAction = 'drop' | 'withdraw' | 'leaveWaitlist' | 'none' | 'unknown'

/** Days in a row with the same consequences. */
export interface DropSpan {
  readonly from: string
  readonly to: string
  readonly action: DropAction
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

function actionOn({ state, lastDropOn, lastWithdrawOn }: ClassToDrop, day: string): DropAction {
  if (state === 'waitlisted') return 'leaveWaitlist'
  if (lastDropOn !== null && day <= lastDropOn) return 'drop'
  if (lastWithdrawOn === null) return 'unknown'
  if (day > lastWithdrawOn) return 'none'
  return lastDropOn === null ? 'unknown' : 'withdraw'
}

function paceOf(
  record: DropQuestion['record'],
  additional: readonly SapRegistration[],
): SapCheck | null {
  if (record === null) return null
  const credits = sapCredits([...record.registrations, ...additional], record.transfers)
  if (credits === null) return null
  const checks = sapChecks(credits, null, { minGpa: 0, creditsRequired: null })
  return checks.find(({ kind }) => kind === 'pace') ?? null
}

const marks = {
  drop: 'none',
  withdraw: 'W',
  leaveWaitlist: 'none',
  none: null,
  unknown: null,
} as const

function paceAfter({ classToDrop, record }: DropQuestion, action: DropAction): SapCheck | null {
  if (action === 'drop' || action === 'leaveWaitlist') return paceOf(record, [])
  const { credits, gradingMode } = classToDrop
  if (action !== 'withdraw' || credits === null) return null
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
  const { classToDrop } = question
  const action = actionOn(classToDrop, from)
  const isCharged = action !== 'none' && action !== 'leaveWaitlist'
  const refund = isCharged ? refundOn(classToDrop, from) : null
  return { from, to, action, mark: marks[action], refund, pace: paceAfter(question, action) }
}

/** The first days on which something may change. */
function changeDays({ today, classToDrop }: DropQuestion): string[] {
  const ends = [
    classToDrop.lastDropOn,
    classToDrop.lastWithdrawOn,
    classToDrop.lastRefundOn,
    ...(classToDrop.refunds ?? []).map(({ lastOn }) => lastOn),
  ].filter((day) => day !== null)
  const days = [today, ...ends.map(dayAfter)].filter(
    (day) => today <= day && day <= classToDrop.endOn,
  )
  return [...new Set(days)].sort()
}

function spansOf(question: DropQuestion): DropSpan[] {
  const starts = changeDays(question)
  const spans: DropSpan[] = []
  for (const [index, from] of starts.entries()) {
    const next = starts[index + 1]
    const span = spanFrom(
      question,
      from,
      next === undefined ? question.classToDrop.endOn : dayBefore(next),
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

function findCheapestDay(spans: readonly DropSpan[]): string | null {
  const open = spans.filter(({ action, refund }) => action === 'unknown' || refund !== null)
  if (open.some(({ action, refund }) => action === 'unknown' || refund?.percent === null))
    return null
  const percentOf = ({ refund }: DropSpan) => refund?.percent ?? 0
  const rank = (a: DropSpan, b: DropSpan) =>
    percentOf(b) - percentOf(a) ||
    Number(a.mark === 'W') - Number(b.mark === 'W') ||
    (a.to < b.to ? 1 : -1)
  return open.toSorted(rank)[0]?.to ?? null
}

function compareLoad({ classToDrop, others, replacement }: DropQuestion): DropConsequences['load'] {
  if (others === null) return null
  const { credits, gradingMode } = classToDrop
  const own = {
    gradingMode,
    status: { state: 'registered' },
    credits: { registered: credits },
  } as const
  const before = termLoad(classToDrop.state === 'waitlisted' ? others : [...others, own])
  const after = termLoad(replacement ? [...others, replacement] : others)
  return before && after && { before, after }
}

/** Everything that dropping, withdrawing or leaving a waitlist would mean, by day. */
export function getDropConsequences(question: DropQuestion): DropConsequences {
  const spans = spansOf(question)
  return {
    load: compareLoad(question),
    waitlistPlace:
      question.classToDrop.state === 'waitlisted' ? question.classToDrop.waitlistPlace : null,
    pace: paceOf(question.record, []),
    spans,
    cheapestOn: findCheapestDay(spans),
  }
}
