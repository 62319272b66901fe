import { beforeEach, expect, test, vi } from 'vitest'
import type { RecordBatch, SisSource } from '#connectors/connector.ts'
import { csvSource } from '#connectors/csv/csv.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { countsOf, dumpImported, emptyHub, importFolder } from '#testing/sources/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { importSource } from './import-source.ts'
import { formatReport } from './report.ts'

const database = useTestDatabase()
// An import is about two hundred statements: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => emptyHub(database()))

const read = { inserted: 0, updated: 0, unchanged: 0, removed: 0, setAside: 0 }

test('imports people and their records from a college’s first export', async () => {
  const { path } = await exportFolder()
  const report = await importFolder(database(), path)
  expect(report).toMatchObject({ state: 'ok', reason: null, title: 'Small College' })
  expect(countsOf(report, 'person')).toEqual({ ...read, read: 3, inserted: 3 })
  const { rows } = await database().pool.query(`
    select p.username, p.student_id, p.legal_first, p.legal_last, p.pronoun_code, p.birth_date,
      c.number, c.subject_code, a.code, s.number as section, r.final_grade, r.credits_registered
    from section_registration r join person p on p.id = r.person_id join section s on s.id = r.section_id
      join course c on c.id = s.course_id join academic_period a on a.id = s.academic_period_id
    where r.sis_id = 'e2'`)
  expect(rows).toEqual([
    {
      username: 'maya.l',
      student_id: '9000001',
      legal_first: 'Maya',
      legal_last: 'Lindgren',
      pronoun_code: 'SHE',
      birth_date: '2005-02-28',
      number: 'MAT-110',
      subject_code: 'MAT',
      code: '2026FA',
      section: 'MAT-110-CRF01',
      final_grade: 'A-',
      credits_registered: 3,
    },
  ])
})

test('imports texts unchanged, including those with a special meaning to a database', async () => {
  const { path, append } = await exportFolder()
  const texts = [
    String.raw`\N`,
    String.raw`\.`,
    String.raw`C:\new\table`,
    'She said "now"',
    'one, two',
    '{a,b}',
    `'; drop table person; --`,
    ':source $1 %s',
    'ʻOkina ‮עברית 😀',
    'x'.repeat(20_000),
  ]
  const quoted = texts.map((text) => `"${text.replaceAll('"', '""')}"`)
  const rows = quoted.map(
    (text, index) => `t${index},,,u2,LIB,Book,administrative,${text},2026-09-01,,false,false,LIB`,
  )
  await append('holds.csv', ...rows)
  expect(await importFolder(database(), path)).toMatchObject({ state: 'ok' })
  const { rows: stored } = await database().pool.query<{ message: string }>(
    `select message from restriction where sis_id like 't%' order by sis_id`,
  )
  expect(stored.map(({ message }) => message)).toEqual(texts)
})

test('imports meetings with weekdays in order, and the holidays', async () => {
  const { path } = await exportFolder()
  await importFolder(database(), path)
  const { rows } = await database().pool.query(
    `select days, start_time, exceptions from meeting where sis_id = 'm1'`,
  )
  expect(rows).toEqual([
    { days: ['MO', 'WE'], start_time: '09:00:00', exceptions: ['2026-09-07', '2026-11-26'] },
  ])
})

test('recognizes the same folder by its bytes without reading it', async () => {
  const { path } = await exportFolder()
  await importFolder(database(), path)
  const before = await dumpImported(database())
  expect(await importFolder(database(), path)).toMatchObject({ state: 'unchanged', tables: [] })
  expect(await dumpImported(database())).toBe(before)
})

test('writes nothing for the same rows in other files', async () => {
  const { path, edit } = await exportFolder()
  await importFolder(database(), path)
  const before = await dumpImported(database())
  await edit('users.csv', (text) => text.replaceAll('\n', '\r\n'))
  const report = await importFolder(database(), path)
  expect(report.state).toBe('ok')
  expect(countsOf(report, 'person')).toEqual({ ...read, read: 3, unchanged: 3 })
  expect(report.tables.every((table) => table.unchanged === table.read)).toBe(true)
  expect(await dumpImported(database())).toBe(before)
})

