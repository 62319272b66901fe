import { expect, test, vi } from 'vitest'
import type { GroupView } from './group-view.ts'
import { joinGroups } from './join-groups.ts'

function view<T>(state: GroupView<T>['state'], data: T | null, asOf: string | null = null) {
  return { state, data, asOf, refreshing: false, retry: vi.fn() }
}

test('waits until both sources of a card have responded', () => {
  const joined = joinGroups({ a: view('fresh', 1), b: view<number>('loading', null) })
  expect([joined.state, joined.data]).toEqual(['loading', null])
})

test('keeps the data when one of two refreshes fails', () => {
  const joined = joinGroups({ a: view('fresh', 1), b: view('unavailable', 2) })
  expect([joined.state, joined.data]).toEqual(['stale', { a: 1, b: 2 }])
})

test('shows one source when the other is empty', () => {
  const joined = joinGroups({ a: view('fresh', [1]), b: view<number[]>('empty', null) })
  expect([joined.state, joined.data]).toEqual(['fresh', { a: [1], b: null }])
})

test('is as old as its oldest source, and retries all of them', () => {
  const a = view('stale', 1, '2026-11-21T15:00:00Z')
  const b = view('fresh', 2, '2026-11-21T14:00:00Z')
  const joined = joinGroups({ a, b })
  joined.retry()
  expect(joined.asOf).toBe('2026-11-21T14:00:00Z')
  expect([a.retry.mock.calls.length, b.retry.mock.calls.length]).toEqual([1, 1])
})
