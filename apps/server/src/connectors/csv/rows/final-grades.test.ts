import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { formatProblem, type SourceProblem } from '../../connector.ts'
import { csvSource } from '../csv.ts'

const database = useTestDatabase()
// An import runs about two hundred statements, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => emptyHub(database()))

const lineItems = [
  'sourcedId,status,dateLastModified,title,description,assignDate,dueDate,classSourcedId,categorySourcedId,academicSessionSourcedId,resultValueMin,resultValueMax,schoolSourcedId,metadata.kind',
  'l1,,,Final Grade,,2026-12-15,2026-12-15,s1,c,t26fa,,,org,',
  'l2,,,Course grade,,2026-12-15,2026-12-15,s2,c,t26fa,,,org,final',
  'l3,,,Essay,,2026-10-01,2026-10-15,s1,c,t26fa,0,100,org,',
]
const results = [
  'sourcedId,status,dateLastModified,lineItemSourcedId,studentSourcedId,scoreStatus,score,scoreDate,comment,textScore,classSourcedId,inProgress,incomplete,late,missing',
  'r1,,,l1,u1,fully graded,,2026-12-16,,B+,s1,,,,',
  'r2,,,l2,u1,fully graded,,2026-12-16,,C,s2,,,,',
  'r3,,,l3,u2,fully graded,92,2026-10-20,,A,s1,,,,',
  'r4,,,l1,u2,not submitted,,2026-12-16,,F,s1,,,,',
]

/** An export with grades in the two files of the standard. */
async function gradedFolder(rows = results) {
  const folder = await exportFolder()
  await folder.edit('manifest.csv', (text) =>
    text.replace('lineItems,absent', 'lineItems,bulk').replace('results,absent', 'results,bulk'),
  )
  const write = (name: string, lines: readonly string[]) =>
    writeFile(join(folder.path, name), `${lines.join('\n')}\n`)
  await write('lineItems.csv', lineItems)
  await write('results.csv', rows)
  return folder
}

const context = {
  signal: new AbortController().signal,
  runId: crypto.randomUUID(),
  lane: 'bulk',
} as const

const problemsIn = (report: Awaited<ReturnType<typeof importFolder>>) =>
  report.setAside.problems.map(formatProblem)

const grades = async () => {
  const { rows } = await database().pool.query(
    `select sis_id, final_grade, is_grade_verified, graded_on::text from section_registration order by 1`,
  )
  return rows
}
const graded = [
  { sis_id: 'e1', final_grade: 'B+', is_grade_verified: true, graded_on: '2026-12-16' },
  // The college's own file takes precedence.
  { sis_id: 'e2', final_grade: 'A-', is_grade_verified: true, graded_on: '2026-12-15' },
  { sis_id: 'e3', final_grade: null, is_grade_verified: false, graded_on: null },
]

test("uses a final grade of OneRoster's files unless the registration has its own", async () => {
  const { path, edit } = await gradedFolder()
  expect(await importFolder(database(), path)).toMatchObject({ state: 'ok' })
  expect(await grades()).toEqual(graded)
  // A grade posted later arrives with the next export, though the registration is unchanged.
  await edit('results.csv', (text) => text.replace('u2,not submitted', 'u2,fully graded'))
  await importFolder(database(), path)
  expect((await grades())[2]).toMatchObject({ sis_id: 'e3', final_grade: 'F' })
})

test('reads the same grades for a single person', async () => {
  const { path } = await gradedFolder()
  const source = csvSource(path)
  await source.inspect(context)
  const reading = await source.people?.(new Set(['u1']), context)
  if (!reading || !('records' in reading)) throw new Error('It cannot be read')
  const found: string[] = []
  for await (const { records } of reading.records('registrationDetails'))
    for (const { values } of records) found.push(values.join(' '))
  expect(found).toHaveLength(2)
  expect(found[0]).toContain('B+')
})

test('reports a missing column or file before reading rows', async () => {
  const { path, replace, remove, edit } = await gradedFolder()
  await replace('results.csv', 'textScore,', '')
  expect(problemsIn(await importFolder(database(), path))).toEqual([
    'results.csv:1: required columns are missing: "textScore"',
  ])
  await remove('results.csv')
  await edit('manifest.csv', (text) => text.replace('results,bulk', 'results,absent'))
  expect(problemsIn(await importFolder(database(), path))).toEqual([
    'manifest.csv: lineItems.csv and results.csv go together: both bulk, both delta or both absent',
  ])
})

test('quarantines an unusable row with file, line and column', async () => {
  const { path } = await gradedFolder(results.with(1, 'r1,,,l1,u1,graded,,2026-12-16,,B+,s1,,,,'))
  const report = await importFolder(database(), path)
  expect(report.state).toBe('partial')
  expect(problemsIn(report)).toEqual([
    'results.csv:2 scoreStatus: not one of exempt, fully graded, not submitted, partially graded, submitted, like xxxxxx',
  ])
  expect((await grades())[0]).toMatchObject({ final_grade: null })
})

const orphanResults = [
  // The first teaches the class, the second is not in it, and the third does not exist.
  'r5,,,l1,u3,fully graded,,2026-12-16,,A,s1,,,,',
  'r6,,,l2,u2,fully graded,,2026-12-16,,A,s2,,,,',
  'r7,,,l2,u9,fully graded,,2026-12-16,,A,s2,,,,',
]
const ignoredResults = [
  'r8,,,l3,u9,fully graded,92,2026-12-16,,A,s1,,,,',
  'r9,,,l1,u9,not submitted,,2026-12-16,,A,s1,,,,',
  'r10,tobedeleted,,l1,u9,fully graded,,2026-12-16,,A,s1,,,,',
]
const unregistered = (line: number) =>
  `results.csv:${line} studentSourcedId: no such registration in enrollments.csv`

test('sis.md 3.1 quarantines a final grade without a registration, but no other results', async () => {
  const { path } = await gradedFolder([...results, ...ignoredResults, orphanResults[2] ?? ''])
  const report = await importFolder(database(), path)
  expect(report.state).toBe('partial')
  expect(problemsIn(report)).toEqual([unregistered(9)])
  expect(await grades()).toEqual(graded)
})

test('sis.md 3.1 reports each of them with its own line, only in a full delivery', async () => {
  const { path, edit, append } = await gradedFolder([...results, ...orphanResults])
  const aside = async () => {
    const found: SourceProblem[] = []
    for await (const { problems } of csvSource(path).records('registrationDetails', context))
      found.push(...problems)
    return found
  }
  const found = await aside()
  expect(found.map(formatProblem)).toEqual([6, 7, 8].map(unregistered))
  // No stored registration with the same ID is protected because of it.
  expect(found.filter(({ sisId }) => sisId !== null)).toEqual([])
  await append(
    'enrollments.csv',
    'e5,,,s2,org,u9,student,,,',
    'e6,tobedeleted,,s2,org,u2,student,,,',
  )
  expect((await aside()).map(formatProblem)).toEqual([6, 7].map(unregistered))
  await edit('manifest.csv', (text) => text.replace('enrollments,bulk', 'enrollments,delta'))
  expect((await aside()).filter(({ resource }) => resource === 'results.csv')).toEqual([])
})

test("sis.md 3.1 reports no other people's grades when reading a single person", async () => {
  const { path } = await gradedFolder([...results, ...orphanResults])
  const reading = await csvSource(path).people?.(new Set(['u1']), context)
  if (!reading || !('records' in reading)) throw new Error('It cannot be read')
  for await (const { problems } of reading.records('registrationDetails'))
    expect(problems).toEqual([])
})
