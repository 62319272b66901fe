import { expect, test } from 'vitest'
import {
  type SapRegistration,
  sapChecks,
  sapCredits,
  sapCreditsOf,
} from './satisfactory-progress.ts'

const taken = (
  grade: string | null,
  { state = 'registered', ...more }: { state?: string } & Partial<SapRegistration> = {},
): SapRegistration => ({
  status: { state },
  finalGrade: grade === null ? null : { value: grade },
  repeatCode: null,
  gradingMode: 'standard',
  credits: { registered: 4, attempted: null, earned: null },
  ...more,
})

test.each<[what: string, registration: SapRegistration, attempted: number, completed: number]>([
  ['a passed class', taken('C'), 4, 4],
  ['a D, which passes', taken('D-'), 4, 4],
  ['a failed class', taken('F'), 4, 0],
  ['W', taken('W', { state: 'withdrawn' }), 4, 0],
  ['W on a class whose status says dropped', taken('W', { state: 'dropped' }), 4, 0],
  ['a withdrawal without a grade', taken(null, { state: 'withdrawn' }), 4, 0],
  ['a failure to withdraw', taken('FW'), 4, 0],
  ['an incomplete', taken('I'), 4, 0],
  ['an incomplete that became a grade', taken('B'), 4, 4],
  ['a passed pass/fail class', taken('P', { gradingMode: 'passFail' }), 4, 4],
  ['a pass/fail class that was not passed', taken('Q', { gradingMode: 'passFail' }), 4, 0],
  ['a replaced attempt', taken('D', { repeatCode: 'R' }), 4, 0],
  ['an audited class', taken('N', { gradingMode: 'audit' }), 0, 0],
  ['a class dropped in time', taken(null, { state: 'dropped' }), 0, 0],
  ['a canceled class', taken(null, { state: 'cancelled' }), 0, 0],
  ['a class in progress', taken(null), 0, 0],
  ['a seat on the waitlist', taken(null, { state: 'pending' }), 0, 0],
])('R8.9 %s counts toward satisfactory progress', (_, registration, attempted, completed) => {
  expect(sapCreditsOf(registration)).toEqual({ attempted, completed })
})

test('R8.9 the credits that the college states win, except that a W is always attempted', () => {
  const stated = (attempted: number, earned: number) => ({
    credits: { registered: 4, attempted, earned },
  })
  expect(sapCreditsOf(taken('B', stated(3, 3)))).toEqual({ attempted: 3, completed: 3 })
  expect(sapCreditsOf(taken('D', { repeatCode: 'R', ...stated(4, 4) }))).toMatchObject({
    completed: 4,
  })
  expect(sapCreditsOf(taken('W', { state: 'withdrawn', ...stated(0, 0) }))).toMatchObject({
    attempted: 4,
  })
  expect(sapCreditsOf(taken('P', stated(0, 4)))).toEqual({ attempted: 4, completed: 4 })
})

test('R8.9 forty of 44 credits are a pace of 91 %, not 100 %, after a W of four', () => {
  const passedClasses = Array.from({ length: 9 }, () => taken('B'))
  const withdrawn = taken('W', { state: 'withdrawn' })
  const credits = sapCredits([...passedClasses, withdrawn], [{ awardedCredit: 4 }])
  expect(credits).toEqual({ attempted: 44, completed: 40 })
  const [pace] = sapChecks(credits ?? { attempted: 0, completed: 0 }, null, {
    minGpa: 2,
    creditsRequired: null,
  })
  expect(pace).toMatchObject({ kind: 'pace', isMet: true })
  expect(Math.round((pace?.has ?? 0) * 100)).toBe(91)
})

test('R8.9 the pace is unknown if the credits of one graded class are unknown', () => {
  const unknown = { credits: { registered: null, attempted: null, earned: null } }
  expect(sapCredits([taken('B'), taken('A', unknown)], [{ awardedCredit: 4 }])).toBeNull()
  expect(sapCredits([taken('B'), taken(null, unknown)], [])).toEqual({ attempted: 4, completed: 4 })
})

const plan = { minGpa: 2, creditsRequired: 60 }
const met = (attempted: number, completed: number, gpa: number | null, different = {}) =>
  sapChecks({ attempted, completed }, gpa, { ...plan, ...different }).map(({ kind, isMet }) => [
    kind,
    isMet,
  ])

test('R8.9 a student meets each part of satisfactory progress exactly at its boundary', () => {
  expect(met(90, 60, 2)).toEqual([
    ['pace', true],
    ['gpa', true],
    ['timeframe', true],
  ])
  expect(met(90, 59.99, 2)[0]).toEqual(['pace', false])
  expect(met(90, 60, 1.99)[1]).toEqual(['gpa', false])
  expect(met(90.01, 61, 2)[2]).toEqual(['timeframe', false])
})

test('R8.9 a program may require a higher GPA', () => {
  expect(met(9, 9, 2.4, { minGpa: 2.5 })[1]).toEqual(['gpa', false])
  expect(met(9, 9, 2.5, { minGpa: 2.5 })[1]).toEqual(['gpa', true])
})

test('R8.9 omits unknown values', () => {
  expect(met(0, 0, null, { creditsRequired: null })).toEqual([])
  expect(met(0, 0, null, { creditsRequired: 0 })).toEqual([])
})
