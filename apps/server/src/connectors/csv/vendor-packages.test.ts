import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatProblem } from '#connectors/connector.ts'
import { problemsOf, read } from '#testing/read/read-folder.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { oneRosterPackage } from '#testing/sources/one-roster-package.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { csvSource } from './csv.ts'

const database = useTestDatabase()
vi.setConfig({ testTimeout: 120_000 })
beforeEach(() => emptyHub(database()))

const context = { signal: new AbortController().signal, runId: 'test', lane: 'bulk' } as const
const notesOf = async (path: string) => (await csvSource(path).inspect(context)).notes

type Table = readonly (readonly string[])[]

/** Rewrites every file of a package as another system would. */
async function rewrite(path: string, change: (rows: Table, name: string) => string | Buffer) {
  for (const name of await readdir(path)) {
    const rows: string[][] = parse(await readFile(join(path, name), 'utf8'))
    await writeFile(join(path, name), change(rows, name))
  }
}

const recordsOf = async (path: string) => {
  const { problems, records } = await read(path)
  expect(problems).toEqual([])
  return [...records].map(
    ([kind, rows]) => [kind, rows.map(({ sisId, values }) => ({ sisId, values }))] as const,
  )
}

test('sis.md 3.1 reads columns in any order and case, file names in any case, and booleans in capitals', async () => {
  const { path } = await oneRosterPackage()
  const plain = await recordsOf(path)
  const capital = (value: string) =>
    value === 'true' || value === 'false' ? value.toUpperCase() : value
  await rewrite(path, (rows, name) =>
    name === 'manifest.csv'
      ? stringify(rows.map((row) => [...row]))
      : stringify(
          rows.map((row, line) =>
            row.map((value) => (line === 0 ? value.toUpperCase() : capital(value))).toReversed(),
          ),
        ),
  )
  await rename(join(path, 'users.csv'), join(path, 'Users.CSV'))
  await rename(join(path, 'academicSessions.csv'), join(path, 'academicsessions.csv'))
  expect(await recordsOf(path)).toEqual(plain)
})

test('sis.md 3.1 notes an unknown and a misspelled optional column, and rejects a missing required one', async () => {
  const { path } = await oneRosterPackage()
  const users = join(path, 'users.csv')
  const edit = async (from: string, to: string) =>
    writeFile(users, (await readFile(users, 'utf8')).replace(from, to))
  await edit('preferredGivenName', 'preferedGivenName')
  await edit('grades', 'homeroom')
  expect(await problemsOf(path)).toEqual([])
  expect(await notesOf(path)).toEqual(
    expect.arrayContaining([
      'users.csv: columns ignored: homeroom, preferedGivenName (the nearest is preferredGivenName).',
      'users.csv: columns not in the file: grades, preferredGivenName.',
    ]),
  )
  const report = await importFolder(database(), path)
  expect(report.notes).toContain(
    'users.csv: columns ignored: homeroom, preferedGivenName (the nearest is preferredGivenName).',
  )
  await edit('username', 'User_Name')
  expect(await problemsOf(path)).toEqual([
    'users.csv:1: required columns are missing: "username" (the nearest is "User_Name")',
  ])
})

const datesOf = async (path: string) =>
  (await read(path)).records.get('academicPeriods')?.map(({ values }) => values.slice(5, 7))

test.each([
  ['a slash', '2026/08/01', '2027/7/31'],
  ['no separator', '20260801', '20270731'],
  ['a time at midnight', '2026-08-01T00:00:00.000Z', '2027-07-31 00:00:00'],
  ['a name of the month', '01-AUG-2026', 'July 31, 2027'],
])('sis.md 3.1 reads dates with %s', async (_title, start, end) => {
  const { path } = await oneRosterPackage()
  const sessions = join(path, 'academicSessions.csv')
  const text = await readFile(sessions, 'utf8')
  const quoted = (date: string) => (date.includes(',') ? `"${date}"` : date)
  await writeFile(
    sessions,
    text.replace('2026-08-01', quoted(start)).replace('2027-07-31', quoted(end)),
  )
  expect((await read(path)).problems).toEqual([])
  expect((await datesOf(path))?.[0]).toEqual(['2026-08-01', '2027-07-31'])
})

test('sis.md 3.1 reads dates in the order that the file shows, and quarantines ambiguous ones', async () => {
  const { path } = await oneRosterPackage()
  const sessions = join(path, 'academicSessions.csv')
  const text = await readFile(sessions, 'utf8')
  const american = text.replace('2026-08-01', '8/1/2026').replace('2027-07-31', '7/31/2027')
  await writeFile(sessions, american)
  expect((await datesOf(path))?.[0]).toEqual(['2026-08-01', '2027-07-31'])
  expect(await notesOf(path)).toContain(
    'academicSessions.csv: dates are read as month/day/year, because some make sense only that way.',
  )
  for (const unclear of [
    american.replace('2026-10-16', '16/10/2026'),
    american.replace('7/31/2027', '7/1/2027'),
  ]) {
    await writeFile(sessions, unclear)
    expect(await problemsOf(path)).toEqual([
      'academicSessions.csv:2 startDate: not a date (YYYY-MM-DD), like 9/9/9999',
    ])
  }
})

test('rejects a duplicate OneRoster column', async () => {
  const { path } = await oneRosterPackage()
  const users = join(path, 'users.csv')
  await writeFile(users, (await readFile(users, 'utf8')).replace('grades', 'Username'))
  expect(await problemsOf(path)).toEqual(['users.csv:1: column "username" appears twice'])
})

