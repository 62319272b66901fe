import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatProblem } from '#connectors/connector.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { oneRosterPackage } from '#testing/sources/one-roster-package.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const database = useTestDatabase()
// An import runs about two hundred statements, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
beforeEach(() => emptyHub(database()))

const rowsOf = async (text: string) => (await database().pool.query(text)).rows
const registrations = () =>
  rowsOf(`select p.username, r.status_code, r.credits_registered, r.registered_on
    from section_registration r join person p on p.id = r.person_id
    where r.removed_at is null order by 1`)

/** The package of another system, with a teacher and a class of two terms. */
async function plainPackage() {
  const { path } = await oneRosterPackage()
  const edit = async (name: string, change: (text: string) => string) =>
    writeFile(join(path, name), change(await readFile(join(path, name), 'utf8')))
  await edit('enrollments.csv', (text) => `${text}g,,,k,school,ben,teacher,true,,\r\n`)
  await edit('academicSessions.csv', (text) =>
    [text.trimEnd(), 'q2,,,Quarter 2,ext:quarter,2026-10-19,2026-12-18,y,2027', ''].join('\r\n'),
  )
  await edit('classes.csv', (text) =>
    text.replace(',school,q,Math', ',school,"q,q2",Math').replace(',ALG-1,', ',,'),
  )
  return { path, edit }
}

test('sis.md 3.1 imports courses, classes and enrollments without our own files, and leaves their data unknown', async () => {
  const { path } = await plainPackage()
  const report = await importFolder(database(), path)
  expect(report.setAside.problems.map(formatProblem)).toEqual([])
  expect(report.notProvided).not.toContain('Registrations')
  expect(
    await rowsOf(`select number, subject_code, short_title, title, credit_min, academic_level_code
      from course`),
  ).toEqual([
    {
      number: 'ALG',
      subject_code: 'MAT',
      short_title: 'Algebra',
      title: 'Algebra',
      credit_min: null,
      academic_level_code: null,
    },
  ])
  expect(
    await rowsOf(`select name, number, title, campus_code, delivery_mode, status, start_on::text,
      end_on::text, census_on, capacity, location, periods, is_homeroom from section`),
  ).toEqual([
    {
      name: 'ALG',
      number: 'ALG',
      title: 'Algebra',
      campus_code: null,
      delivery_mode: null,
      status: 'unknown',
      // From the first day of its first term to the last of its last.
      start_on: '2026-08-24',
      end_on: '2026-12-18',
      census_on: null,
      capacity: null,
      location: 'Room 4',
      periods: ['1'],
      is_homeroom: false,
    },
  ])
  expect(await rowsOf('select distinct registration from academic_period')).toEqual([
    { registration: 'unknown' },
  ])
  expect(await registrations()).toEqual([
    {
      username: 'ana@school.example',
      status_code: 'active',
      credits_registered: null,
      registered_on: null,
    },
  ])
  expect(
    await rowsOf(`select p.username, i.is_primary from section_instructor i
      join person p on p.id = i.person_id`),
  ).toEqual([{ username: 'ben', is_primary: true }])
  const again = await importFolder(database(), path)
  expect(again.state).toBe('unchanged')
})

test('sis.md 3.1 names a course without a code by its title, and reads a subject in its code', async () => {
  const { path, edit } = await plainPackage()
  await edit('courses.csv', (text) =>
    [
      text.replace('Math,MAT', ',').trimEnd(),
      'd,,,y,World History,,09,school,,',
      'e,,,y,Ethics,PHI210,09,school,,',
      '',
    ].join('\r\n'),
  )
  await importFolder(database(), path)
  expect(await rowsOf('select number, subject_code from course order by 1')).toEqual([
    { number: 'ALG', subject_code: 'ALG' },
    { number: 'PHI210', subject_code: 'PHI' },
    { number: 'World History', subject_code: '?' },
  ])
})

test('sis.md 3.1 ends an enrollment that is no longer in the package', async () => {
  const { path, edit } = await plainPackage()
  await importFolder(database(), path)
  await edit('enrollments.csv', (text) => text.replace(/\r\ne,.*\r\n/, '\r\n'))
  const report = await importFolder(database(), path)
  expect(report.state).toBe('ok')
  expect(await registrations()).toEqual([])
})

/** The class with more students, each with the last day of their enrollment. */
const withStudents =
  (ends: Readonly<Record<string, string>>) =>
  (text: string): string =>
    [
      text
        .replace('ana,student,false,2026-08-24,2026-10-16', `ana,student,false,,${ends.ana ?? ''}`)
        .trimEnd(),
      ...Object.entries(ends).flatMap(([student, end]) =>
        student === 'ana' ? [] : [`${student}-in,,,k,school,${student},student,,,${end}`],
      ),
      '',
    ].join('\r\n')
