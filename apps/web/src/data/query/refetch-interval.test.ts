import type { QueryState } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GroupResult } from './group.ts'
import { refetchInterval } from './refetch-interval.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A group that somebody looks at, as the server answered last. */
function group(refreshing: boolean) {
  const data = { data: [], asOf: null, stale: false, refreshing, error: null }
  return { state: { data } as unknown as QueryState<GroupResult<unknown>> }
}
const answer = (query: ReturnType<typeof group>, refreshing: boolean) =>
  Object.assign(query.state, group(refreshing).state)

test('R6.1 what is fresh is not looked for again before its minute is over', () => {
  expect(refetchInterval(group(false))).toBe(false)
})

test('R6.1 what the server is fetching is looked for soon, until it is there', () => {
  const query = group(true)
  expect(refetchInterval(query)).toBe(2_000)
  vi.advanceTimersByTime(10_000)
  expect(refetchInterval(query)).toBe(2_000)
  answer(query, false)
  expect(refetchInterval(query)).toBe(false)
})

test('R6.1 when it takes long, it is looked for less often; the next time soon again', () => {
  const query = group(true)
  refetchInterval(query)
  vi.advanceTimersByTime(30_000)
  expect(refetchInterval(query)).toBe(30_000)
  answer(query, false)
  refetchInterval(query)
  answer(query, true)
  expect(refetchInterval(query)).toBe(2_000)
})
