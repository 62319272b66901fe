import type { QueryState } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GroupResult } from './group.ts'
import { refetchInterval } from './refetch-interval.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A watched group with the server's latest response. */
function group(refreshing: boolean) {
  const data = { data: [], asOf: null, stale: false, refreshing, error: null }
  return { state: { data } as unknown as QueryState<GroupResult<unknown>> }
}
const intervalFor = (query: ReturnType<typeof group>, refreshing: boolean) =>
  Object.assign(query.state, group(refreshing).state)

test('R6.1 does not refetch fresh data within its minute', () => {
  expect(refetchInterval(group(false))).toBe(false)
})

test('R6.1 refetches often while the server is still fetching', () => {
  const query = group(true)
  expect(refetchInterval(query)).toBe(2_000)
  vi.advanceTimersByTime(10_000)
  expect(refetchInterval(query)).toBe(2_000)
  intervalFor(query, false)
  expect(refetchInterval(query)).toBe(false)
})

test('R6.1 refetches less often when it takes long, and often again the next time', () => {
  const query = group(true)
  refetchInterval(query)
  vi.advanceTimersByTime(30_000)
  expect(refetchInterval(query)).toBe(30_000)
  intervalFor(query, false)
  refetchInterval(query)
  intervalFor(query, true)
  expect(refetchInterval(query)).toBe(2_000)
})

test('R6.1 refetches at the interval in the response, however long it takes', () => {
  const query = group(true)
  Object.assign(query.state.data ?? {}, { refetchMs: 9_000 })
  expect(refetchInterval(query)).toBe(9_000)
  vi.advanceTimersByTime(60_000)
  expect(refetchInterval(query)).toBe(9_000)
})
