import { describe, expect, test } from 'vitest'
import {
  type GateLane,
  type GateState,
  openGate,
  recordOutcome,
  releaseTurn,
  slowDown,
  takeTurn,
  turnLeaseMs,
} from './call-gate.ts'

const limits = { concurrency: 8, perSecond: 10 }
const start = Date.parse('2026-11-02T14:00:00Z')
const second = 1_000
/** The time between two of ten calls in a second, including the jitter. */
const gap = 105

/** Takes a turn, which must be available. */
function takeTurns(
  state: GateState,
  now: number,
  id = String(now),
  lane: GateLane = 'interactive',
) {
  const decision = takeTurn(state, limits, { id, lane, now })
  if (!decision.isGranted) throw new Error(`no turn for ${decision.waitMs} ms`)
  return decision.state
}
const waitOf = (state: GateState, now: number, lane: GateLane = 'interactive') => {
  const decision = takeTurn(state, limits, { id: 'other', lane, now })
  return decision.isGranted ? 0 : decision.waitMs
}

/** This many turns at the configured pace, none of them released. */
function busy(turns: number, from = start): GateState {
  let state = openGate(limits, from)
  for (let turn = 0; turn < turns; turn++)
    state = takeTurns(state, from + turn * gap, `turn ${turn}`)
  return state
}

test('never allows more calls per second than configured, and saves up no unused ones', () => {
  const state = takeTurns(openGate(limits, start), start)
  expect(waitOf(state, start)).toBe(gap)
  expect(waitOf(state, start + 50)).toBe(gap - 50)
  expect(waitOf(state, start + gap)).toBe(0)
  const later = takeTurns(state, start + 60 * second)
  expect(waitOf(later, start + 60 * second)).toBe(gap)
})

test('never allows more concurrent calls than configured, until one is released', () => {
  const state = busy(8)
  const now = start + 2 * second
  expect(waitOf(busy(7), now)).toBe(0)
  expect(waitOf(state, now)).toBeGreaterThan(0)
  expect(waitOf(releaseTurn(state, 'turn 3'), now)).toBe(0)
  expect(waitOf(releaseTurn(state, 'nobody'), now)).toBeGreaterThan(0)
})

test('releases a dead process’s turn after a while', () => {
  const state = busy(8)
  expect(waitOf(state, start + turnLeaseMs - 1)).toBeGreaterThan(0)
  expect(waitOf(state, start + turnLeaseMs)).toBe(0)
})

test.each([
  ['registering', 8],
  ['interactive', 8],
  ['staff', 8],
  ['change', 6],
  ['bulk', 4],
] as const)(
  'limits the lane %s to %i concurrent calls, leaving room for waiting people',
  (lane, maxTurns) => {
    const now = start + 2 * second
    expect(waitOf(busy(maxTurns - 1), now, lane)).toBe(0)
    expect(waitOf(busy(maxTurns), now, lane)).toBeGreaterThan(0)
  },
)

test('doesn’t turn back time for a process whose clock is behind', () => {
  const state = takeTurns(openGate(limits, start), start + 5 * second)
  expect(waitOf(state, start)).toBe(gap)
})

describe('when the source returns too many requests', () => {
  test('allows no calls for as long as it asks, at most two minutes, five seconds by default', () => {
    const state = openGate(limits, start)
    expect(waitOf(slowDown(state, limits, 7 * second, start), start)).toBe(7 * second)
    expect(waitOf(slowDown(state, limits, 600 * second, start), start)).toBe(120 * second)
    expect(waitOf(slowDown(state, limits, null, start), start)).toBe(5 * second)
  })

  test('doesn’t shorten the wait when a later response asks for less', () => {
    const state = slowDown(openGate(limits, start), limits, 30 * second, start)
    expect(waitOf(slowDown(state, limits, second, start), start)).toBe(30 * second)
  })

  test('halves the pace each time, and raises it by one per second for every half minute without errors', () => {
    const slowedOnce = slowDown(openGate(limits, start), limits, 0, start)
    const gapAt = (state: GateState, now: number) => waitOf(takeTurns(state, now), now)
    expect(gapAt(slowedOnce, start + second)).toBe(2 * gap)
    expect(gapAt(slowedOnce, start + 29 * second)).toBe(2 * gap)
    expect(gapAt(slowedOnce, start + 30 * second)).toBe(Math.ceil(1_050 / 6))
    expect(gapAt(slowedOnce, start + 600 * second)).toBe(gap)
    let slowedOften = slowedOnce
    for (let time = 0; time < 9; time++) slowedOften = slowDown(slowedOften, limits, 0, start)
    expect(gapAt(slowedOften, start + 2 * second)).toBe(2_100)
  })
})

describe('when the source doesn’t respond', () => {
  const after = (outages: number, state = openGate(limits, start)) =>
    Array.from({ length: outages }).reduce<GateState>(
      (held) => recordOutcome(held, false, start),
      state,
    )

  test('allows no calls for half a minute after five failed reads in a row', () => {
    expect(waitOf(after(4), start)).toBe(0)
    expect(waitOf(after(5), start)).toBe(30 * second)
    expect(after(5).downSince).toBe(start)
  })

  test('resets the count on a success in between', () => {
    const state = recordOutcome(after(4), true, start)
    expect(state).toMatchObject({ outages: 0, downSince: null })
    expect(waitOf(recordOutcome(state, false, start), start)).toBe(0)
  })

  test('then allows two probe calls and no third, released or not', () => {
    const now = start + 30 * second
    const first = takeTurns(after(5), now, 'one')
    const two = takeTurns(first, now + second, 'two')
    const third = releaseTurn(releaseTurn(two, 'one'), 'two')
    expect(waitOf(third, now + 2 * second)).toBe(28 * second)
    // The probes had no result: two more are allowed.
    expect(waitOf(third, now + 30 * second)).toBe(0)
  })

  test('reopens when the probes succeed, and closes for another half minute when they fail', () => {
    const now = start + 30 * second
    const two = takeTurns(takeTurns(after(5), now, 'one'), now + second, 'two')
    expect(waitOf(recordOutcome(two, true, now + second), now + 2 * second)).toBe(0)
    expect(waitOf(recordOutcome(two, false, now + second), now + second)).toBe(30 * second)
  })
})
