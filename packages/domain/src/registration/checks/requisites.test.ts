import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ClassPlan, TakenCourse } from './class-plan.ts'
import { type CourseEvidence, findMissing, meetsGrade, type Requirement } from './requirement.ts'
import { prerequisiteAnswer, requisiteFindings } from './requisites.ts'
import { aClass, aCurrentClass, aPlan } from './testing/build-plan.ts'

const course = (
  courseId: string,
  leastGrade: string | null = null,
  mayBeInProgress: boolean | null = false,
): Requirement => ({ kind: 'course', courseId, leastGrade, mayBeInProgress })

const taken = (courseId: string, grade: string | null, overrides: Partial<TakenCourse> = {}) => ({
  courseId,
  grade,
  state: 'completed' as const,
  endOn: '2026-05-08',
  ...overrides,
})

function find(prerequisite: Requirement | null, plan: Partial<ClassPlan> = {}) {
  const [found] = requisiteFindings(aPlan({ classes: [aClass({ prerequisite })], ...plan }))
  return found?.verdict ?? 'met'
}

const courseIds = ['A', 'B', 'C'] as const
const { rule } = fc.letrec<{ rule: Requirement }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3 },
    fc
      .record({
        courseId: fc.constantFrom(...courseIds),
        leastGrade: fc.constantFrom(null, 'C', 'B'),
        mayBeInProgress: fc.constantFrom(true, false, null),
      })
      .map((leaf): Requirement => ({ kind: 'course', ...leaf })),
    fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      of: fc.array(tie('rule'), { maxLength: 3 }),
    }),
  ),
}))
const courses: fc.Arbitrary<CourseEvidence[]> = fc.array(
  fc.record({
    courseId: fc.constantFrom(...courseIds),
    state: fc.constantFrom('completed' as const, 'inProgress' as const, 'waitlisted' as const),
    grade: fc.constantFrom('A', 'C', 'D', 'F', 'P', null),
  }),
  { maxLength: 4 },
)
const isSame = (a: string, b: string) => a === b
const evaluate = (requirement: Requirement, known: CourseEvidence[], isComplete = true) =>
  findMissing(requirement, { courses: known, isComplete, tests: [], isSame })?.answer ?? 'yes'

test('more courses never turn yes into no, and a certain answer never changes', () => {
  fc.assert(
    fc.property(rule, courses, courses, (requirement, known, more) => {
      const before = evaluate(requirement, known)
      const after = evaluate(requirement, [...known, ...more])
      const order = ['no', 'unknown', 'yes']
      expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before))
      const partial = evaluate(requirement, known, false)
      if (partial !== 'unknown') expect(after).toBe(partial)
    }),
    { numRuns: 1000 },
  )
})

test('a rule is met when all missing parts are', () => {
  fc.assert(
    fc.property(rule, courses, (requirement, known) => {
      const passed = courseIds.map(
        (courseId): CourseEvidence => ({ courseId, state: 'completed', grade: 'A' }),
      )
      expect(evaluate(requirement, [...known, ...passed])).toBe('yes')
      const missing = findMissing(requirement, {
        courses: known,
        isComplete: true,
        tests: [],
        isSame,
      })
      if (missing) expect(JSON.stringify(missing)).not.toContain('"yes"')
    }),
  )
})

test.each([
  ['C', 'C', 'yes'],
  ['C-', 'C', 'no'],
  ['D-', null, 'yes'],
  ['F', null, 'no'],
  ['W', null, 'no'],
  ['P', null, 'yes'],
  ['P', 'C', 'unknown'],
  [null, 'C', 'unknown'],
  [null, null, 'yes'],
  ['B', 'P', 'yes'],
  ['XYZ', null, 'unknown'],
  ['B', 'XYZ', 'unknown'],
] as const)('grade %s for at least %s: %s', (grade, least, expected) => {
  expect(meetsGrade(grade, least)).toBe(expected)
})

test('names the parts that are missing, with the best grade so far', () => {
  const prerequisite: Requirement = {
    kind: 'all',
    of: [
      course('ENG-095'),
      {
        kind: 'any',
        of: [course('MAT-063', 'C'), { kind: 'test', testCode: 'ALEKS', leastScore: 30 }],
      },
    ],
  }
  const record = [taken('ENG-095', 'B'), taken('MAT-063', 'D'), taken('MAT-063', 'F')]
  const tests = [{ testCode: 'ALEKS', score: 25, expiresOn: null }]
  const classes = [aClass({ prerequisite })]
  expect(requisiteFindings(aPlan({ classes, record, tests }))).toEqual([
    {
      code: 'prerequisite',
      classId: 'eng-105-1',
      verdict: 'blocks',
      missing: {
        kind: 'all',
        answer: 'no',
        of: [
          {
            kind: 'any',
            answer: 'no',
            of: [
              { ...course('MAT-063', 'C'), answer: 'no', reason: 'grade', best: 'D' },
              {
                kind: 'test',
                testCode: 'ALEKS',
                leastScore: 30,
                answer: 'no',
                reason: 'score',
                best: 25,
              },
            ],
          },
        ],
      },
    },
  ])
})

