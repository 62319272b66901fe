import { describe, expect, test } from 'vitest'
import type { Lane } from '#connectors/connector.ts'
import {
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

/** Takes a turn that must be there. */
function taken(state: GateState, now: number, id = String(now), lane: Lane = 'interactive') {
  const decision = takeTurn(state, limits, { id, lane, now })
  if (!decision.isMine) throw new Error(`no turn for ${decision.waitMs} ms`)
  return decision.state
}
const waitOf = (state: GateState, now: number, lane: Lane = 'interactive') => {
  const decision = takeTurn(state, limits, { id: 'other', lane, now })
  return decision.isMine ? 0 : decision.waitMs
}

/** So many turns at the pace that is set, none of them given back. */
function busy(turns: number, from = start): GateState {
  let state = openGate(limits, from)
  for (let turn = 0; turn < turns; turn++) state = taken(state, from + turn * 100, `turn ${turn}`)
  return state
}

test('no second sees more calls than are set, and what was not used is not saved up', () => {
  const state = taken(openGate(limits, start), start)
  expect(waitOf(state, start)).toBe(100)
  expect(waitOf(state, start + 50)).toBe(50)
  expect(waitOf(state, start + 100)).toBe(0)
  const later = taken(state, start + 60 * second)
  expect(waitOf(later, start + 60 * second)).toBe(100)
})

test('no more calls are under way than are set, until one is given back', () => {
  const state = busy(8)
  const now = start + 2 * second
  expect(waitOf(busy(7), now)).toBe(0)
  expect(waitOf(state, now)).toBeGreaterThan(0)
  expect(waitOf(giveBack(state, 'turn 3'), now)).toBe(0)
  expect(waitOf(giveBack(state, 'nobody'), now)).toBeGreaterThan(0)
})

test('a process that is gone gives its turn back after a while', () => {
  const state = busy(8)
  expect(waitOf(state, start + turnMs - 1)).toBeGreaterThan(0)
  expect(waitOf(state, start + turnMs)).toBe(0)
})

test.each([
  ['interactive', 8],
  ['staff', 8],
  ['change', 6],
  ['bulk', 4],
] as const)(
  'the lane %s has at most %i calls at once, so that who waits has room',
  (lane, most) => {
    const now = start + 2 * second
    expect(waitOf(busy(most - 1), now, lane)).toBe(0)
    expect(waitOf(busy(most), now, lane)).toBeGreaterThan(0)
  },
)

test('a clock that is behind another’s takes nothing back', () => {
  const state = taken(openGate(limits, start), start + 5 * second)
  expect(waitOf(state, start)).toBe(100)
})

describe('when the source says that it is too much', () => {
  test('nobody calls for as long as it asks, two minutes at most, five seconds when it does not say', () => {
    const state = openGate(limits, start)
    expect(waitOf(slowDown(state, limits, 7 * second, start), start)).toBe(7 * second)
    expect(waitOf(slowDown(state, limits, 600 * second, start), start)).toBe(120 * second)
    expect(waitOf(slowDown(state, limits, null, start), start)).toBe(5 * second)
  })

  test('who is told later to wait for less still waits for as long', () => {
    const state = slowDown(openGate(limits, start), limits, 30 * second, start)
    expect(waitOf(slowDown(state, limits, second, start), start)).toBe(30 * second)
  })

  test('the pace is halved each time, and grows by one a second for every clean half minute', () => {
    const once = slowDown(openGate(limits, start), limits, 0, start)
    const gapAt = (state: GateState, now: number) => waitOf(taken(state, now), now)
    expect(gapAt(once, start + second)).toBe(200)
    expect(gapAt(once, start + 29 * second)).toBe(200)
    expect(gapAt(once, start + 30 * second)).toBe(Math.ceil(1_000 / 6))
    expect(gapAt(once, start + 600 * second)).toBe(100)
    let many = once
    for (let time = 0; time < 9; time++) many = slowDown(many, limits, 0, start)
    expect(gapAt(many, start + 2 * second)).toBe(2_000)
  })
})

describe('when the source does not answer', () => {
  const after = (outages: number, state = openGate(limits, start)) =>
    Array.from({ length: outages }).reduce<GateState>(
      (held) => noteOutcome(held, false, start),
      state,
    )

  test('five readings in a row without an answer, and nobody calls for half a minute', () => {
    expect(waitOf(after(4), start)).toBe(0)
    expect(waitOf(after(5), start)).toBe(30 * second)
    expect(after(5).downSince).toBe(start)
  })

  test('an answer in between begins the count anew', () => {
    const state = noteOutcome(after(4), true, start)
    expect(state).toMatchObject({ outages: 0, downSince: null })
    expect(waitOf(noteOutcome(state, false, start), start)).toBe(0)
  })

  test('then two calls find out whether it answers again, and no third, given back or not', () => {
    const now = start + 30 * second
    const one = taken(after(5), now, 'one')
    const two = taken(one, now + second, 'two')
    const third = giveBack(giveBack(two, 'one'), 'two')
    expect(waitOf(third, now + 2 * second)).toBe(28 * second)
    // Nothing was heard of them: two others may.
    expect(waitOf(third, now + 30 * second)).toBe(0)
  })

  test('when they are answered everybody may call, when not nobody for another half minute', () => {
    const now = start + 30 * second
    const two = taken(taken(after(5), now, 'one'), now + second, 'two')
    expect(waitOf(noteOutcome(two, true, now + second), now + 2 * second)).toBe(0)
    expect(waitOf(noteOutcome(two, false, now + second), now + second)).toBe(30 * second)
  })
})
