import { expect, test } from 'vitest'
import { buildEntry, buildProgram, buildRequirement } from '#testing/build-guidance.ts'
import { buildRegistration, buildTransfer } from '#testing/build-records.ts'
import { buildSection } from '#testing/build-section.ts'
import { signedInStudent } from '#testing/read-groups.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-09-01T15:00:00Z'))

/**
 * A student in a program of the 2026 catalog that requires composition and three credits of
 * humanities.
 */
async function planned(entry: Parameters<typeof buildEntry>[3] = {}) {
  const { db } = app().database
  const program = await buildProgram(db)
  const { id, read } = await signedInStudent(app())
  await buildEntry(db, id, program.id, { catalog_year: '2026', ...entry })
  const choice = { group_key: 'HUM', group_title: 'Humanities', group_kind: 'genEd' } as const
  await buildRequirement(db, program.id, { sort_order: 1, min_gpa: 2.5 })
  await buildRequirement(db, program.id, {
    sort_order: 2,
    course_number: 'ENG-106',
    title: 'Composition II',
    suggested_term: 2,
  })
  await buildRequirement(db, program.id, {
    ...choice,
    sort_order: 3,
    rule: 'nCredits',
    need: 3,
    pattern: 'HUM-*, PHI-*',
    title: 'Humanities',
  })
  await buildRequirement(db, program.id, { catalog_year: '2020', course_number: 'OLD-100' })
  const buildRegistered = async (
    number: string,
    overrides: Parameters<typeof buildRegistration>[3] = {},
    startOn = '2026-01-12',
  ) => {
    const course = { number, title: `Course ${number}` }
    const section = await buildSection(db, {
      course,
      section: { start_on: startOn, end_on: '2027-05-07' },
    })
    await buildRegistration(db, id, section.id, overrides)
  }
  const plan = async () => (await read('academicPrograms')).academicPrograms.data[0]?.plan
  return { id, buildRegistered, plan }
}

test('R8.6 shows completed, in-progress, planned and remaining courses, each once', async () => {
  const { db } = app().database
  const { id, buildRegistered, plan } = await planned()
  await buildRegistered('ENG-105', { final_grade: 'A', credits_earned: 3 })
  await buildRegistered('ENG-106', {}, '2026-08-24')
  await buildRegistered('PHI-105', {}, '2027-01-11')
  await buildTransfer(db, id, { course_number: 'ENG-105', grade_value: 'T' })
  expect(await plan()).toMatchObject({
    catalogYear: '2026',
    isOfficial: false,
    creditsRequired: 9,
    earnedCredits: 3,
    inProgressCredits: 3,
    remainingCredits: 3,
    percent: 33,
    minGpa: 2.5,
    groups: [
      {
        id: 'COM',
        title: 'Communication',
        kind: 'core',
        rule: 'all',
        need: 2,
        have: 1,
        items: [
          { courseId: 'ENG-105', state: 'completed', satisfiedBy: { grade: 'T' } },
          { courseId: 'ENG-106', state: 'inProgress', suggestedTerm: 2 },
        ],
      },
      {
        id: 'HUM',
        rule: 'nCredits',
        have: 0,
        items: [{ courseId: 'PHI-105', title: 'Course PHI-105', state: 'planned' }],
      },
    ],
  })
})

test('ignores failed, dropped and withdrawn courses', async () => {
  const { buildRegistered, plan } = await planned()
  await buildRegistered('ENG-105', { final_grade: 'F', credits_earned: 0 })
  await buildRegistered('ENG-106', { status_code: 'W', final_grade: 'W' })
  await buildRegistered('HUM-110', { status_code: 'D' })
  await buildRegistered('PHI-105', { final_grade: 'B', repeat_code: 'R' })
  const loaded = await plan()
  expect(loaded).toMatchObject({ earnedCredits: 0, inProgressCredits: 0, percent: 0 })
  const states = loaded?.groups.flatMap(({ items }) => items.map(({ state }) => state))
  expect(states).toEqual(['needed', 'needed', 'needed'])
})

test.each([
  { why: 'a catalog that says nothing', entry: { catalog_year: '1999' } },
  { why: 'no catalog', entry: { catalog_year: null } },
  { why: 'a program that was left', entry: { status: 'inactive' } },
  { why: 'a program that is finished', entry: { status: 'complete' } },
])('returns no plan for $why', async ({ entry }) => {
  const { plan } = await planned(entry)
  expect(await plan()).toBeNull()
})
