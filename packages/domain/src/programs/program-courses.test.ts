import { describe, expect, test } from 'vitest'
import {
  isLike,
  type PlanRegistration,
  registrationState,
  transferCounts,
} from './program-courses.ts'

describe('what counts in a record', () => {
  const graded = (overrides: Partial<PlanRegistration>): PlanRegistration => ({
    status: 'registered',
    finalGrade: 'B',
    repeatCode: null,
    gradingMode: 'standard',
    creditsEarned: 3,
    startOn: '2026-08-24',
    ...overrides,
  })

  test.each([
    { why: 'a passed class', overrides: {}, state: 'completed' },
    { why: 'a D minus', overrides: { finalGrade: 'D-' }, state: 'completed' },
    { why: 'a pass', overrides: { finalGrade: 'P', creditsEarned: null }, state: 'completed' },
    { why: 'a class that was failed', overrides: { finalGrade: 'F' }, state: null },
    { why: 'failed without attending', overrides: { finalGrade: 'FW' }, state: null },
    { why: 'withdrawn by its grade', overrides: { finalGrade: 'W' }, state: null },
    { why: 'withdrawn by its status', overrides: { status: 'withdrawn' }, state: null },
    { why: 'dropped', overrides: { status: 'dropped', finalGrade: null }, state: null },
    { why: 'replaced by a later attempt', overrides: { repeatCode: 'R' }, state: null },
    { why: 'audited', overrides: { gradingMode: 'audit', finalGrade: null }, state: null },
    { why: 'graded without credit', overrides: { creditsEarned: 0 }, state: null },
    { why: 'incomplete', overrides: { finalGrade: 'I', creditsEarned: 0 }, state: 'inProgress' },
  ])('$why: $state', ({ overrides, state }) => {
    expect(registrationState(graded(overrides), '2026-12-20')).toBe(state)
  })

  test('R8.6 doesn’t count failed, dropped, audited and no-credit courses', () => {
    for (const finalGrade of 'F FW W WF Q N NC NP O L E U X AU'.split(' '))
      expect(registrationState(graded({ finalGrade }), '2026-12-20'), finalGrade).toBeNull()
  })

  test('plans an ungraded class until the day it starts, then shows it in progress', () => {
    const open = graded({ finalGrade: null, creditsEarned: null })
    expect(registrationState(open, '2026-08-23')).toBe('planned')
    expect(registrationState(open, '2026-08-24')).toBe('inProgress')
    expect(registrationState(open, '2027-01-05')).toBe('inProgress')
  })

  test.each([
    { grade: 'T', credit: 3, counts: true },
    { grade: null, credit: 3, counts: true },
    { grade: 'C', credit: 0, counts: false },
    { grade: 'FW', credit: 3, counts: false },
    { grade: 'W', credit: 3, counts: false },
    { grade: 'I', credit: 3, counts: false },
  ])(
    'transfer credit with grade $grade for $credit credits: $counts',
    ({ grade, credit, counts }) => {
      expect(transferCounts(grade, credit)).toBe(counts)
    },
  )

  test('matches a pattern to course numbers literally', () => {
    expect(isLike('HUM-*, PHI-1*', 'PHI-105')).toBe(true)
    expect(isLike('HUM-*, PHI-1*', 'PHI-205')).toBe(false)
    expect(isLike('*', 'ELE-000')).toBe(true)
    expect(isLike('BIO-1.2', 'BIO-112')).toBe(false)
    expect(isLike('', 'BIO-112')).toBe(false)
  })
})
