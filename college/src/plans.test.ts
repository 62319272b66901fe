import {
  type PlanCourse,
  registrationState,
  transferCounts,
} from '@myhub/domain/programs/program-courses.ts'
import { type PlanProgress, programPlan } from '@myhub/domain/programs/program-plan.ts'
import type { PlanRequirement } from '@myhub/domain/programs/program-requirements.ts'
import { beforeAll, expect, test } from 'vitest'
import { type Cells, sharedExport, type TestExport } from './testing/export.ts'
import { personReader } from './testing/person.ts'

const today = '2026-11-21'
let college: TestExport
let planOf: (username: string) => PlanProgress

const toRequirement = (row: Cells): PlanRequirement => ({
  groupId: row.groupId ?? '',
  groupTitle: row.groupTitle ?? '',
  groupKind: row.groupKind as PlanRequirement['groupKind'],
  rule: row.rule as PlanRequirement['rule'],
  need: row.need ? Number(row.need) : null,
  courseId: row.courseCode || null,
  pattern: row.pattern || null,
  title: row.title ?? '',
  credits: Number(row.credits),
  suggestedTerm: Number(row.suggestedTerm),
})

beforeAll(async () => {
  college = await sharedExport()
  const read = personReader(college)
  const states = new Map(
    college
      .rows('codes')
      .filter(({ list }) => list === 'registrationStatus')
      .map(({ code, extra }) => [code, String(JSON.parse(extra ?? '{}').class)]),
  )
  planOf = (username) => {
    const person = read(username)
    const program = person.of('student_programs').find(({ primary }) => primary === 'true')
    const requirements = college
      .rows('program_requirements')
      .filter((row) => row.programCode === program?.programCode)
      .filter((row) => row.catalogYear === program?.catalogYear)
    const classes = person.classes.flatMap(({ course, title, registration, section }) => {
      const grade = registration.finalGrade || null
      const state = registrationState(
        {
          status: states.get(registration.statusCode) ?? 'pending',
          finalGrade: grade,
          repeatCode: registration.repeatCode || null,
          gradingMode: registration.gradingMode || null,
          creditsEarned: registration.earned ? Number(registration.earned) : null,
          startOn: section.startOn ?? '',
        },
        today,
      )
      const credits = Number(registration.credits)
      const id = registration.sourcedId ?? ''
      const entry = { kind: 'registration' as const, id, courseId: course, title, credits, grade }
      return state ? [{ ...entry, state }] : []
    })
    const transfers = person.of('transfers').flatMap((row): PlanCourse[] => {
      const grade = row.gradeValue || null
      const credits = Number(row.awardedCredit)
      if (!transferCounts(grade, credits)) return []
      const [id = '', courseId = '', title = ''] = [row.sourcedId, row.courseNumber, row.shortTitle]
      return [{ kind: 'transfer', id, courseId, title, credits, grade, state: 'completed' }]
    })
    return programPlan(requirements.map(toRequirement), [...transfers, ...classes])
  }
})

const statesOf = (plan: PlanProgress) =>
  plan.groups.flatMap(({ items }) => items.map((i) => i.state))

test('R8.6 grad.soon has planned the remaining requirements: sixty credits with two future classes', () => {
  const plan = planOf('grad.soon')
  expect(plan.creditsRequired).toBe(60)
  expect(statesOf(plan)).not.toContain('needed')
  expect(statesOf(plan).filter((state) => state === 'planned')).toHaveLength(2)
  expect(plan.percent).toBeGreaterThan(65)
})

test('R8.6 full.time has completed, current and planned requirements, and beta.tester open ones', () => {
  expect(statesOf(planOf('full.time'))).toEqual(
    expect.arrayContaining(['completed', 'inProgress', 'planned']),
  )
  expect(planOf('full.time').percent).toBeLessThan(80)
  expect(statesOf(planOf('beta.tester'))).toContain('needed')
})

test('R8.6 new.student has completed nothing yet, and transfer.in has transfer credit', () => {
  expect(planOf('new.student')).toMatchObject({ earnedCredits: 0, percent: 0 })
  const kinds = planOf('transfer.in').groups.flatMap(({ items }) =>
    items.map(({ satisfiedBy }) => satisfiedBy?.kind),
  )
  expect(kinds).toContain('transfer')
})

test('R8.6 vet.benefits has completed some of the required welding courses', () => {
  const major = planOf('vet.benefits').groups.find(({ kind }) => kind === 'major')
  expect(major?.rule).toBe('all')
  expect(major?.have).toBeGreaterThan(2)
})

test('hs.joint has no credential and no plan', () => {
  expect(planOf('hs.joint').groups).toEqual([])
})
