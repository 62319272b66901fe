import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatProblem } from '#connectors/connector.ts'
import { formatReport } from '#sync/import/report.ts'
import { problemsOf } from '#testing/read/read-folder.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { oneRosterPackage } from '#testing/sources/one-roster-package.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const database = useTestDatabase()
// An import runs about two hundred statements, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
beforeEach(() => emptyHub(database()))

const rowsOf = async (text: string) => (await database().pool.query(text)).rows

const allTexts = async () => {
  const tables = await rowsOf(
    `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const rows = await Promise.all(tables.map(({ name }) => rowsOf(`select t::text from ${name} t`)))
  return JSON.stringify(rows)
}

test("sis.md 3.1 imports another system's OneRoster package and reports the unused files", async () => {
  const { path } = await oneRosterPackage()
  const report = await importFolder(database(), path)
  expect(report.setAside.problems.map(formatProblem)).toEqual([])
  expect(report.state).toBe('ok')
  const notes = [
    'Not needed, and not read: categories.csv, classResources.csv, courseResources.csv, lineItemLearningObjectiveIds.csv, lineItemScoreScales.csv, resources.csv, resultLearningObjectiveIds.csv, resultScoreScales.csv, scoreScales.csv, userProfiles.csv, userResources.csv.',
    'Without courses_ext.csv, these are unknown: credits, level and description of a course.',
    'Without sections_ext.csv, these are unknown: campus, delivery mode, own dates and seats of a class, and whether it is open.',
    'Without registrations_ext.csv, these are unknown: credits, dates, grades and drops of a registration.',
    'Not read: lineItems.csv, results.csv. Final grades need registrations_ext.csv.',
  ]
  expect(report.notes).toEqual(notes)
  for (const note of notes) expect(formatReport(report)).toContain(note)
  expect(await rowsOf('select sis_id, type from academic_period order by 1')).toEqual([
    { sis_id: 'q', type: 'subterm' },
    { sis_id: 'y', type: 'year' },
  ])
  expect(
    await rowsOf(
      `select username, student_id, birth_date::text, legal_sex, array(select role from person_role r
        where r.person_id = p.id order by 1) as roles from person p order by 1`,
    ),
  ).toEqual([
    {
      username: 'ana@school.example',
      student_id: '9000007',
      birth_date: '2008-02-29',
      legal_sex: 'female',
      roles: ['student'],
    },
    {
      username: 'ben',
      student_id: null,
      birth_date: null,
      legal_sex: 'unknown',
      roles: ['instructor'],
    },
    { username: 'cora', student_id: null, birth_date: null, legal_sex: 'unknown', roles: [] },
    {
      username: 'dan',
      student_id: null,
      birth_date: null,
      legal_sex: 'unknown',
      roles: ['employee'],
    },
  ])
  expect(
    await rowsOf('select sis_id, kind, type, value, extension from person_contact order by 1'),
  ).toEqual([
    {
      sis_id: 'ana:email',
      kind: 'email',
      type: 'school',
      value: 'ana@school.example',
      extension: null,
    },
    {
      sis_id: 'ana:phone',
      kind: 'phone',
      type: 'other',
      value: '+13195550108',
      extension: '9',
    },
    { sis_id: 'ana:sms', kind: 'phone', type: 'mobile', value: '+13195550107', extension: null },
  ])
})

test('sis.md 6 does not store birthplace, race or passwords', async () => {
  const { path } = await oneRosterPackage()
  await importFolder(database(), path)
  const storedTexts = await allTexts()
  expect(storedTexts).toContain('2008-02-29')
  for (const secret of ['Koror', '01652', 'not-for-the-hub'])
    expect(storedTexts).not.toContain(secret)
})

test('sis.md 3.1 reads courses and classes of the same package if our own files are present', async () => {
  const { path } = await oneRosterPackage()
  const leading = 'sourcedId,status,dateLastModified'
  const own = {
    courses_ext: [
      'courseSourcedId,number,shortTitle,creditMin,creditMax,creditIncrement,academicLevel,departmentCode,description',
      'cx,,,c,ALG-1,Algebra,3,,,UG,,',
    ],
    sections_ext: [
      'classSourcedId,name,campus,deliveryMode,status,startOn,endOn,censusOn,lastDropOn,lastWithdrawOn,creditMin,creditMax,capacity,waitlistMax,waitlistCount',
      'kx,,,k,ALG-1-01,MAIN,inPerson,open,2026-08-24,2026-10-16,,,,3,,,,',
    ],
    registrations_ext: [
      'enrollmentSourcedId,statusCode,statusDate,registeredOn,gradingMode,credits,finalGrade,gradeVerified,midtermGrade,repeatCode,attempted,earned,qualityPoints,gradedOn',
      'ex,,,e,N,,,,3,,,,,,,,',
    ],
  }
  for (const [name, [header, ...rows]] of Object.entries(own))
    await writeFile(join(path, `${name}.csv`), `${[`${leading},${header}`, ...rows].join('\n')}\n`)
  const report = await importFolder(database(), path)
  expect(report.setAside.problems.map(formatProblem)).toEqual([])
  expect(report.notes).toHaveLength(1)
  expect(
    await rowsOf('select sis_id, final_grade, graded_on::text from section_registration'),
  ).toEqual([{ sis_id: 'e', final_grade: 'A', graded_on: '2026-10-16' }])
  expect(await rowsOf('select * from section_instructor')).toEqual([])
})

test("sis.md 3.1 removes a deleted mobile number, and no one else's", async () => {
  const { path, files } = await oneRosterPackage()
  await importFolder(database(), path)
  const edit = async (name: string, change: (text: string) => string) =>
    writeFile(join(path, name), change(await readFile(join(path, name), 'utf8')))
  const [header = '', ana = ''] = files.users ?? []
  const row = ana.replace('ana,,,', 'ana,active,2026-11-20,').replace('(319) 555-0107', '')
  await edit('manifest.csv', (text) =>
    text
      .replace('file.users,bulk', 'file.users,delta')
      .replace('file.demographics,bulk', 'file.demographics,delta'),
  )
  await edit('users.csv', () => `sourcedId,status,dateLastModified,${header}\n${row}\n`)
  await edit('demographics.csv', (text) =>
    text
      .replace('ana,,,', 'ana,active,2026-11-20T08:00:00,')
      .replace('ben,,,', 'ben,active,2026-11-20,'),
  )
  const report = await importFolder(database(), path)
  expect(report.setAside.problems.map(formatProblem)).toEqual([])
  expect(
    await rowsOf('select sis_id from person_contact where removed_at is null order by 1'),
  ).toEqual([{ sis_id: 'ana:email' }, { sis_id: 'ana:phone' }])
  expect(await rowsOf('select count(*)::int from person where removed_at is null')).toEqual([
    { count: 4 },
  ])
})

test('sis.md 3.1 still checks the format of an unused file', async () => {
  const { path } = await oneRosterPackage()
  const file = join(path, 'categories.csv')
  await writeFile(file, (await readFile(file, 'utf8')).replace('sourcedId,', 'id,'))
  expect(await problemsOf(path)).toEqual([
    'categories.csv:1: required columns are missing: "sourcedId"',
  ])
})

test('sis.md 3.1 ignores a users column of an earlier edition of the standard', async () => {
  const { path, edit } = await exportFolder()
  await edit('users.csv', (text) => {
    const [header = '', ...rows] = text.trimEnd().split('\n')
    const at = header.split(',').indexOf('userMasterIdentifier') + 1
    const withExtraValue = (row: string, value: string) =>
      row.split(',').toSpliced(at, 0, value).join(',')
    return [
      withExtraValue(header, 'resourceSourcedIds'),
      ...rows.map((row) => withExtraValue(row, 'res')),
      '',
    ].join('\n')
  })
  expect(await problemsOf(path)).toEqual([])
  await importFolder(database(), path)
  expect(
    await rowsOf('select username, preferred_first from person where preferred_first is not null'),
  ).toEqual([{ username: 'sam.n', preferred_first: 'Sammy' }])
})

test('sis.md 3.1 accepts custom values as ext: and a name, and ends the student role of a person who becomes a parent', async () => {
  const { path, replace } = await exportFolder()
  await importFolder(database(), path)
  await replace('roles.csv', 'u2,primary,student', 'u2,primary,parent')
  await replace('roles.csv', 'u3,primary,teacher', 'u3,primary,ext: coach')
  const report = await importFolder(database(), path)
  expect(report.setAside.problems.map(formatProblem)).toEqual([
    expect.stringMatching(/^roles\.csv:4 role: not one of .*, like xxx: xxxxx$/),
  ])
  expect(
    await rowsOf('select sis_id, role from person_role where removed_at is null order by 1'),
  ).toEqual([
    { sis_id: 'r1', role: 'student' },
    { sis_id: 'r3', role: 'instructor' },
  ])
})
