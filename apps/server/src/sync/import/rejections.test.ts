import { beforeEach, expect, test, vi } from 'vitest'
import { formatProblem } from '#connectors/connector.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { countsOf, dumpImported, emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const database = useTestDatabase()
// An import is about two hundred statements: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => emptyHub(database()))

const formatProblems = (report: Awaited<ReturnType<typeof importFolder>>) =>
  report.setAside.problems.map(formatProblem)

const hold = (number: number, person = 'u2', start = '2026-09-01') =>
  `x${number},,,${person},LIB,Library book,administrative,,${start},,false,false,LIB`
const holds = (count: number) => Array.from({ length: count }, (_, index) => hold(index + 100))

test('rejects a broken folder without changing anything', async () => {
  const { path, replace } = await exportFolder()
  await importFolder(database(), path)
  const before = await dumpImported(database())
  await replace('users.csv', 'enabledUser,username', 'enabledUser,login')
  const report = await importFolder(database(), path)
  expect(report).toMatchObject({
    state: 'rejected',
    reason: 'The folder does not match its format.',
  })
  expect(formatProblems(report)).toEqual(['users.csv:1: required columns are missing: "username"'])
  expect(await dumpImported(database())).toBe(before)
})

test('rejects a folder that breaks in its last file, keeping nothing of the first', async () => {
  const { path, append } = await exportFolder()
  await append('gpas.csv', ...Array.from({ length: 20 }, (_, index) => `y${index},,,u1,weekly`))
  const report = await importFolder(database(), path)
  expect(report.reason).toBe(
    'gpas.csv has 20 of 22 rows that cannot be used; at most 3 are allowed.',
  )
  expect((await database().pool.query('select id from person')).rows).toEqual([])
  const { rows } = await database().pool.query('select state, error from sis_run')
  expect(rows).toEqual([{ state: 'rejected', error: report.reason }])
})

test('rejects too many rows without their person, even if each is well-formed', async () => {
  const { path, append } = await exportFolder()
  await append('holds.csv', ...Array.from({ length: 20 }, (_, index) => hold(index, 'nobody')))
  const report = await importFolder(database(), path)
  expect(report).toMatchObject({
    state: 'rejected',
    reason: 'holds.csv has 20 of 21 rows that cannot be used; at most 3 are allowed.',
  })
  expect((await database().pool.query('select id from person')).rows).toEqual([])
})

const dangling: [title: string, file: string, piece: string, by: string, problems: string[]][] = [
  [
    'a registration for a section that is not there',
    'enrollments.csv',
    'e2,,,s2',
    'e2,,,s9',
    ['enrollments.csv:3 classSourcedId: no such row in classes.csv'],
  ],
  [
    'a hold on nobody',
    'holds.csv',
    'h1,,,u1',
    'h1,,,u9',
    ['holds.csv:2 userSourcedId: no such row in users.csv'],
  ],
  [
    'a section of no term',
    'classes.csv',
    '"t26fa",Math',
    'sometime,Math',
    [
      'classes.csv:3 termSourcedIds: no such row in academicSessions.csv',
      'meetings.csv:3 classSourcedId: no such row in classes.csv',
      'enrollments.csv:3 classSourcedId: no such row in classes.csv',
    ],
  ],
  [
    'a program no one offers',
    'student_programs.csv',
    'u1,AA-LIB',
    'u1,AA-LIP',
    ['student_programs.csv:2 programCode: no program has that code'],
  ],
  [
    'an enrollment at a school that is not there',
    'enrollments.csv',
    's2,org,',
    's2,orc,',
    ['enrollments.csv:3 schoolSourcedId: no such row in orgs.csv'],
  ],
  [
    'a registration without its details',
    'registrations_ext.csv',
    'e2x,,,e2',
    'e2x,,,e7',
    [
      'registrations_ext.csv:3 enrollmentSourcedId: no such row of a student in enrollments.csv',
      'enrollments.csv:3: registrations_ext.csv has no row for it',
    ],
  ],
  [
    'an id that comes twice',
    'enrollments.csv',
    'e2,,,s2',
    'e1,,,s2',
    [
      'enrollments.csv:3 sourcedId: already on line 2',
      'registrations_ext.csv:3 enrollmentSourcedId: no such row of a student in enrollments.csv',
    ],
  ],
  [
    'a username that someone else has',
    'users.csv',
    'sam.n',
    'maya.l',
    ['users.csv:3 username: someone else has that username'],
  ],
  [
    'a student number that someone else has',
    'people_ext.csv',
    'u2,9000002',
    'u2,9000001',
    ['people_ext.csv:3 studentId: someone else has that student number'],
  ],
]

test.each(dangling)(
  'quarantines %s with file, line and column',
  async (_, file, piece, by, problems) => {
    const { path, replace } = await exportFolder()
    await replace(file, piece, by)
    const report = await importFolder(database(), path)
    expect(formatProblems(report)).toEqual(expect.arrayContaining(problems))
  },
)

