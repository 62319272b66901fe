import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isLike,
  type PlanCourse,
  type PlanRegistration,
  registrationState,
  transferCounts,
} from './program-courses.ts'
import { programPlan } from './program-plan.ts'
import type { PlanRequirement } from './program-requirements.ts'

const group = (
  groupId: string,
  rule: PlanRequirement['rule'],
  need: number | null,
  ...items: readonly string[]
): PlanRequirement[] =>
  items.map((item) => {
    const [name = '', credits = '3'] = item.split(' ')
    const isPattern = name.includes('*')
    return {
      groupId,
      groupTitle: groupId,
      groupKind: 'core',
      rule,
      need,
      courseId: isPattern ? null : name,
      pattern: isPattern ? name : null,
      title: name,
      credits: Number(credits),
      suggestedTerm: null,
    }
  })

/** `ENG-105 B 3`, `ENG-106 inProgress`, `MAT-157 planned 4`, or of a transfer `~PSY-111 T`. */
const took = (...lines: readonly string[]): PlanCourse[] =>
  lines.map((line, index) => {
    const [name = '', word = '', credits = '3'] = line.split(' ')
    const state = word === 'inProgress' || word === 'planned' ? word : 'completed'
    return {
      kind: name.startsWith('~') ? 'transfer' : 'registration',
      id: `r${index}`,
      courseId: name.replace('~', ''),
      title: name,
      credits: Number(credits),
      grade: state === 'completed' ? word : null,
      state,
    }
  })

const states = ({ items }: { items: readonly { state: string }[] }) =>
  items.map(({ state }) => state)

describe('what of a record counts', () => {
  const graded = (wishes: Partial<PlanRegistration>): PlanRegistration => ({
    status: 'registered',
    finalGrade: 'B',
    repeatCode: null,
    gradingMode: 'standard',
    creditsEarned: 3,
    startOn: '2026-08-24',
    ...wishes,
  })

  test.each([
    { why: 'a passed class', wishes: {}, state: 'completed' },
    { why: 'a D minus', wishes: { finalGrade: 'D-' }, state: 'completed' },
    { why: 'a pass', wishes: { finalGrade: 'P', creditsEarned: null }, state: 'completed' },
    { why: 'a class that was failed', wishes: { finalGrade: 'F' }, state: null },
    { why: 'failed without attending', wishes: { finalGrade: 'FW' }, state: null },
    { why: 'withdrawn by its grade', wishes: { finalGrade: 'W' }, state: null },
    { why: 'withdrawn by its status', wishes: { status: 'withdrawn' }, state: null },
    { why: 'dropped', wishes: { status: 'dropped', finalGrade: null }, state: null },
    { why: 'replaced by a later attempt', wishes: { repeatCode: 'R' }, state: null },
    { why: 'audited', wishes: { gradingMode: 'audit', finalGrade: null }, state: null },
    { why: 'graded without credit', wishes: { creditsEarned: 0 }, state: null },
    { why: 'incomplete', wishes: { finalGrade: 'I', creditsEarned: 0 }, state: 'inProgress' },
  ])('$why: $state', ({ wishes, state }) => {
    expect(registrationState(graded(wishes), '2026-12-20')).toBe(state)
  })

  test('a class without a grade is planned until the day it starts, and then under way', () => {
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
  ])(
    'credit from elsewhere, grade $grade for $credit credits: $counts',
    ({ grade, credit, counts }) => {
      expect(transferCounts(grade, credit)).toBe(counts)
    },
  )

  test('a pattern means the numbers that it is like, letter for letter', () => {
    expect(isLike('HUM-*, PHI-1*', 'PHI-105')).toBe(true)
    expect(isLike('HUM-*, PHI-1*', 'PHI-205')).toBe(false)
    expect(isLike('*', 'ELE-000')).toBe(true)
    expect(isLike('BIO-1.2', 'BIO-112')).toBe(false)
    expect(isLike('', 'BIO-112')).toBe(false)
  })
})

