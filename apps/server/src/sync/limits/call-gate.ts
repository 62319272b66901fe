import type { Lane } from '#connectors/connector.ts'

/** What the college's system bears (sis.md sections 4.5 and 4.6). */
export interface GateLimits {
  /** Calls at once. */
  readonly atOnce: number
  /** Calls a second, in the long run. */
  readonly perSecond: number
}

/** Who calls it now, and how much may still be called; times are milliseconds of the epoch. */
export interface GateState {
  readonly turns: readonly { readonly id: string; readonly until: number }[]
  readonly tokens: number
  readonly filledAt: number
  /** The pace now: halved whenever the source says that it is too much. */
  readonly pace: number
  readonly slowedAt: number
  /** Nothing is called before. */
  readonly blockedUntil: number
  /** Readings in a row that the source did not answer, and since when. */
  readonly outages: number
  readonly downSince: number | null
  /** Calls that were let through to see whether it answers again, and until when that counts. */
  readonly probes?: { readonly count: number; readonly until: number }
}

export const openGate = (limits: GateLimits, now: number): GateState => ({
  turns: [],
  tokens: 1,
  filledAt: now,
  pace: limits.perSecond,
  slowedAt: 0,
  blockedUntil: 0,
  outages: 0,
  downSince: null,
})

const second = 1_000
const leastPace = 0.5
const recoverEvery = 30 * second
const longestBlock = 120 * second
const unsaidBlock = 5 * second
/** A process that took a turn and is gone gives it back after this: longer than any call may take. */
export const turnMs = 90 * second

/** Background lanes leave room for who waits. */
const share: Readonly<Record<Lane, number>> = { interactive: 1, staff: 1, change: 0.75, bulk: 0.5 }

/** By one a second for every half minute without a complaint, up to what is set. */
const paceAt = ({ pace, slowedAt }: GateState, { perSecond }: GateLimits, now: number) =>
  Math.min(perSecond, pace + Math.max(0, Math.floor((now - slowedAt) / recoverEvery)))

/** While it is not known whether the source answers again, two calls may find out (sis.md section 4.5). */
const mostProbes = 2
const mostOutages = 5
const outageBlock = 30 * second

/** How many calls were let through to a source that did not answer; null to one that does. */
const probesAt = ({ outages, probes }: GateState, now: number) => {
  if (outages < mostOutages) return null
  return probes && probes.until > now ? probes : { count: 0, until: now + outageBlock }
}

export type TurnDecision =
  | { readonly isMine: true; readonly state: GateState }
  | { readonly isMine: false; readonly waitMs: number }

/**
 * Whether a call may be made now. No second ever sees more than the pace: what was not used is not
 * saved up beyond one call.
 * @param id of the turn, which is to be given back
 */
export function takeTurn(
  before: GateState,
  limits: GateLimits,
  { id, lane, now }: { readonly id: string; readonly lane: Lane; readonly now: number },
): TurnDecision {
  if (now < before.blockedUntil) return { isMine: false, waitMs: before.blockedUntil - now }
  const turns = before.turns.filter(({ until }) => until > now)
  const most = Math.max(1, Math.floor(limits.atOnce * share[lane]))
  const probes = probesAt(before, now)
  if (probes && probes.count >= mostProbes) return { isMine: false, waitMs: probes.until - now }
  const pace = paceAt(before, limits, now)
  const gap = second / pace
  if (turns.length >= most) return { isMine: false, waitMs: gap }
  // Clocks of two processes may differ: time does not go back.
  const passed = Math.max(0, now - before.filledAt)
  const tokens = Math.min(1, before.tokens + passed / gap)
  if (tokens < 1) return { isMine: false, waitMs: Math.max(1, Math.ceil((1 - tokens) * gap)) }
  return {
    isMine: true,
    state: {
      ...before,
      turns: [...turns, { id, until: now + turnMs }],
      tokens: 0,
      filledAt: Math.max(before.filledAt, now),
      ...(probes && { probes: { ...probes, count: probes.count + 1 } }),
    },
  }
}

export const giveBack = (state: GateState, id: string): GateState => ({
  ...state,
  turns: state.turns.filter((turn) => turn.id !== id),
})

/** After the source has said that it is too much. */
export function slowDown(
  state: GateState,
  limits: GateLimits,
  retryAfterMs: number | null,
  now: number,
): GateState {
  const pause = Math.min(longestBlock, retryAfterMs ?? unsaidBlock)
  return {
    ...state,
    pace: Math.max(leastPace, paceAt(state, limits, now) / 2),
    slowedAt: now,
    blockedUntil: Math.max(state.blockedUntil, now + pause),
  }
}

/**
 * After a reading: five in a row without an answer, and nobody calls for half a minute; then two calls
 * find out whether it answers again.
 */
export function noteOutcome(
  { probes: _past, ...state }: GateState,
  isAnswered: boolean,
  now: number,
): GateState {
  if (isAnswered) return { ...state, outages: 0, downSince: null }
  const outages = state.outages + 1
  return {
    ...state,
    outages,
    downSince: state.downSince ?? now,
    blockedUntil:
      outages >= mostOutages ? Math.max(state.blockedUntil, now + outageBlock) : state.blockedUntil,
  }
}
