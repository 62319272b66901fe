import { expect, test } from 'vitest'
import { aPlan, aPlanGroup, aPlanItem } from '#testing/records/plans.ts'
import { aGrade, aRegistration, aSectionOf, aTransfer } from '#testing/records/student.ts'
import { creditParts, groupStatus } from './plan-progress.ts'
import { unusedCourses } from './unused-courses.ts'

const today = '2026-10-28'

test('R8.6 adds earned, in progress, planned and remaining up to the required credits', () => {
  const planned = aPlanItem({ state: 'planned', credits: 4 })
  const plan = aPlan({
    creditsRequired: 60,
    earnedCredits: 30,
    inProgressCredits: 12,
    remainingCredits: 18,
    groups: [aPlanGroup({ items: [planned, aPlanItem({ state: 'needed' })] })],
  })
  expect(creditParts(plan)).toEqual({ earned: 30, inProgress: 12, planned: 4, left: 14 })
  const little = { ...plan, inProgressCredits: 27, remainingCredits: 3 }
  expect(creditParts(little)).toEqual({ earned: 30, inProgress: 27, planned: 3, left: 0 })
})

test.each([
  [{ have: 2, need: 2 }, ['completed'], 'satisfied'],
  [{ have: 1, need: 2 }, ['completed', 'needed'], 'inProgress'],
  [{ have: 0, need: 2 }, ['inProgress', 'needed'], 'inProgress'],
  [{ have: 0, need: 2 }, ['needed', 'needed'], 'notSatisfied'],
  [{ have: 0, need: 2 }, ['waived', 'waived'], 'waived'],
] as const)('R8.6 calls a group of %j with %j %s', (amount, states, status) => {
  const items = states.map((state) => aPlanItem({ state }))
  expect(groupStatus(aPlanGroup({ ...amount, items }))).toBe(status)
})

test('R8.6 explains each course that a program does not use', () => {
  const used = aRegistration({ finalGrade: aGrade('A') })
  const satisfiedBy = { kind: 'registration' as const, id: used.id, grade: 'A' }
  const plan = aPlan({ groups: [aPlanGroup({ items: [aPlanItem({ satisfiedBy })] })] })
  const art = aSectionOf('ART-101', 'Art Appreciation')
  const registrations = [
    used,
    aRegistration({ section: art, finalGrade: aGrade('B') }),
    aRegistration({ section: art, finalGrade: aGrade('F') }),
    aRegistration({ section: art, finalGrade: aGrade('F'), repeatCode: 'R' }),
    aRegistration({ section: art, gradingMode: 'audit' }),
    aRegistration({ section: art, finalGrade: aGrade('W') }),
    aRegistration({
      section: art,
      status: { code: 'X', title: 'Deleted', state: 'dropped', date: null },
    }),
  ]
  const reasons = unusedCourses(plan, registrations, [aTransfer()], today).map(
    ({ reason }) => reason,
  )
  expect(reasons).toEqual([
    'Not required for this program.',
    'No credit earned.',
    'You repeated this course.',
    'You audited it.',
    'You withdrew.',
    'You dropped this course.',
    'Not required for this program.',
  ])
})
