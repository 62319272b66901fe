import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HoldResult, holdRefusals } from '#connectors/hold-desk.ts'
import { addDays } from '#lib/college-date.ts'
import { maxAttempts } from '#sync/write-back/attempt-rules.ts'
import { lastDayOf, stepAfter } from './ending-rules.ts'

const today = '2026-11-28'
const day = fc.integer({ min: -900, max: 900 }).map((days) => addDays(today, days))
const failure = fc.constantFrom('timeout', 'unavailable', 'malformed', 'rateLimited', 'auth')
const result: fc.Arbitrary<HoldResult> = fc.oneof(
  fc.record({ outcome: fc.constantFrom('ended', 'alreadyEnded'), endOn: day }),
  fc.constantFrom<HoldResult>(
    { outcome: 'gone' },
    { outcome: 'changed' },
    { outcome: 'notTaken' },
    { outcome: 'locked' },
  ),
  fc.record({
    outcome: fc.constant('refused' as const),
    reason: fc.constantFrom('forbidden', 'other'),
    message: fc.option(fc.string()),
  }),
  fc.record({ outcome: fc.constant('unknown' as const), failure }),
  fc.record({
    outcome: fc.constant('notSent' as const),
    failure,
    retryAfterMs: fc.option(fc.nat(100_000)),
  }),
)
const attempt = fc.record({
  attempts: fc.integer({ min: 1, max: 2_000 }),
  wasUnknown: fc.boolean(),
  lastDay: day,
})

test('ends an earlier hold the day before its review, so that it is no longer active', () => {
  fc.assert(
    fc.property(day, (startOn) => {
      fc.pre(startOn <= today)
      const last = lastDayOf(startOn, today)
      expect(last >= startOn).toBe(true)
      expect(last <= today).toBe(true)
      if (startOn < today) expect(last).toBe('2026-11-27')
    }),
  )
})

test('completes a review only after reading the hold', () => {
  fc.assert(
    fc.property(result, attempt, (given, at) => {
      const isRead = ['ended', 'alreadyEnded', 'gone'].includes(given.outcome)
      expect(stepAfter(given, at).state === 'done').toBe(isRead)
    }),
  )
})

test('retries an open review after at most 15 minutes of its own backoff', () => {
  fc.assert(
    fc.property(result, attempt, (given, at) => {
      const step = stepAfter(given, at)
      if (!('delayMs' in step)) return
      expect(step.delayMs).toBeGreaterThanOrEqual(0)
      if (given.outcome !== 'notSent') expect(step.delayMs).toBeLessThanOrEqual(15 * 60_000)
      // A request without a response stays unknown until the hold is read.
      if (given.outcome === 'notSent' && at.wasUnknown) expect(step.state).toBe('unknown')
    }),
  )
})

test('gives up with the reason on a system that accepts without effect or stays locked', () => {
  for (const outcome of ['notTaken', 'locked'] as const) {
    const after = (attempts: number) =>
      stepAfter({ outcome }, { attempts, wasUnknown: false, lastDay: today })
    expect(after(1)).toMatchObject({ state: 'waiting', isCounted: true })
    expect(after(maxAttempts)).toEqual({ state: 'refused', rejection: outcome, message: null })
    expect(holdRefusals).toContain(outcome)
  }
})

test('attributes an ended hold to the review after a lost response, otherwise to someone else', () => {
  const found = (attempts: number, endOn: string, wasUnknown = false) =>
    stepAfter({ outcome: 'alreadyEnded', endOn }, { attempts, wasUnknown, lastDay: today })
  expect(found(1, today)).toMatchObject({ result: 'alreadyEnded' })
  expect(found(2, today)).toMatchObject({ result: 'ended' })
  expect(found(2, '2026-10-01')).toMatchObject({ result: 'alreadyEnded' })
  const gone = (wasUnknown: boolean) =>
    stepAfter({ outcome: 'gone' }, { attempts: 2, wasUnknown, lastDay: today })
  expect(gone(false)).toMatchObject({ result: 'gone', endOn: null })
  expect(gone(true)).toMatchObject({ result: 'ended', endOn: today })
})
