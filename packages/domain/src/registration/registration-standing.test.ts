import { expect, test } from 'vitest'
import {
  isActiveClass,
  isOnRecord,
  type StandingFields,
  standingOf,
} from './registration-standing.ts'

const section = { startOn: '2026-08-24', endOn: '2026-12-11' }

type State = StandingFields['status']['state']

const registration = (grade: string | null, state: State, code = 'N'): StandingFields => ({
  status: { state, code },
  finalGrade: grade === null ? null : { value: grade },
  section,
})
const standing = (today: string, grade: string | null = null, state: State = 'registered') =>
  standingOf(registration(grade, state), today)

test('R8.13 a class is registered before it starts, in progress while it runs, then awaiting its grade', () => {
  const days = ['2026-08-23', '2026-08-24', '2026-12-11', '2026-12-12']
  expect(days.map((day) => standing(day))).toEqual([
    'registered',
    'inProgress',
    'inProgress',
    'awaitingGrade',
  ])
})

test('R8.13 a class of a college that sends no grades is not awaiting one', () => {
  const enrolled = registration(null, 'registered', 'active')
  expect(standingOf(enrolled, '2026-12-11')).toBe('inProgress')
  expect(standingOf(enrolled, '2026-12-12')).toBe('gradeUnknown')
  expect(isOnRecord(enrolled, '2026-12-12')).toBe(true)
  expect(standingOf(registration('B', 'registered', 'active'), '2026-12-12')).toBe('completed')
})

test('R8.13 a grade completes a class, even if it is posted early', () => {
  expect([standing('2026-12-20', 'B+'), standing('2026-12-01', 'A')]).toEqual([
    'completed',
    'completed',
  ])
})

test('R8.13 a W makes a class withdrawn and an I makes it incomplete, not completed', () => {
  expect([standing('2026-12-20', 'W'), standing('2026-12-20', 'I')]).toEqual([
    'withdrawn',
    'incomplete',
  ])
})

test('R8.13 a seat that isn’t active keeps its own status', () => {
  const states = ['dropped', 'withdrawn', 'cancelled', 'pending', 'transfer', 'ended'] as const
  expect(states.map((state) => standing('2026-10-01', null, state))).toEqual([...states])
})

test('R8.9 a homeroom is attended, and is neither graded nor on the record', () => {
  const homeroom = { ...registration(null, 'registered', 'active') }
  const attended = { ...homeroom, section: { ...section, isHomeroom: true } }
  expect(standingOf(attended, '2026-12-11')).toBe('inProgress')
  expect(standingOf(attended, '2026-12-12')).toBe('ended')
  expect(isOnRecord(attended, '2026-12-11')).toBe(false)
})

test('R8.9 a class is on the record from its first day, whatever happens afterward', () => {
  const isOn = (today: string, grade: string | null = null, state: State = 'registered') =>
    isOnRecord(registration(grade, state), today)
  const days = ['2026-08-23', '2026-08-24', '2026-12-11', '2026-12-12']
  expect(days.map((day) => isOn(day))).toEqual([false, true, true, true])
  expect(['B', 'I', 'W'].map((grade) => isOn('2027-01-05', grade))).toEqual([true, true, true])
  expect(isOn('2026-10-01', null, 'withdrawn')).toBe(true)
})

test('R8.9 a class dropped on time leaves no record, and a graded one always does', () => {
  const states = ['dropped', 'cancelled', 'pending', 'transfer'] as const
  const isOn = (grade: string | null) =>
    states.map((state) => isOnRecord(registration(grade, state), '2026-10-01'))
  expect(isOn(null)).toEqual([false, false, false, false])
  expect(isOn('W')).toEqual([true, true, true, true])
})

test('R8.7 a student still has a waitlisted class, but not one they left', () => {
  const isOwn = (state: State, grade: string | null = null) =>
    isActiveClass(registration(grade, state), '2026-10-01')
  const leftStatuses = ['dropped', 'withdrawn', 'cancelled', 'transfer'] as const
  expect(leftStatuses.map((state) => isOwn(state))).toEqual([false, false, false, false])
  expect(isOwn('registered', 'W')).toBe(false)
  expect([isOwn('pending'), isOwn('registered'), isOwn('registered', 'A')]).toEqual([
    true,
    true,
    true,
  ])
})