test('updates one row for one changed row, keeping its id', async () => {
  const { path, replace } = await exportFolder()
  await importFolder(database(), path)
  const grade = `select id, final_grade from section_registration where sis_id = 'e2'`
  const { rows: before } = await database().pool.query(grade)
  await replace('registrations_ext.csv', 'standard,3,A-', 'standard,3,B+')
  const report = await importFolder(database(), path)
  expect(countsOf(report, 'section_registration')).toEqual({
    ...read,
    read: 3,
    updated: 1,
    unchanged: 2,
  })
  const { rows: after } = await database().pool.query(grade)
  expect(after).toEqual([{ ...before[0], final_grade: 'B+' }])
})

test('domain.md 3 leaves missing credits of a course or section unknown rather than zero', async () => {
  const { path, replace } = await exportFolder()
  await replace('courses_ext.csv', 'Composition I,3,', 'Composition I,,')
  await replace('sections_ext.csv', '2026-11-13,3,', '2026-11-13,,')
  expect((await importFolder(database(), path)).state).toBe('ok')
  const { rows } = await database().pool.query(
    `select c.number, c.credit_min as course, s.credit_min as section
    from section s join course c on c.id = s.course_id order by 1`,
  )
  expect(rows).toEqual([
    { number: 'ENG-105', course: null, section: null },
    { number: 'MAT-110', course: 3, section: 3 },
  ])
})

test('marks a missing row as removed, and restores it under its id when it is back', async () => {
  const { path, replace } = await exportFolder()
  const hold = `select id, removed_at from restriction where sis_id = 'h1'`
  await importFolder(database(), path)
  const { rows: before } = await database().pool.query(hold)
  await replace('holds.csv', 'h1,,,', 'h2,,,')
  expect(countsOf(await importFolder(database(), path), 'restriction')).toEqual({
    ...read,
    read: 1,
    inserted: 1,
    removed: 1,
  })
  const { rows: gone } = await database().pool.query(hold)
  expect(gone[0].removed_at).toBeInstanceOf(Date)
  await replace('holds.csv', 'h2,,,', 'h1,,,')
  await importFolder(database(), path)
  expect((await database().pool.query(hold)).rows).toEqual(before)
})

test('leaves stored rows unchanged when a file is absent', async () => {
  const { path, remove, replace } = await exportFolder()
  await importFolder(database(), path)
  await remove('holds.csv')
  await replace('manifest.csv', 'file.holds,bulk', 'file.holds,absent')
  expect(countsOf(await importFolder(database(), path), 'restriction')).toBeUndefined()
  const { rows } = await database().pool.query('select removed_at from restriction')
  expect(rows).toEqual([{ removed_at: null }])
})

test('removes what a bulk file with only its header no longer has', async () => {
  const { path, edit } = await exportFolder()
  await importFolder(database(), path)
  await edit('roles.csv', (text) => `${text.split('\n')[0]}\n`)
  expect(await importFolder(database(), path)).toMatchObject({ state: 'ok' })
  const { rows } = await database().pool.query(
    'select count(*)::int as left from person_role where removed_at is null',
  )
  expect(rows).toEqual([{ left: 0 }])
})

test('adds, changes and removes exactly what a delta names', async () => {
  const { path, replace, edit, append } = await exportFolder()
  await append('holds.csv', 'h2,,,u2,LIB,Library book,administrative,,2026-09-01,,false,false,LIB')
  await importFolder(database(), path)
  await replace('manifest.csv', 'file.holds,bulk', 'file.holds,delta')
  const at = '2026-11-02T08:00:00Z'
  await edit('holds.csv', (text) =>
    [
      text.split('\n')[0],
      `h2,tobedeleted,${at},,,,,,,,,,`,
      `h3,active,${at},u3,LIB,Library book,administrative,,2026-09-01,,false,false,LIB`,
      '',
    ].join('\n'),
  )
  expect(countsOf(await importFolder(database(), path), 'restriction')).toEqual({
    ...read,
    read: 1,
    inserted: 1,
    removed: 1,
  })
  const { rows } = await database().pool.query(
    'select sis_id from restriction where removed_at is null order by 1',
  )
  expect(rows).toEqual([{ sis_id: 'h1' }, { sis_id: 'h3' }])
})

