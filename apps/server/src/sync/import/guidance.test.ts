import { beforeEach, expect, test, vi } from 'vitest'
import { formatProblem } from '#connectors/connector.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { countsOf, dumpImported, emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const database = useTestDatabase()
// An import is about two hundred statements: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => emptyHub(database()))

const tables = [
  'program_requirement',
  'program_role',
  'student_advisor',
  'self_assessment',
  'orientation',
  'orientation_step',
  'agreement',
  'veteran_benefit',
  'section_material',
]

/** A table's rows, without the columns common to all merged tables. */
async function rowsOf(table: string) {
  const { rows } = await database().pool.query(`select * from ${table} order by sis_id`)
  return rows
}

test('imports a student’s guidance records with the people, programs and terms they refer to', async () => {
  const { path } = await exportFolder()
  const report = await importFolder(database(), path)
  expect(report).toMatchObject({ state: 'ok', setAside: { total: 0 } })
  for (const table of tables) expect(countsOf(report, table)?.inserted, table).toBeGreaterThan(0)
  expect(await rowsOf('program_requirement')).toMatchObject([
    { rule: 'all', need: null, course_number: 'ENG-105', pattern: null, min_gpa: 2 },
    {
      rule: 'nCredits',
      need: 6,
      course_number: null,
      pattern: 'HUM-*, PHI-*',
      suggested_term: null,
    },
  ])
  expect(await rowsOf('orientation')).toMatchObject([
    { state: 'inProgress', session_starts_at: new Date('2026-08-12T15:00:00Z') },
  ])
  expect(await rowsOf('agreement')).toMatchObject([
    { paragraphs: ['I will pay by the due date.', 'I will drop what I do not attend.'] },
    { paragraphs: null, acted_at: null, academic_period_id: null },
  ])
  expect(await rowsOf('veteran_benefit')).toMatchObject([
    { percent: 90, certified_period_sis_ids: ['t26fa', 't27sp'] },
  ])
  expect(await rowsOf('section_material')).toMatchObject([
    { price_new_cents: 6_450, price_used_cents: 4_205 },
    { price_new_cents: null, requirement: 'none' },
  ])
})

test('writes nothing for the same rows in another folder', async () => {
  const { path, append } = await exportFolder()
  await importFolder(database(), path)
  const before = await dumpImported(database())
  await append('advisors.csv', '')
  const report = await importFolder(database(), path)
  for (const table of tables)
    expect(countsOf(report, table), table).toMatchObject({ inserted: 0, updated: 0, removed: 0 })
  expect(await dumpImported(database())).toBe(before)
})

test.each([
  {
    what: 'an advisor who is nobody',
    file: 'advisors',
    row: 'x,,,u1,nobody,ACA,false,,2026-08-24,,,',
    message: 'advisors.csv:3 advisorSourcedId: no such row in users.csv',
  },
  {
    what: 'a requirement of a program that no one offers',
    file: 'program_requirements',
    row: 'x,,,NONE,2026,A,A,core,all,,ENG-105,,A,3,,,',
    message: 'program_requirements.csv:4 programCode: no program has that code',
  },
  {
    what: 'a role in a program that no one offers',
    file: 'program_roles',
    row: 'x,,,NONE,u3,dean,,',
    message: 'program_roles.csv:3 programCode: no program has that code',
  },
  {
    what: 'a step of no orientation',
    file: 'orientation_steps',
    row: 'x,,,nothing,card,Card,,,false,todo,,,,',
    message: 'orientation_steps.csv:4 orientationSourcedId: no such row in orientation.csv',
  },
  {
    what: 'a benefit certified for a term that is not there',
    file: 'veteran_benefits',
    row: 'x,,,u2,Chapter 30,,2026-08-10,,"t26fa,{t99""",certified',
    message: 'veteran_benefits.csv:3 certifiedTerms: names a term that does not exist',
  },
  {
    what: 'a book of no section',
    file: 'section_materials',
    row: 'x,,,nowhere,,Book,,,required,kit,,,,',
    message: 'section_materials.csv:4 classSourcedId: no such row in classes.csv',
  },
])('quarantines $what with file, line and column', async ({ file, row, message }) => {
  const { path, append } = await exportFolder()
  await append(`${file}.csv`, row)
  const report = await importFolder(database(), path)
  expect(report.state).toBe('partial')
  expect(report.setAside.problems.map(formatProblem)).toEqual([message])
})