test('keeps the stored data of a quarantined row', async () => {
  const { path, replace } = await exportFolder()
  await importFolder(database(), path)
  await replace('holds.csv', '2026-09-01', 'tomorrow')
  expect(countsOf(await importFolder(database(), path), 'restriction')).toMatchObject({
    removed: 0,
    setAside: 1,
  })
  const { rows } = await database().pool.query('select start_on, removed_at from restriction')
  expect(rows).toEqual([{ start_on: '2026-09-01', removed_at: null }])
})

test('rejects an export that lost more than a tenth, unless confirmed', async () => {
  const { path, append, edit } = await exportFolder()
  await append('holds.csv', ...holds(100))
  await importFolder(database(), path)
  const before = await dumpImported(database())
  await edit('holds.csv', (text) => `${text.split('\n').slice(0, 42).join('\n')}\n`)
  const report = await importFolder(database(), path)
  expect(report).toMatchObject({
    state: 'rejected',
    reason:
      'holds.csv no longer has 60 of 101 holds (59.4 %). More than 10 % at once looks like a broken export, so nothing was changed. If it is right, import again with --allow-shrink.',
  })
  expect(await dumpImported(database())).toBe(before)
  const confirmed = await importFolder(database(), path, { allowShrink: true })
  expect(countsOf(confirmed, 'restriction')).toMatchObject({ removed: 60, unchanged: 41 })
})

test('sis.md 6 rejects an export that lost the file of directory opt-outs, and exposes no one’s entry', async () => {
  const { path, remove, edit } = await exportFolder()
  await importFolder(database(), path)
  await remove('people_ext.csv')
  await edit('manifest.csv', (text) =>
    text.replace('file.people_ext,bulk', 'file.people_ext,absent'),
  )
  expect(await importFolder(database(), path)).toMatchObject({
    state: 'rejected',
    reason: expect.stringContaining('people_ext.csv came with the last import'),
  })
  const { rows } = await database().pool.query('select sis_id from person where directory_opt_out')
  expect(rows).toEqual([{ sis_id: 'u2' }])
})

test('stores no Social Security number, regardless of its column', async () => {
  const { path, replace, append } = await exportFolder()
  await replace('users.csv', 'Maya.L,,', 'Maya.L,{ssn:123-45-6789},')
  await append(
    'holds.csv',
    'h2,,,u2,LIB,Book 123-45-6789,administrative,,2026-09-01,,false,false,LIB',
    '123-45-6789,,,u2,LIB,Book,administrative,,2026-09-01,,false,false,LIB',
    'h4,,,u2,LIB,Book,administrative,,123-45-6789,,false,false,LIB',
  )
  await append('holds.csv', ...holds(40))
  expect(formatProblems(await importFolder(database(), path))).toEqual([
    'holds.csv:3 title: looks like a Social Security number: not stored',
    'holds.csv:4 sourcedId: looks like a Social Security number: not stored',
    'holds.csv:5 startOn: not a date (YYYY-MM-DD), like 999-99-9999',
  ])
  const { rows: tables } = await database().pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const { rows } = await database().pool.query(
      `select 1 from ${name} t where t::text like '%123-45-6789%' or t::text like '%123456789%'`,
    )
    expect(rows, name).toEqual([])
  }
})

test('rejects a concurrent import with a sentence', async () => {
  const { path } = await exportFolder()
  const [first, second] = await Promise.allSettled([
    importFolder(database(), path),
    importFolder(database(), path),
  ])
  const rejected = [first, second].flatMap((result) =>
    result.status === 'rejected' ? [String(result.reason.message)] : [result.value.reason ?? ''],
  )
  expect(rejected).toContain('Another import is running. Wait until it has ended.')
})

test('changes nothing when an import is aborted', async () => {
  const { path } = await exportFolder()
  const stop = new AbortController()
  const report = await importFolder(database(), path, {
    signal: stop.signal,
    onProgress: ({ done }) => {
      if (done > 0.3) stop.abort()
    },
  })
  expect(report).toMatchObject({ state: 'rejected', reason: 'It was stopped before it finished.' })
  expect((await database().pool.query('select id from person')).rows).toEqual([])
})

test('refuses to mix a college’s records with the demo college’s', async () => {
  await database().pool.query(
    `insert into sis_source (id, kind, title) values ('demo', 'demo', 'Demo')`,
  )
  const { path } = await exportFolder()
  expect(await importFolder(database(), path)).toMatchObject({
    state: 'rejected',
    reason: expect.stringContaining('The database holds the demo college'),
  })
})

test('marks the run of a killed process as failed on the next import', async () => {
  const { path } = await exportFolder()
  await database().pool.query(
    `insert into sis_source (id, kind, title, is_active) values ('csv', 'csv', 'Small', false)`,
  )
  await database().pool.query(
    `insert into sis_run (source_id, kind, lane, state, started_at)
    values ('csv', 'csv', 'bulk', 'running', now() - interval '1 hour')`,
  )
  await importFolder(database(), path)
  const { rows } = await database().pool.query('select state from sis_run order by started_at')
  expect(rows).toEqual([{ state: 'failed' }, { state: 'ok' }])
})
