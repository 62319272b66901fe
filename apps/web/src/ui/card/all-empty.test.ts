import { expect, test } from 'vitest'
import { emptyWhen } from './all-empty.ts'
import type { GroupView } from './group-view.ts'

function view(state: GroupView<number[]>['state'], data: number[] | null): GroupView<number[]> {
  return { state, data, asOf: null, refreshing: false, retry: () => {} }
}

const isNothing = (data: number[]) => data.every((number) => number === 0)

test('calls a fresh response without relevant data empty', () => {
  expect(emptyWhen(view('fresh', [0, 0]), isNothing).state).toBe('empty')
  expect(emptyWhen(view('fresh', [0, 1]), isNothing).state).toBe('fresh')
})

test('never calls stale, loading or failed data empty', () => {
  const states = ['stale', 'loading', 'unavailable', 'forbidden'] as const
  expect(states.map((state) => emptyWhen(view(state, [0]), isNothing).state)).toEqual([...states])
})
