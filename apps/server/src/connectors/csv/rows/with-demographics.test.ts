import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { formatProblem } from '../../connector.ts'
import { fieldsOf } from '../../records.ts'
import { csvSource } from '../csv.ts'

const database = useTestDatabase()
// An import runs about two hundred statements, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
beforeEach(() => emptyHub(database()))

const header =
  'sourcedId,status,dateLastModified,birthDate,sex,americanIndianOrAlaskaNative,asian,blackOrAfricanAmerican,nativeHawaiianOrOtherPacificIslander,white,demographicRaceTwoOrMoreRaces,hispanicOrLatinoEthnicity,countryOfBirthCode,stateOfBirthAbbreviation,cityOfBirth,publicSchoolResidenceStatus'

/** An export whose `demographics.csv` covers everyone; `people_ext` lacks the third person. */
async function folderWith(...rows: readonly string[]) {
  const folder = await exportFolder()
  await folder.edit('manifest.csv', (text) =>
    text.replace('demographics,absent', 'demographics,bulk'),
  )
  await writeFile(join(folder.path, 'demographics.csv'), `${[header, ...rows].join('\n')}\n`)
  return folder
}
const allPeople = [
  'u1,,,1970-01-01,male,,,,,,,,,,,',
  'u2,,,1970-01-01,,,,,,,,,,,,',
  'u3,,,1969-12-31,female,,true,,,,,false,,,,',
]

const birthDates = async () => {
  const { rows } = await database().pool.query(
    'select sis_id, birth_date::text, legal_sex from person order by 1',
  )
  return rows
}
const ofTheCollege = [
  { sis_id: 'u1', birth_date: '2005-02-28', legal_sex: 'female' },
  { sis_id: 'u2', birth_date: '2004-02-29', legal_sex: 'male' },
]
const third = (birthDate: string | null, sex: string) => ({
  sis_id: 'u3',
  birth_date: birthDate,
  legal_sex: sex,
})

test("sis.md 3.1 uses birth date and sex of OneRoster if the college's own file has neither", async () => {
  const { path, replace, remove, edit } = await folderWith(...allPeople)
  expect(await importFolder(database(), path)).toMatchObject({ state: 'ok', notes: [] })
  expect(await birthDates()).toEqual([...ofTheCollege, third('1969-12-31', 'female')])
  await replace('demographics.csv', '1969-12-31,female', '1969-12-30,other')
  await importFolder(database(), path)
  expect((await birthDates())[2]).toEqual(third('1969-12-30', 'unknown'))
  await remove('demographics.csv')
  await edit('manifest.csv', (text) => text.replace('demographics,bulk', 'demographics,absent'))
  await importFolder(database(), path)
  expect((await birthDates())[2]).toEqual(third(null, 'unknown'))
})

test('sis.md 3.1 reads the same birth date for a single person', async () => {
  const { path } = await folderWith(...allPeople)
  const context = { signal: new AbortController().signal, runId: 'test', lane: 'bulk' } as const
  const reading = await csvSource(path).people?.(new Set(['u3']), context)
  if (!reading || !('records' in reading)) throw new Error('It cannot be read')
  const at = fieldsOf('people').indexOf('birthDate')
  const found: unknown[] = []
  for await (const { records } of reading.records('people'))
    found.push(...records.map(({ sisId, values }) => [sisId, values[at], values[at + 1]]))
  expect(found).toEqual([['u3', '1969-12-31', 'female']])
})

test('sis.md 4.3 does not sync a person from an incomplete or inconsistent export', async () => {
  const { path, remove, edit } = await folderWith(...allPeople)
  const context = { signal: new AbortController().signal, runId: 'test', lane: 'bulk' } as const
  const read = () => csvSource(path).people?.(new Set(['u3']), context)
  expect(await read()).toMatchObject({ deliveries: { people: 'bulk', enrollments: 'bulk' } })
  const removeRow = async (name: string) => {
    await remove(`${name}.csv`)
    await edit('manifest.csv', (text) => text.replace(`${name},bulk`, `${name},absent`))
  }
  await removeRow('people_ext')
  expect(await read()).toMatchObject({ deliveries: { people: 'absent', enrollments: 'bulk' } })
  await removeRow('registrations_ext')
  expect(await read()).toMatchObject({ deliveries: { people: 'absent', enrollments: 'absent' } })
  await edit('manifest.csv', (text) => text.replace('sections_ext,bulk', 'sections_ext,delta'))
  expect(await read()).toMatchObject([
    {
      reason: 'classes.csv and sections_ext.csv go together: both bulk, both delta or both absent',
    },
  ])
})

