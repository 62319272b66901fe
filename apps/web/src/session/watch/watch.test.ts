import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#lib/time/clock.ts'
import { afterActivity, idlePhase } from './idle.ts'
import { selectDialog } from './select-dialog.ts'
import { isDue, isEndedDialogOpen, isExpiring, wasAwayTooLong } from './timing.ts'

const limits = { idle: 30 * MINUTE, countdown: 60 * SECOND }
const at = (idleTime: number) => idlePhase(0, idleTime, limits)

test('R4.9 asks after 30 idle minutes and gives 60 seconds to answer', () => {
  expect(at(30 * MINUTE - 1)).toEqual({ is: 'active' })
  expect(at(30 * MINUTE)).toEqual({ is: 'warning', secondsLeft: 60 })
  expect(at(30 * MINUTE + 59_001)).toEqual({ is: 'warning', secondsLeft: 1 })
  expect(at(31 * MINUTE)).toEqual({ is: 'over' })
})

test('R4.9 is idle immediately, without a countdown, after a laptop slept for two hours', () => {
  expect(at(2 * HOUR)).toEqual({ is: 'over' })
})

test('R4.9 restarts the timer with activity; once the dialog is open, only with Stay Signed In', () => {
  expect(afterActivity('activity', 0, 20 * MINUTE, limits)).toBe(20 * MINUTE)
  expect(afterActivity('activity', 0, 30 * MINUTE, limits)).toBe(0)
  expect(afterActivity('stay', 0, 30 * MINUTE + 30 * SECOND, limits)).toBe(
    30 * MINUTE + 30 * SECOND,
  )
})

test('R4.9 never revives a session whose countdown is over', () => {
  fc.assert(
    fc.property(fc.constantFrom('activity' as const, 'stay' as const), fc.nat(), (kind, more) => {
      const now = 31 * MINUTE + more
      expect(idlePhase(afterActivity(kind, 0, now, limits), now, limits)).toEqual({ is: 'over' })
    }),
  )
})

test("R4.7 expires within four hours of the token's end, and never without a token", () => {
  expect(isExpiring(4 * HOUR + 1, 0, 4 * HOUR)).toBe(false)
  expect(isExpiring(4 * HOUR, 0, 4 * HOUR)).toBe(true)
  expect(isExpiring(-HOUR, 0, 4 * HOUR)).toBe(true)
  expect(isExpiring(null, 0, 4 * HOUR)).toBe(false)
})

test.each([
  ['a signed-in person is found signed out', false, true, false, true],
  ['the dialog is open and the person is still signed out', true, false, false, true],
  ['the dialog is open and the person has signed in elsewhere', true, false, true, false],
  ['a stranger stays a stranger', false, false, false, false],
  ['the first check of all finds a stranger', false, null, false, false],
  ['a signed-in person still is', false, true, true, false],
] as const)('R4.8 %s', (_what, isOpen, wasSignedIn, isSignedIn, expected) => {
  expect(isEndedDialogOpen(isOpen, wasSignedIn, isSignedIn)).toBe(expected)
})

test('R4.10 allows four hours away, but not a millisecond more', () => {
  expect(wasAwayTooLong(0, 4 * HOUR, 4 * HOUR)).toBe(false)
  expect(wasAwayTooLong(0, 4 * HOUR + 1, 4 * HOUR)).toBe(true)
  expect(wasAwayTooLong(null, 9 * HOUR, 4 * HOUR)).toBe(false)
})

test('R4.2 is due 30 seconds after the last check, or when the clock was set back', () => {
  expect(isDue(null, 0, 30 * SECOND)).toBe(true)
  expect(isDue(0, 29_999, 30 * SECOND)).toBe(false)
  expect(isDue(0, 30_000, 30 * SECOND)).toBe(true)
  expect(isDue(HOUR, 0, 30 * SECOND)).toBe(true)
})

test('shows one session dialog at a time: ended over expired over idle', () => {
  const idle = { is: 'warning', secondsLeft: 7 } as const
  expect(selectDialog({ ended: true, expiring: true, idle })).toEqual({ kind: 'ended' })
  expect(selectDialog({ ended: false, expiring: true, idle })).toEqual({ kind: 'expired' })
  expect(selectDialog({ ended: false, expiring: false, idle })).toEqual({
    kind: 'idle',
    secondsLeft: 7,
  })
  expect(selectDialog({ ended: false, expiring: false, idle: { is: 'active' } })).toBeNull()
})
