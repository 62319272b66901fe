import type { Lane } from '#connectors/connector.ts'

/** Registration calls have their own lane, ahead of all others. */
export type GateLane = Lane | 'registering'

/** What the college's system can handle (sis.md sections 4.5 and 4.6). */
export interface GateLimits {
  /** Concurrent calls. */
  readonly concurrency: number
  /** Calls per second, on average. */
  readonly perSecond: number
}

/** Current callers, and how many calls are allowed; times are milliseconds since 1970. */
export interface GateState {
  readonly turns: readonly { readonly id: string; readonly until: number }[]
  readonly tokens: number
  readonly filledAt: number
  /** The current pace: halved whenever the source returns too many requests. */
  readonly pace: number
  readonly slowedAt: number
  /** No calls before this. */
  readonly blockedUntil: number
  /** Failed reads in a row, and since when. */
  readonly outages: number
  readonly downSince: number | null
  /** Probe calls let through to test the source, and until when they count. */
  readonly probes?: { readonly count: number; readonly until: number }
  /** Turns are reserved for waiting registration calls, at least until then. */
  readonly registeringUntil?: number
  /** How many of them have gone first since the last other call. */
  readonly registered?: number
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
/**
 * A call arrives later than its turn began, some by more than others. So turns are a little further
 * apart than the pace, and no second gets one call too many.
 */
export const jitterMs = 50
const minPace = 0.5
const recoverEvery = 30 * second
const maxBlockMs = 120 * second
const defaultBlockMs = 5 * second
/** A dead process's turn is released after this: longer than any call may take. */
export const turnLeaseMs = 90 * second

/** Background lanes leave room for waiting people. */
const share: Readonly<Record<GateLane, number>> = {
  ...{ registering: 1, interactive: 1, staff: 1, change: 0.75, bulk: 0.5 },
}

/**
 * While registration calls wait, one turn in this many goes to another call: some of those read the
 * result of a request whose answer was lost.
 */
const otherTurnInterval = 8
/** Longer than a call waits between two tries, but not forever: it may have given up. */
const reservationMs = (waitMs: number) => Math.min(10 * second, 4 * waitMs) + second

/** Grows by one per second for every half minute without an error, up to the configured pace. */
const currentPace = ({ pace, slowedAt }: GateState, { perSecond }: GateLimits, now: number) =>
  Math.min(perSecond, pace + Math.max(0, Math.floor((now - slowedAt) / recoverEvery)))

/**
 * While it is unknown whether the source responds, two probe calls are allowed (sis.md section
 * 4.5).
 */
const maxProbes = 2
const maxOutages = 5
const outageBlockMs = 30 * second

/** Probes let through to a failing source; null for a working one. */
const activeProbes = ({ outages, probes }: GateState, now: number) => {
  if (outages < maxOutages) return null
  return probes && probes.until > now ? probes : { count: 0, until: now + outageBlockMs }
}

export type TurnDecision =
  | { readonly isGranted: true; readonly state: GateState }
  /** The state records who is waiting; null when that is already recorded. */
  | { readonly isGranted: false; readonly waitMs: number; readonly state: GateState | null }

/** Reserves the next turns for a waiting registration call. */
function reserveForRegistering(state: GateState, lane: GateLane, until: number): GateState | null {
  if (lane !== 'registering' || until - (state.registeringUntil ?? 0) < second / 2) return null
  return { ...state, registeringUntil: until }
}

/** Whether the turn is reserved for registration calls. */
const isReserved = (
  { registeringUntil = 0, registered = 0 }: GateState,
  lane: GateLane,
  now: number,
) => lane !== 'registering' && now < registeringUntil && registered < otherTurnInterval - 1

/**
 * Decides whether a call may be made now. No second ever gets more than the pace: unused calls
 * aren't saved up beyond one.
 * @param id of the turn, for releasing it
 */
export function takeTurn(
  before: GateState,
  limits: GateLimits,
  { id, lane, now }: { readonly id: string; readonly lane: GateLane; readonly now: number },
): TurnDecision {
  const retryIn = (waitMs: number): TurnDecision => ({
    ...{
      isGranted: false,
      waitMs,
      state: reserveForRegistering(before, lane, now + reservationMs(waitMs)),
    },
  })
  if (now < before.blockedUntil) return retryIn(before.blockedUntil - now)
  const turns = before.turns.filter(({ until }) => until > now)
  const maxTurns = Math.max(1, Math.floor(limits.concurrency * share[lane]))
  const probes = activeProbes(before, now)
  if (probes && probes.count >= maxProbes) return retryIn(probes.until - now)
  const pace = currentPace(before, limits, now)
  const gap = (second + jitterMs) / pace
  if (turns.length >= maxTurns || isReserved(before, lane, now)) return retryIn(gap)
  // Clocks of two processes may differ: time doesn't go backward.
  const elapsed = Math.max(0, now - before.filledAt)
  const tokens = Math.min(1, before.tokens + elapsed / gap)
  if (tokens < 1) return retryIn(Math.max(1, Math.ceil((1 - tokens) * gap)))
  return {
    isGranted: true,
    state: {
      ...before,
      turns: [...turns, { id, until: now + turnLeaseMs }],
      tokens: 0,
      filledAt: Math.max(before.filledAt, now),
      registered: lane === 'registering' ? (before.registered ?? 0) + 1 : 0,
      ...(probes && { probes: { ...probes, count: probes.count + 1 } }),
    },
  }
}

/**
 * Delays the next turn when a call is made later than its own turn began, so that the two calls
 * aren't too close.
 * @param at when the turn began
 * @returns null when another turn has begun since
 */
export const delayTurns = (state: GateState, at: number, now: number): GateState | null =>
  state.filledAt === at ? { ...state, filledAt: Math.max(at, now) } : null

export const releaseTurn = (state: GateState, id: string): GateState => ({
  ...state,
  turns: state.turns.filter((turn) => turn.id !== id),
})

/** Applies a "too many requests" response. */
export function slowDown(
  state: GateState,
  limits: GateLimits,
  retryAfterMs: number | null,
  now: number,
): GateState {
  const pause = Math.min(maxBlockMs, retryAfterMs ?? defaultBlockMs)
  return {
    ...state,
    pace: Math.max(minPace, currentPace(state, limits, now) / 2),
    slowedAt: now,
    blockedUntil: Math.max(state.blockedUntil, now + pause),
  }
}

/**
 * Applies the result of a read: after five failures in a row, no calls for half a minute, then two
 * probes.
 */
export function recordOutcome(
  { probes: _past, ...state }: GateState,
  hasResponded: boolean,
  now: number,
): GateState {
  if (hasResponded) return { ...state, outages: 0, downSince: null }
  const outages = state.outages + 1
  return {
    ...state,
    outages,
    downSince: state.downSince ?? now,
    blockedUntil:
      outages >= maxOutages
        ? Math.max(state.blockedUntil, now + outageBlockMs)
        : state.blockedUntil,
  }
}
