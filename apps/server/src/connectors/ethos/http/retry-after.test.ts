import { expect, test } from 'vitest'
import { backoffMs, retryAfterMs } from './retry-after.ts'

const now = Date.parse('2026-11-02T14:00:00Z')

test.each([
  ['0', 0],
  ['7', 7_000],
  [' 30 ', 30_000],
  ['120', 120_000],
  ['3600', 120_000],
  ['Mon, 02 Nov 2026 14:00:09 GMT', 9_000],
  // A date in the past, or far in the future.
  ['Mon, 02 Nov 2026 13:00:00 GMT', 0],
  ['Tue, 03 Nov 2026 14:00:00 GMT', 120_000],
])('Retry-After %j waits %i ms', (header, milliseconds) => {
  expect(retryAfterMs(header, now)).toBe(milliseconds)
})

test.each([undefined, '', '  ', 'soon', '-5x'])('ignores Retry-After %j', (header) => {
  expect(retryAfterMs(header, now)).toBeNull()
})

test('without one waits a random time up to half a second doubled per attempt, at most 20 seconds', () => {
  const most = [0, 1, 2, 3, 5, 6, 60].map((attempt) => backoffMs(attempt, () => 1))
  expect(most).toEqual([500, 1_000, 2_000, 4_000, 16_000, 20_000, 20_000])
  expect(backoffMs(3, () => 0)).toBe(0)
  expect(backoffMs(3, () => 0.5)).toBe(2_000)
})