test('uses a test score until it expires', () => {
  const rule = { kind: 'test', testCode: 'ALEKS', leastScore: 30 } as const
  const scored = (score: number | null, expiresOn: string | null) =>
    find(rule, { tests: [{ testCode: 'ALEKS', score, expiresOn }] })
  expect(scored(30, null)).toBe('met')
  expect(scored(30, '2026-08-10')).toBe('met')
  expect(scored(30, '2026-08-09')).toBe('blocks')
  expect(scored(29, null)).toBe('blocks')
  expect(scored(null, null)).toBe('unknown')
  expect(find(rule, { tests: null })).toBe('unknown')
  expect(find(rule)).toBe('blocks')
})

test('counts a class in progress only where the rule allows it', () => {
  const record = [taken('MAT-063', null, { state: 'inProgress', endOn: '2026-08-20' })]
  expect(find(course('MAT-063', 'C', true), { record })).toBe('met')
  expect(find(course('MAT-063', 'C', false), { record })).toBe('blocks')
  expect(find(course('MAT-063', 'C', null), { record })).toBe('unknown')
  expect(find(course('MAT-063', null, true), { record: [taken('MAT-063', 'I')] })).toBe('met')
})

test('a class of the same term is a prerequisite only if it ends before', () => {
  const prerequisite = course('MAT-063', 'C', true)
  const held = (endOn: string) => ({ registered: [aCurrentClass({ courseId: 'MAT-063', endOn })] })
  expect(find(prerequisite, held('2026-08-23'))).toBe('met')
  expect(find(prerequisite, held('2026-10-16'))).toBe('blocks')
  const halves = [
    aClass({ id: 'first', courseId: 'MAT-063', endOn: '2026-10-16' }),
    aClass({ id: 'second', prerequisite, startOn: '2026-10-19' }),
  ]
  expect(requisiteFindings(aPlan({ classes: halves }))).toEqual([])
})

test('a corequisite may be taken before, in the same plan or in the same term', () => {
  const own = aClass({ corequisite: course('BIO-151') })
  const verdict = (plan: Partial<ClassPlan>) =>
    requisiteFindings(aPlan({ classes: [own], ...plan }))[0]?.verdict ?? 'met'
  const held = (state: 'registered' | 'waitlisted') => [
    aCurrentClass({ courseId: 'BIO-151', state }),
  ]
  expect(verdict({})).toBe('blocks')
  expect(verdict({ record: [taken('BIO-151', 'C')] })).toBe('met')
  expect(verdict({ classes: [own, aClass({ id: 'lab', courseId: 'BIO-151' })] })).toBe('met')
  expect(verdict({ registered: held('registered') })).toBe('met')
  expect(verdict({ registered: held('waitlisted') })).toBe('unknown')
})

test('an equivalent course counts, and a withdrawn one does not', () => {
  const rules = { ...aPlan().rules, equivalents: [['MAT-063', 'MAT-064']] }
  expect(find(course('MAT-063'), { rules, record: [taken('MAT-064', 'C')] })).toBe('met')
  const record = [taken('MAT-063', null, { state: 'withdrawn' })]
  expect(find(course('MAT-063'), { record })).toBe('blocks')
})

test('is unknown without the rule or the record, or if a person decides', () => {
  expect(find(null)).toBe('unknown')
  expect(find(course('MAT-063'), { record: null })).toBe('unknown')
  expect(find({ kind: 'other', text: 'Audition' })).toBe('unknown')
  expect(find({ kind: 'any', of: [] }, { record: null })).toBe('met')
})

test('one class alone gets the same answer as in a plan of it alone', () => {
  const record = fc.array(
    fc.record({
      courseId: fc.constantFrom(...courseIds),
      state: fc.constantFrom('completed' as const, 'inProgress' as const, 'withdrawn' as const),
      grade: fc.constantFrom('A', 'C', 'D', 'F', null),
      endOn: fc.constantFrom(null, '2026-05-08', '2026-12-11'),
    }),
    { maxLength: 4 },
  )
  const held = fc.constantFrom('A', 'B').map((courseId) => aCurrentClass({ courseId }))
  fc.assert(
    fc.property(
      fc.option(rule),
      fc.option(record),
      fc.array(held, { maxLength: 1 }),
      (prerequisite, known, registered) => {
        const own = aClass({ prerequisite })
        const plan = aPlan({ classes: [own], record: known, registered })
        const [found] = requisiteFindings(plan)
        const answers = { blocks: 'no', unknown: 'unknown', notice: 'unknown' } as const
        expect(prerequisiteAnswer(plan, own)).toBe(found ? answers[found.verdict] : 'yes')
      },
    ),
  )
})
