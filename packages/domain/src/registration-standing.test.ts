import { expect, test } from 'vitest'
import { type JudgedRegistration, standingOf } from './registration-standing.ts'

const section = { startOn: '2026-08-24', endOn: '2026-12-11' }

function standing(
  today: string,
  grade: string | null = null,
  state: JudgedRegistration['status']['state'] = 'registered',
) {
  return standingOf(
    { status: { state }, finalGrade: grade === null ? null : { value: grade }, section },
    today,
  )
}

test('R8.13 a class is registered before it begins, in progress while it runs, then awaits its grade', () => {
  const days = ['2026-08-23', '2026-08-24', '2026-12-11', '2026-12-12']
  expect(days.map((day) => standing(day))).toEqual([
    'registered',
    'inProgress',
    'inProgress',
    'awaitingGrade',
  ])
})

test('R8.13 a grade completes a class, even when it is posted early', () => {
  expect([standing('2026-12-20', 'B+'), standing('2026-12-01', 'A')]).toEqual([
    'completed',
    'completed',
  ])
})

test('R8.13 a class left with a W was withdrawn and one with an I is incomplete, not completed', () => {
  expect([standing('2026-12-20', 'W'), standing('2026-12-20', 'I')]).toEqual([
    'withdrawn',
    'incomplete',
  ])
})

test('R8.13 a seat that is not held keeps its own word', () => {
  const states = ['dropped', 'withdrawn', 'cancelled', 'pending', 'transfer'] as const
  expect(states.map((state) => standing('2026-10-01', null, state))).toEqual([...states])
})
