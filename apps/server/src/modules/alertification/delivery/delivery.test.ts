import { expect, test } from 'vitest'
import { afterFailure, backoffMs, type PendingDelivery, skipReason } from './delivery.ts'

const now = new Date('2026-11-02T15:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const pending: PendingDelivery = {
  kind: 'hold',
  channel: 'email',
  expiresAt: after(1),
  isReachable: true,
  isInForce: true,
  isRead: false,
  choices: { inApp: null, email: null, push: null },
}

test('R8.3 sends what is still current', () => {
  expect(skipReason(pending, now)).toBeNull()
})

test.each([
  ['has waited for too long', { expiresAt: now }, 'expired'],
  ['has ended', { isInForce: false }, 'ended'],
  ['was read in the hub meanwhile', { isRead: true }, 'read'],
  ['is for someone who has left', { isReachable: false }, 'left'],
  ['was turned off meanwhile', { choices: { ...pending.choices, email: false } }, 'unwanted'],
] as const)('R8.3 does not send what %s', (_what, change, why) => {
  expect(skipReason({ ...pending, ...change }, now)).toBe(why)
})

test('R8.3 sends an emergency even to a person who turned everything off', () => {
  const choices = { inApp: false, email: false, push: false }
  expect(skipReason({ ...pending, kind: 'emergency', choices }, now)).toBeNull()
})

test('retries with increasing delays, up to one hour', () => {
  expect([1, 2, 3, 7, 20].map((attempts) => backoffMs(attempts) / 60_000)).toEqual([
    1, 2, 4, 60, 60,
  ])
  const attempt = { attempts: 1, expiresAt: after(3_600_000) }
  const failure = { kind: 'unreachable', isFinal: false }
  expect(afterFailure(failure, attempt, now)).toEqual({ nextTryAt: after(60_000) })
  const retryLater = { ...failure, retryAfterMs: 600_000 }
  expect(afterFailure(retryLater, attempt, now)).toEqual({ nextTryAt: after(600_000) })
})

test('gives up on what has expired or can never be delivered', () => {
  const failure = { kind: 'deferred', isFinal: false }
  const retryAfter = (ms: number) =>
    afterFailure(failure, { attempts: 1, expiresAt: after(ms) }, now)
  expect(retryAfter(60_000)).toBe('dead')
  expect(retryAfter(60_001)).toEqual({ nextTryAt: after(60_000) })
  const refused = { kind: 'refused', isFinal: true }
  expect(afterFailure(refused, { attempts: 1, expiresAt: after(9e6) }, now)).toBe('dead')
})