describe('R8.6 a student sees how far they are', () => {
  test('each course that is asked for is done, under way, planned or needed', () => {
    const plan = programPlan(
      group('COM', 'all', null, 'ENG-105', 'ENG-106', 'SPC-101', 'ENG-221'),
      took('ENG-105 A', 'ENG-106 inProgress', 'SPC-101 planned'),
    )
    const [communication] = plan.groups
    expect(communication && states(communication)).toEqual([
      'completed',
      'inProgress',
      'planned',
      'needed',
    ])
    expect(communication).toMatchObject({ need: 4, have: 1 })
    expect(communication?.items[0]?.satisfiedBy).toEqual({
      kind: 'registration',
      id: 'r0',
      grade: 'A',
    })
    expect(plan).toMatchObject({
      creditsRequired: 12,
      earnedCredits: 3,
      inProgressCredits: 3,
      remainingCredits: 6,
      percent: 25,
    })
  })

  test('a course counts once, where it is asked for by name before where anything will do', () => {
    const requirements = [
      ...group('ELE', 'nCredits', 3, '*'),
      ...group('HUM', 'nCredits', 3, 'HUM-*,PHI-*'),
      ...group('COM', 'all', null, 'PHI-105'),
    ]
    const plan = programPlan(requirements, took('PHI-105 A', 'HUM-110 B', 'WEL-110 B'))
    expect(plan.groups.map(({ items }) => items.map(({ courseId }) => courseId))).toEqual([
      ['WEL-110'],
      ['HUM-110'],
      ['PHI-105'],
    ])
    expect(plan.percent).toBe(100)
  })

  test('credit from elsewhere counts, and finished work before work under way', () => {
    const plan = programPlan(
      group('MTH', 'nCourses', 1, 'MAT-110', 'MAT-157 4'),
      took('MAT-110 inProgress', '~MAT-157 T 4'),
    )
    expect(plan.groups[0]).toMatchObject({
      need: 1,
      have: 1,
      items: [{ courseId: 'MAT-157', satisfiedBy: { kind: 'transfer', grade: 'T' } }],
    })
  })

  test('of a choice that is still open everything is shown, with the credits that are left', () => {
    const plan = programPlan(
      group('SOC', 'nCredits', 9, 'PSY-*', 'SOC-110'),
      took('PSY-111 A', 'PSY-121 inProgress'),
    )
    expect(plan.groups[0]?.items).toMatchObject([
      { courseId: 'PSY-111', title: 'PSY-111', state: 'completed', credits: 3 },
      { courseId: 'PSY-121', state: 'inProgress' },
      { courseId: null, pattern: 'PSY-*', state: 'needed', credits: 3, satisfiedBy: null },
      { courseId: 'SOC-110', state: 'needed' },
    ])
  })

  test('more of one thing makes up for no lack of another', () => {
    const plan = programPlan(
      [...group('A', 'all', null, 'ENG-105', 'SPC-101 1'), ...group('B', 'nCredits', 3, 'BIO-*')],
      took('ENG-105 A 4', 'BIO-112 A 4', 'BIO-113 A 4'),
    )
    expect(plan).toMatchObject({ creditsRequired: 7, earnedCredits: 6, percent: 85 })
    expect(plan.groups[1]).toMatchObject({ need: 3, have: 3 })
  })

  test('a program that asks for nothing is not finished by doing nothing', () => {
    expect(programPlan([], took('ENG-105 A'))).toMatchObject({ creditsRequired: 0, percent: 0 })
  })
})

const courseId = fc.constantFrom('ENG-105', 'ENG-106', 'HUM-110', 'PHI-105', 'BIO-112', 'MAT-157')
const credits = fc.constantFrom(0.5, 1, 3, 3.33, 4, 5)
const requirement = fc
  .record({
    groupId: fc.constantFrom('A', 'B', 'C', 'D'),
    rule: fc.constantFrom('all' as const, 'nCredits' as const, 'nCourses' as const),
    need: fc.constantFrom(1, 2, 3, 6.5, 9),
    name: fc.oneof(courseId, fc.constantFrom('*', 'HUM-*,PHI-*', 'ENG-*')),
    credits,
  })
  .map(({ groupId, rule, need, name, credits: worth }): PlanRequirement => {
    const [row] = group(groupId, rule, rule === 'all' ? null : need, `${name} ${worth}`)
    if (!row) throw new Error('No row')
    return row
  })
const course = fc.record({
  kind: fc.constantFrom('registration' as const, 'transfer' as const),
  courseId,
  title: fc.constant('A course'),
  credits,
  grade: fc.constantFrom('A', 'T', null),
  state: fc.constantFrom('completed' as const, 'inProgress' as const, 'planned' as const),
})
const courses = fc
  .array(course, { maxLength: 14 })
  .map((list): PlanCourse[] => list.map((entry, index) => ({ ...entry, id: `r${index}` })))
const requirements = fc.array(requirement, { maxLength: 10 })

describe('whatever a program asks for and a student has done', () => {
  test('the parts make up the whole, and no more is had than is needed', () => {
    fc.assert(
      fc.property(requirements, courses, (rows, list) => {
        const plan = programPlan(rows, list)
        const { creditsRequired, earnedCredits, inProgressCredits, remainingCredits } = plan
        for (const part of [earnedCredits, inProgressCredits, remainingCredits])
          expect(part).toBeGreaterThanOrEqual(0)
        expect(earnedCredits + inProgressCredits + remainingCredits).toBeCloseTo(creditsRequired, 6)
        expect(plan.percent).toBeGreaterThanOrEqual(0)
        expect(plan.percent).toBeLessThanOrEqual(100)
        expect(plan.percent === 100).toBe(creditsRequired > 0 && earnedCredits === creditsRequired)
        for (const { have, need } of plan.groups) {
          expect(have).toBeGreaterThanOrEqual(0)
          expect(have).toBeLessThanOrEqual(need)
        }
      }),
    )
  })

  test('each course is used once, for what it is, in the state that it has', () => {
    fc.assert(
      fc.property(requirements, courses, (rows, list) => {
        const items = programPlan(rows, list).groups.flatMap((entry) => entry.items)
        const used = items.flatMap(({ satisfiedBy }) => (satisfiedBy ? [satisfiedBy.id] : []))
        expect(new Set(used).size).toBe(used.length)
        for (const item of items) {
          const source = list.find(({ id }) => id === item.satisfiedBy?.id)
          expect(item.state).toBe(source?.state ?? 'needed')
          if (!source) continue
          expect(item.courseId).toBe(source.courseId)
          if (item.pattern) expect(isLike(item.pattern, source.courseId)).toBe(true)
        }
      }),
    )
  })

  test('a plan at 100 percent asks for nothing more', () => {
    fc.assert(
      fc.property(requirements, courses, (rows, list) => {
        const plan = programPlan(rows, list)
        const left = plan.groups.flatMap(({ items }) => items).map(({ state }) => state)
        if (plan.percent === 100) expect(left).not.toContain('needed')
      }),
    )
  })

  test('who has passed every course of a list has finished it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(courseId, { minLength: 1 }), (ids) => {
        const plan = programPlan(
          group('A', 'all', null, ...ids),
          took(...ids.map((id) => `${id} A`)),
        )
        expect(plan.percent).toBe(100)
        expect(plan.groups[0]?.have).toBe(ids.length)
      }),
    )
  })
})