const encodings: [name: string, encode: (text: string) => Buffer, note: string][] = [
  ['UTF-16 from Excel', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'), 'read as UTF-16.'],
  [
    'UTF-16 with the other byte order',
    (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    'read as UTF-16.',
  ],
  [
    'Windows-1252',
    // All its characters here but the apostrophe have the same code in Latin-1.
    (text) => Buffer.from(text.replaceAll('’', '\u0092'), 'latin1'),
    'read as Windows-1252, because it is not valid UTF-8.',
  ],
]

test.each(encodings)('reads a package in %s and notes it', async (_name, encode, note) => {
  const { path } = await oneRosterPackage()
  const name = 'Zoë O’Brien-Núñez'
  const special = async (file: string) =>
    writeFile(file, (await readFile(file, 'utf8')).replace('Ruiz', name))
  await special(join(path, 'users.csv'))
  const plain = await recordsOf(path)
  await rewrite(path, (rows) => encode(stringify(rows.map((row) => [...row]))))
  expect(await recordsOf(path)).toEqual(plain)
  expect(JSON.stringify(plain)).toContain(name)
  expect(await notesOf(path)).toContain(`users.csv: ${note}`)
})

test('reads a package with semicolons', async () => {
  const { path } = await oneRosterPackage()
  const plain = await recordsOf(path)
  await rewrite(path, (rows) =>
    stringify(
      rows.map((row) => [...row]),
      { delimiter: ';' },
    ),
  )
  expect(await recordsOf(path)).toEqual(plain)
})

test('reads a value with line breaks as one line, and counts the lines of the file', async () => {
  const { path, replace, append } = await exportFolder()
  await replace('holds.csv', 'Pay your balance', '"Pay your ""balance""\r\n\r\n  at the office')
  await replace('holds.csv', ' at the office', ' at the office"')
  await append('holds.csv', 'h9,,')
  const { problems, records } = await read(path)
  expect(records.get('restrictions')?.[0]?.values.join()).toContain(
    'Pay your "balance" at the office',
  )
  expect(problems).toEqual(['holds.csv:5: 3 values for 13 columns'])
})

test('quarantines only the row with a stray quote, although a later one has a stray quote too', async () => {
  const { path, edit } = await exportFolder()
  await edit('codes.csv', (text) => {
    const lines = text.trimEnd().split('\n')
    const row = (id: string, title: string) => `${id},,,campus,${id},${title},true,1,{}`
    return [...lines, row('x1', '"One'), row('x2', 'Two'), row('x3', '"Three'), ''].join('\n')
  })
  const { problems, records } = await read(path)
  expect(problems).toEqual([
    expect.stringMatching(/^codes\.csv:\d+: a quote is not closed$/),
    expect.stringMatching(/^codes\.csv:\d+: a quote is not closed$/),
  ])
  expect(records.get('codes')?.map(({ sisId }) => sisId)).toContain('x2')
})

test('reads rows with line breaks across the blocks of a large file', async () => {
  const { path, append } = await exportFolder()
  const before = (await read(path)).records.get('codes')?.length ?? 0
  const title = `"Line one\n${'long '.repeat(20)}\nlast line"`
  const rows = Array.from({ length: 3000 }, (_, at) => `m${at},,,campus,M${at},${title},true,1,{}`)
  await append('codes.csv', ...rows, 'end,,')
  const { problems, records } = await read(path)
  expect(records.get('codes')).toHaveLength(before + rows.length)
  const first = records.get('codes')?.find(({ sisId }) => sisId === 'm0')?.line ?? 0
  expect(records.get('codes')?.at(-1)?.line).toBe(first + 2999 * 3)
  expect(problems).toEqual([`codes.csv:${first + 9000}: 3 values for 9 columns`])
})

test('sis.md 3.1 imports a OneRoster 1.1 package with the roles of its users', async () => {
  const { path } = await oneRosterPackage()
  const since12 = [
    'lineItemLearningObjectiveIds',
    'lineItemScoreScales',
    'resultLearningObjectiveIds',
    'resultScoreScales',
    'roles',
    'scoreScales',
    'userProfiles',
    'userResources',
  ]
  for (const name of since12) await rm(join(path, `${name}.csv`))
  const manifest = await readFile(join(path, 'manifest.csv'), 'utf8')
  const lines = manifest
    .split('\r\n')
    .filter((line) => !since12.some((name) => line === `file.${name},bulk`))
  await writeFile(
    join(path, 'manifest.csv'),
    lines.join('\r\n').replace('oneroster.version,1.2', 'oneroster.version,1.1'),
  )
  const leading = 'sourcedId,status,dateLastModified'
  await writeFile(
    join(path, 'users.csv'),
    [
      `${leading},enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password`,
      'ana,,,TRUE,"school,lab",student,ana,,Ana,Ruiz,,9000007,ana@school.example,,,,,',
      'ben,,,TRUE,school,Teacher,ben,,Ben,Ott,,,,,,,,',
      'cora,,,FALSE,school,parent,cora,,Cora,Ruiz,,,,,,,,',
      '',
    ].join('\r\n'),
  )
  const report = await importFolder(database(), path)
  expect(report.setAside.problems.map(formatProblem)).toEqual([])
  expect(report.state).toBe('ok')
  const { rows } = await database().pool.query(
    `select p.username, array(select role from person_role r
      where r.person_id = p.id and r.removed_at is null) as roles from person p order by 1`,
  )
  expect(rows).toEqual([
    { username: 'ana', roles: ['student'] },
    { username: 'ben', roles: ['instructor'] },
    { username: 'cora', roles: [] },
  ])
  expect(report.notes.join('\n')).toContain('lineItems.csv')
})