test('sis.md 3.4 quarantines an unusable row with file, line and column', async () => {
  const { path } = await folderWith('u3,,,1969-12-31,female,,yes,,,,,,,,,')
  const report = await importFolder(database(), path)
  expect(report.setAside.problems.map(formatProblem)).toEqual([
    'demographics.csv:2 asian: not true or false, like xxx',
  ])
  expect(await birthDates()).toEqual([...ofTheCollege, third(null, 'unknown')])
})

test('sis.md 3.4 uses the first of two rows about one person and reports the second', async () => {
  const { path } = await folderWith(
    'u3,,,1969-12-31,female,,,,,,,,,,,',
    'u3,,,1969-12-30,male,,,,,,,,,,,',
  )
  const report = await importFolder(database(), path)
  expect(report.setAside.problems.map(formatProblem)).toEqual([
    'demographics.csv:3 sourcedId: already on an earlier line',
  ])
  expect((await birthDates())[2]).toEqual(third('1969-12-31', 'female'))
})

test('sis.md 3.4 quarantines a row about an unknown person, but not one about a quarantined person', async () => {
  const { path, append } = await folderWith(
    ...allPeople,
    'u8,tobedeleted,,,,,,,,,,,,,,',
    'u9,,,1969-12-30,male,,,,,,,,,,,',
  )
  const report = await importFolder(database(), path)
  expect(report.setAside.problems.map(formatProblem)).toEqual([
    'demographics.csv:6 sourcedId: no such row in users.csv',
  ])
  expect((await birthDates())[2]).toEqual(third('1969-12-31', 'female'))
  await append('users.csv', 'u9,,,maybe,no.one,,No,One,,,,,,,,,,,,,,')
  const again = await importFolder(database(), path)
  expect(again.setAside.problems.map(formatProblem)).toEqual([
    'users.csv:5 enabledUser: not true or false, like xxxxx',
  ])
})

test('sis.md 3.4 keeps the birth date when a delta changes only the name', async () => {
  const { path, edit } = await folderWith(...allPeople)
  await importFolder(database(), path)
  for (const name of ['users', 'people_ext', 'demographics']) {
    await edit('manifest.csv', (text) => text.replace(`file.${name},bulk`, `file.${name},delta`))
    const isRemovedRow = name === 'demographics' ? /^u1,/ : /^u3/
    await edit(`${name}.csv`, (text) => {
      const [first = '', ...rows] = text.trimEnd().split('\n')
      const changed = rows.filter((row) => isRemovedRow.test(row))
      return `${[first, ...changed].join('\n')}\n`
    })
    await edit(`${name}.csv`, (text) =>
      text.replace(/^(u3x?|u1),,,/m, '$1,active,2026-11-20,').replaceAll('Benavides', 'Vides'),
    )
  }
  const report = await importFolder(database(), path)
  expect(report.setAside.problems.map(formatProblem)).toEqual([])
  const { rows } = await database().pool.query('select legal_last from person order by 1')
  expect(rows).toContainEqual({ legal_last: 'Vides' })
  expect(await birthDates()).toEqual([...ofTheCollege, third('1969-12-31', 'female')])
})

test('sis.md 3.4 requires the same delivery as for users', async () => {
  const { path, edit } = await folderWith(...allPeople)
  await edit('manifest.csv', (text) => text.replace('demographics,bulk', 'demographics,delta'))
  const report = await importFolder(database(), path)
  expect(report.setAside.problems.map(formatProblem)).toEqual([
    'manifest.csv: users.csv and demographics.csv go together: both bulk, both delta or both absent',
  ])
})
