import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countingRequirement, takesAnyCourse } from './counting-requirement.ts'
import { assignCourses } from './program-matching.ts'
import { groupsOf, type PlanRequirement } from './program-requirements.ts'

const numbers = ['ENG-105', 'HUM-101', 'HUM-110', 'PHI-105', 'BIO-112'] as const
const aRequirement = (fields: Pick<PlanRequirement, 'courseId' | 'pattern'>): PlanRequirement => ({
  ...{ groupId: 'G', groupTitle: 'Group', groupKind: 'core', rule: 'nCourses', need: 9 },
  ...{ title: 'Title', credits: 3, suggestedTerm: null },
  ...fields,
})
const requirement = fc.oneof(
  fc.constantFrom(...numbers).map((courseId) => aRequirement({ courseId, pattern: null })),
  fc
    .constantFrom('HUM-*', 'HUM-1*, PHI-*', '*', 'BIO-*, *', 'ART-*')
    .map((pattern) => aRequirement({ courseId: null, pattern })),
)
const requirements = fc.array(requirement, { maxLength: 6 })
const number = fc.constantFrom(...numbers)

test('a course counts exactly when the plan would count it, free electives aside', () => {
  fc.assert(
    fc.property(requirements, number, (rows, courseId) => {
      const some = rows.filter((row) => !takesAnyCourse(row))
      const details = { id: '1', title: 'Title', credits: 3, grade: 'A' } as const
      const taken = { ...details, kind: 'registration', state: 'completed', courseId } as const
      const isAssigned = assignCourses(groupsOf(some), [taken]).size > 0
      expect(countingRequirement(rows, courseId) !== null).toBe(isAssigned)
    }),
  )
})

test('more requirements never make a course count less, and the order decides only among equals', () => {
  fc.assert(
    fc.property(requirements, requirements, number, (rows, more, courseId) => {
      if (countingRequirement(rows, courseId) === null) return
      const found = countingRequirement([...more, ...rows], courseId)
      expect(found).not.toBeNull()
      const isNamed = [...more, ...rows].some((row) => row.courseId === courseId)
      expect(found?.pattern === null).toBe(isNamed)
    }),
  )
})

test('free electives match every course', () => {
  const any = aRequirement({ courseId: null, pattern: '*' })
  expect(takesAnyCourse(any)).toBe(true)
  expect(takesAnyCourse(aRequirement({ courseId: null, pattern: 'HUM-*' }))).toBe(false)
  expect(takesAnyCourse(aRequirement({ courseId: '*', pattern: null }))).toBe(false)
  expect(countingRequirement([any], 'ENG-105')).toBeNull()
})
