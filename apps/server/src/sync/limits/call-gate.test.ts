import { describe, expect, test } from 'vitest'
import {
  type GateLane,
  type GateState,
  giveBack,
  noteOutcome,
  openGate,
  slowDown,
  takeTurn,
  turnMs,
} from './call-gate.ts'

const limits = { atOnce: 8, perSecond: 10 }
const start = Date.parse('2026-11-02T14:00:00Z')
const second = 1_000
/** The time between two of ten calls in a second, including the jitter. */
const gap = 105

/** Takes a turn, which must be available. */
function taken(state: GateState, now: number, id = String(now), lane: GateLane = 'interactive') {
  const decision = takeTurn(state, limits, { id, lane, now })
  if (!decision.isMine) throw new Error(`no turn for ${decision.waitMs} ms`)
  return decision.state
}
const waitOf = (state: GateState, now: number, lane: GateLane = 'interactive') => {
  const decision = takeTurn(state, limits, { id: 'other', lane, now })
  return decision.isMine ? 0 : decision.waitMs
}

/** This many turns at the configured pace, none of them released. */
function busy(turns: number, from = start): GateState {
  let state = openGate(limits, from)
  for (let turn = 0; turn < turns; turn++) state = taken(state, from + turn * gap, `turn ${turn}`)
  return state
}

test('never allows more calls per second than configured, and saves up no unused ones', () => {
  const state = taken(openGate(limits, start), start)
  expect(waitOf(state, start)).toBe(gap)
  expect(waitOf(state, start + 50)).toBe(gap - 50)
  expect(waitOf(state, start + gap)).toBe(0)
  const later = taken(state, start + 60 * second)
  expect(waitOf(later, start + 60 * second)).toBe(gap)
})

test('never allows more concurrent calls than configured, until one is released', () => {
  const state = busy(8)
  const now = start + 2 * second
  expect(waitOf(busy(7), now)).toBe(0)
  expect(waitOf(state, now)).toBeGreaterThan(0)
  expect(waitOf(giveBack(state, 'turn 3'), now)).toBe(0)
  expect(waitOf(giveBack(state, 'nobody'), now)).toBeGreaterThan(0)
})

test('releases a dead process’s turn after a while', () => {
  const state = busy(8)
  expect(waitOf(state, start + turnMs - 1)).toBeGreaterThan(0)
  expect(waitOf(state, start + turnMs)).toBe(0)
})

test.each([
  ['registering', 8],
  ['interactive', 8],
  ['staff', 8],
  ['change', 6],
  ['bulk', 4],
] as const)(
  'limits the lane %s to %i concurrent calls, leaving room for waiting people',
  (lane, most) => {
    const now = start + 2 * second
    expect(waitOf(busy(most - 1), now, lane)).toBe(0)
    expect(waitOf(busy(most), now, lane)).toBeGreaterThan(0)
  },
)

test('doesn’t turn back time for a process whose clock is behind', () => {
  const state = taken(openGate(limits, start), start + 5 * second)
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
    const once = slowDown(openGate(limits, start), limits, 0, start)
    const gapAt = (state: GateState, now: number) => waitOf(taken(state, now), now)
    expect(gapAt(once, start + second)).toBe(2 * gap)
    expect(gapAt(once, start + 29 * second)).toBe(2 * gap)
    expect(gapAt(once, start + 30 * second)).toBe(Math.ceil(1_050 / 6))
    expect(gapAt(once, start + 600 * second)).toBe(gap)
    let many = once
    for (let time = 0; time < 9; time++) many = slowDown(many, limits, 0, start)
    expect(gapAt(many, start + 2 * second)).toBe(2_100)
  })
})

describe('when the source doesn’t respond', () => {
  const after = (outages: number, state = openGate(limits, start)) =>
    Array.from({ length: outages }).reduce<GateState>(
      (held) => noteOutcome(held, false, start),
      state,
    )

  test('allows no calls for half a minute after five failed reads in a row', () => {
    expect(waitOf(after(4), start)).toBe(0)
    expect(waitOf(after(5), start)).toBe(30 * second)
    expect(after(5).downSince).toBe(start)
  })

  test('resets the count on a success in between', () => {
    const state = noteOutcome(after(4), true, start)
    expect(state).toMatchObject({ outages: 0, downSince: null })
    expect(waitOf(noteOutcome(state, false, start), start)).toBe(0)
  })

  test('then allows two probe calls and no third, released or not', () => {
    const now = start + 30 * second
    const one = taken(after(5), now, 'one')
    const two = taken(one, now + second, 'two')
    const third = giveBack(giveBack(two, 'one'), 'two')
    expect(waitOf(third, now + 2 * second)).toBe(28 * second)
    // The probes had no result: two more are allowed.
    expect(waitOf(third, now + 30 * second)).toBe(0)
  })

  test('reopens when the probes succeed, and closes for another half minute when they fail', () => {
    const now = start + 30 * second
    const two = taken(taken(after(5), now, 'one'), now + second, 'two')
    expect(waitOf(noteOutcome(two, true, now + second), now + 2 * second)).toBe(0)
    expect(waitOf(noteOutcome(two, false, now + second), now + second)).toBe(30 * second)
  })
})
