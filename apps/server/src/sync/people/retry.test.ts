import { expect, test } from 'vitest'
import { retryAfter } from './retry.ts'

const minute = 60_000
const hour = 60 * minute
const down = { kind: 'unavailable', retryAfterMs: null } as const

test.each([
  [1, minute],
  [2, 2 * minute],
  [6, 32 * minute],
  [7, hour],
  [500, hour],
])('after %i failures in a row, waits %i ms before retrying a group', (failures, milliseconds) => {
  expect(retryAfter(down, failures)).toBe(milliseconds)
})

test('waits longer if the source asks for it, and never shorter', () => {
  expect(retryAfter({ kind: 'rateLimited', retryAfterMs: 90_000 }, 1)).toBe(90_000)
  expect(retryAfter({ kind: 'rateLimited', retryAfterMs: 1_000 }, 1)).toBe(minute)
})

test.each(['auth', 'forbidden', 'unsupported'] as const)(
  'waits six hours for what only the college can fix (%s)',
  (kind) => {
    expect(retryAfter({ kind, retryAfterMs: null }, 1)).toBe(6 * hour)
    expect(retryAfter({ kind, retryAfterMs: null }, 9)).toBe(6 * hour)
  },
)
