import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLike, type PlanCourse } from './program-courses.ts'
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

/** `ENG-105 B 3`, `ENG-106 inProgress`, `MAT-157 planned 4`, or `~PSY-111 T` for a transfer. */
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

describe('R8.6 a student’s progress in a program', () => {
  test('counts a course without credits as a course, never as credits', () => {
    const [course] = took('ENG-105 A')
    if (!course) throw new Error('no course')
    const unknown = [{ ...course, credits: null }]
    const required = programPlan(group('COM', 'all', null, 'ENG-105'), unknown)
    expect(required).toMatchObject({ earnedCredits: 3, percent: 100 })
    const elective = programPlan(group('ELE', 'nCredits', 9, '*'), unknown)
    expect(elective).toMatchObject({ earnedCredits: 0, remainingCredits: 9 })
  })

  test('shows each required course as completed, in progress, planned or needed', () => {
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

  test('counts a course once, for a requirement that names it before one that takes any', () => {
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

  test('counts transfer credit, and completed work before work in progress', () => {
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

  test('shows all options of an open choice, with the credits left', () => {
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

  test('doesn’t offset one group’s shortfall with another’s surplus', () => {
    const plan = programPlan(
      [...group('A', 'all', null, 'ENG-105', 'SPC-101 1'), ...group('B', 'nCredits', 3, 'BIO-*')],
      took('ENG-105 A 4', 'BIO-112 A 4', 'BIO-113 A 4'),
    )
    expect(plan).toMatchObject({ creditsRequired: 7, earnedCredits: 6, percent: 85 })
    expect(plan.groups[1]).toMatchObject({ need: 3, have: 3 })
  })

  test('counts the attempt that is furthest along, in any order of the record', () => {
    const requirements = group('COM', 'all', null, 'ENG-105')
    const of = (...lines: string[]) =>
      programPlan(requirements, took(...lines)).groups[0]?.items.map(({ state }) => state)
    expect(of('ENG-105 planned', 'ENG-105 inProgress')).toEqual(['inProgress'])
    expect(of('ENG-105 inProgress', 'ENG-105 B')).toEqual(['completed'])
  })

  test('assigns one course to each pattern where everything is required', () => {
    const plan = programPlan(
      group('GEN', 'all', null, 'HUM-*', 'SOC-*'),
      took('HUM-110 A', 'HUM-120 B'),
    )
    expect(plan.groups[0]).toMatchObject({
      have: 1,
      items: [
        { courseId: 'HUM-110', state: 'completed' },
        { pattern: 'SOC-*', state: 'needed' },
      ],
    })
  })

  test('lists each remaining option of a choice of courses once', () => {
    const plan = programPlan(
      group('SCI', 'nCourses', 1.5, 'BIO-112 4', 'CHM-110 5', 'PHY-110 3'),
      took('BIO-112 A 4'),
    )
    // One and a half courses round up to two; they count as the two with the fewest credits.
    expect(plan).toMatchObject({ creditsRequired: 7, groups: [{ need: 2, have: 1 }] })
    expect(plan.groups[0]?.items).toMatchObject([
      { courseId: 'BIO-112', state: 'completed' },
      { courseId: 'CHM-110', state: 'needed', credits: 5 },
      { courseId: 'PHY-110', state: 'needed', credits: 3 },
    ])
  })

  test('requires the remaining credits for a pattern, regardless of one course’s credits', () => {
    const plan = programPlan(group('ELE', 'nCredits', 9, '*'), took('ART-101 A 1'))
    expect(plan.groups[0]?.items).toMatchObject([
      { courseId: 'ART-101', credits: 1 },
      { courseId: null, credits: 8 },
    ])
  })

  test('adds fractional credits exactly', () => {
    const plan = programPlan(group('LAB', 'nCredits', 0.58, 'LAB-*'), took('LAB-101 A 0.29'))
    expect(plan).toMatchObject({
      creditsRequired: 0.58,
      earnedCredits: 0.29,
      remainingCredits: 0.29,
      percent: 50,
    })
  })

  test('shows the kind of each group and the term of each course', () => {
    const [row] = group('HUM', 'all', null, 'HUM-110')
    if (!row) throw new Error('No row')
    const plan = (...lines: string[]) =>
      programPlan([{ ...row, groupKind: 'genEd', suggestedTerm: 2 }], took(...lines)).groups
    for (const groups of [plan('HUM-110 A'), plan()])
      expect(groups).toMatchObject([{ kind: 'genEd', items: [{ suggestedTerm: 2 }] }])
  })

  test('doesn’t complete a program with no requirements', () => {
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

describe('any program and any record', () => {
  test('has parts that add up to the whole, and never more than is required', () => {
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

  test('uses each course once, in its own state', () => {
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

  test('requires nothing more at 100 percent', () => {
    fc.assert(
      fc.property(requirements, courses, (rows, list) => {
        const plan = programPlan(rows, list)
        const left = plan.groups.flatMap(({ items }) => items).map(({ state }) => state)
        if (plan.percent === 100) expect(left).not.toContain('needed')
      }),
    )
  })

  test('is complete when a student has passed every listed course', () => {
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