const enrolled = async () =>
  (
    await rowsOf(`select p.username, r.status_code, r.status_on::text from section_registration r
      join person p on p.id = r.person_id where r.removed_at is null order by 1`)
  ).map(({ username, status_code, status_on }) => [username, status_code, status_on])

test('sis.md 3.1 ends an enrollment that was over before its class, without further details', async () => {
  const { path, edit } = await plainPackage()
  await edit('classes.csv', (text) => text.replace('"q,q2"', 'q'))
  await edit('academicSessions.csv', (text) => text.replaceAll('2026-', '2025-'))
  const enrollments = await readFile(join(path, 'enrollments.csv'), 'utf8')
  const send = async (ends: Readonly<Record<string, string>>) => {
    await edit('enrollments.csv', () => withStudents(ends)(enrollments))
    const report = await importFolder(database(), path)
    expect(report.setAside.problems.map(formatProblem)).toEqual([])
    return enrolled()
  }
  const ana = 'ana@school.example'
  expect(await send({ ana: '2025-09-12', ben: '', dan: '2025-10-16' })).toEqual([
    [ana, 'ended', '2025-09-12'],
    ['ben', 'active', null],
    ['dan', 'active', null],
  ])
  // No one stayed longer: it is the last day of class.
  expect(await send({ ana: '2025-10-10', ben: '2025-10-10', dan: '2025-10-10' })).toEqual([
    [ana, 'active', null],
    ['ben', 'active', null],
    ['dan', 'active', null],
  ])
  // The other rows are unchanged, but have a different meaning now.
  expect(await send({ ana: '2025-10-10', ben: '2025-10-10', dan: '' })).toEqual([
    [ana, 'ended', '2025-10-10'],
    ['ben', 'ended', '2025-10-10'],
    ['dan', 'active', null],
  ])
})

test('sis.md 3.1 keeps a student in class until the day their enrollment ends', async () => {
  const { path, edit } = await plainPackage()
  await edit('academicSessions.csv', (text) =>
    text.replaceAll('2026-', '2098-').replaceAll('2027-', '2099-'),
  )
  await edit('enrollments.csv', withStudents({ ana: '2098-09-12', ben: '' }))
  await importFolder(database(), path)
  expect(await enrolled()).toEqual([
    ['ana@school.example', 'active', null],
    ['ben', 'active', null],
  ])
})

const ownFiles = ['courses_ext', 'sections_ext', 'registrations_ext']
const valuesOf = () =>
  rowsOf(`select s.name, s.campus_code, s.delivery_mode, s.status, c.credit_min,
      c.academic_level_code, r.status_code, r.credits_registered
    from section s join course c on c.id = s.course_id
    left join section_registration r on r.section_id = s.id and r.removed_at is null
    order by s.name, r.sis_id`)

test('sis.md 3.1 fills in data from our own files once a college sends them, file by file', async () => {
  const completeFolder = await exportFolder()
  await importFolder(database(), completeFolder.path)
  const expected = await valuesOf()
  await emptyHub(database())
  const { path, edit, remove } = await exportFolder()
  const manifest = await readFile(join(path, 'manifest.csv'), 'utf8')
  const own = new Map<string, string>()
  const listed = (names: readonly string[]) =>
    edit('manifest.csv', () =>
      ownFiles
        .filter((name) => !names.includes(name))
        .reduce((text, name) => text.replace(`file.${name},bulk`, `file.${name},absent`), manifest),
    )
  for (const name of ownFiles) {
    own.set(name, await readFile(join(path, `${name}.csv`), 'utf8'))
    await remove(`${name}.csv`)
  }
  await listed([])
  expect((await importFolder(database(), path)).setAside.problems.map(formatProblem)).toEqual([])
  const sent: string[] = []
  for (const name of ownFiles) {
    await writeFile(join(path, `${name}.csv`), own.get(name) ?? '')
    sent.push(name)
    await listed(sent)
    const report = await importFolder(database(), path)
    expect(report.setAside.problems.map(formatProblem), name).toEqual([])
  }
  expect(await valuesOf()).toEqual(expected)

  await remove('courses_ext.csv')
  await listed(ownFiles.slice(1))
  expect(await importFolder(database(), path)).toMatchObject({
    state: 'rejected',
    reason: expect.stringContaining('courses_ext.csv came with the last import and is missing now'),
  })
  expect(await valuesOf()).toEqual(expected)
})
