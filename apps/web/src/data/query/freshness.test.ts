import { expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { CACHE_TIME, FRESH_TIME, retryDelayMs, shouldRetry } from './freshness.ts'

const answered = (status: number, headers: HeadersInit = {}) =>
  new ApiError(new Response(null, { status, headers }), null)

test('R6.1 keeps data fresh for a minute and cached for two', () => {
  expect([FRESH_TIME, CACHE_TIME]).toEqual([60_000, 120_000])
})

test('R6.1 retries a failed read three times', () => {
  const lost = new TypeError('Failed to fetch')
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, lost))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test.each([400, 401, 403, 404, 409, 422])('R6.1 does not retry a %i', (status) => {
  expect(shouldRetry(0, answered(status))).toBe(false)
})

test.each([408, 429, 500, 502, 503])('R6.1 retries a %i', (status) => {
  expect(shouldRetry(0, answered(status))).toBe(true)
})

test('R6.1 doubles the wait from one second to at most thirty', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6].map((failures) => retryDelayMs(failures, null))
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('R6.1 honors Retry-After, as seconds or as a date', () => {
  const now = Date.parse('2026-09-01T12:00:00Z')
  expect(retryDelayMs(0, answered(429, { 'retry-after': '90' }), now)).toBe(90_000)
  const date = 'Tue, 01 Sep 2026 12:00:07 GMT'
  expect(retryDelayMs(0, answered(503, { 'retry-after': date }), now)).toBe(7000)
  expect(retryDelayMs(0, answered(503, { 'retry-after': date }), now + 60_000)).toBe(0)
  expect(retryDelayMs(0, answered(503, { 'retry-after': 'soon' }), now)).toBe(1000)
})