test('lets two people swap usernames, and a program’s code move to a new row', async () => {
  const { path, edit, replace } = await exportFolder()
  await importFolder(database(), path)
  await edit('users.csv', (text) =>
    text.replace('Maya.L', 'x').replace('sam.n', 'maya.l').replace('true,x', 'true,sam.n'),
  )
  await replace('programs.csv', 'p1,,,', 'p9,,,')
  const report = await importFolder(database(), path)
  expect(report).toMatchObject({ state: 'ok' })
  const { rows } = await database().pool.query(
    `select username from person where sis_id in ('u1', 'u2') order by sis_id`,
  )
  expect(rows).toEqual([{ username: 'sam.n' }, { username: 'maya.l' }])
  const { rows: programs } = await database().pool.query(
    'select p.sis_id from student_program s join program p on p.id = s.program_id',
  )
  expect(programs).toEqual([{ sis_id: 'p9' }])
})

test('reports what an import would do in a check, and changes nothing', async () => {
  const { path } = await exportFolder()
  const report = await importFolder(database(), path, { isCheck: true })
  expect(countsOf(report, 'person')).toEqual({ ...read, read: 3, inserted: 3 })
  const { rows } = await database().pool.query('select id from person')
  const { rows: sources } = await database().pool.query('select id from sis_source')
  expect([rows, sources]).toEqual([[], []])
})

test('records the run, its tables and its quarantined rows', async () => {
  const { path, append } = await exportFolder()
  await append('holds.csv', 'h2,,,u2,LIB,Library book,administrative,,soon,,false,false,LIB')
  const { runId, state } = await importFolder(database(), path)
  expect(state).toBe('partial')
  const { rows: runs } = await database().pool.query('select id, state, ended_at from sis_run')
  expect(runs).toEqual([{ id: runId, state: 'partial', ended_at: expect.any(Date) }])
  const { rows: items } = await database().pool.query(
    `select state, rows_in, inserted, quarantined from sis_run_item where resource = 'restriction'`,
  )
  expect(items).toEqual([{ state: 'partial', rows_in: 1, inserted: 1, quarantined: 1 }])
  const { rows: quarantined } = await database().pool.query(
    'select resource, line, sis_id, path, rule, sample_redacted from sis_quarantine',
  )
  expect(quarantined).toEqual([
    {
      resource: 'holds.csv',
      line: 3,
      sis_id: 'h2',
      path: 'startOn',
      rule: 'not a date (YYYY-MM-DD)',
      sample_redacted: 'xxxx',
    },
  ])
})

test('sis.md 4.3 uses, counts and reports a partly unknown row, without quarantining it', async () => {
  const base = csvSource((await exportFolder()).path)
  const note = { resource: 'sections', path: 'site', line: null, sisId: 's1', sample: null }
  const reason = 'unknown site: the row is used, and shown with ?'
  const source: SisSource = {
    ...base,
    records: async function* (kind, context): AsyncGenerator<RecordBatch> {
      const notes = kind === 'sections' ? [{ ...note, reason }] : []
      for await (const batch of base.records(kind, context)) yield { ...batch, notes }
    },
  }
  const report = await importSource({ database: database(), source })
  expect(report).toMatchObject({ state: 'ok', setAside: { total: 0 }, noted: { total: 1 } })
  expect(countsOf(report, 'section')).toEqual({ ...read, read: 2, inserted: 2 })
  expect(formatReport(report)).toContain(
    'Imported with unknown values (1):\n  sections site: unknown',
  )
  const { rows } = await database().pool.query(
    'select resource, sis_id, path, rule, is_used from sis_quarantine',
  )
  expect(rows).toEqual([
    { resource: 'sections', sis_id: 's1', path: 'site', rule: reason, is_used: true },
  ])
})
