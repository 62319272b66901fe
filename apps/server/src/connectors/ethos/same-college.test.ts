import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSocialSecurityNumber } from '@myhub/college/ethos/documents/people.ts'
import { collegeCodeLists } from '@myhub/domain/sis/lists.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { csvSource } from '#connectors/csv/csv.ts'
import { fieldsOf } from '#connectors/records.ts'
import { runSyncJobs } from '#jobs/records/run-sync-jobs.ts'
import { importSource } from '#sync/import/import-source.ts'
import type { ImportReport } from '#sync/import/report.ts'
import { comparableRows, differences, nonEmptyTables } from '#testing/same-rows.ts'
import { useEthos } from '#testing/sources/ethos.ts'
import { importFolder } from '#testing/sources/import-folder.ts'
import { writeSupplementaryFiles } from '#testing/sources/supplementary-files.ts'
import { queueGroups } from '#testing/sources/use-scripted-college.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { withFolder } from './ethos.ts'
import type { CallLine } from './http/client.ts'
import { codeResources } from './mappings/lists.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
const fromCsv = useTestDatabase()
const fromDemo = useTestDatabase()
const fromEthos = useTestDatabase()
const ethos = useEthos({ scale: 0.005 })
const log: CallLine[] = []
let report: ImportReport

/**
 * Every column of every table is compared. Kinds without an Ethos resource (sis.md section 1.5)
 * come from files, written by offices that know no Ethos IDs. Some fields have no place in EEDM:
 * the simulated college has them in custom properties (college/src/ethos/extensions.ts), as a
 * college on Colleague can; without those they are blank. In code lists these are the order and
 * translations of every list and the following fields of `extra`; everything else in `extra` is read
 * from EEDM.
 */
const extensionOnlyFields: Readonly<Record<string, readonly string[]>> = {
  subject: ['department'],
  holdType: ['blocksRegistration', 'officeUseOnly', 'officeCode', 'message'],
  registrationStatus: ['countsInGpa'],
  residencyType: ['tuition'],
  assessment: ['kind', 'validYears', 'places'],
}

interface Entry {
  readonly list: string
  readonly code: string
  readonly extra: Readonly<Record<string, unknown>>
}

beforeAll(async () => {
  const folder = ethos().folder
  expect(await importFolder(fromCsv(), folder)).toMatchObject({ state: 'ok' })
  const demo = csvSource(folder, 'demo')
  expect(await importSource({ database: fromDemo(), source: demo })).toMatchObject({ state: 'ok' })
  const filesFolder = await mkdtemp(join(tmpdir(), 'myhub-beside-'))
  await writeSupplementaryFiles(fromCsv(), folder, filesFolder)
  const source = withFolder(ethos().source({}, { log: (line) => void log.push(line) }), filesFolder)
  report = await importSource({ database: fromEthos(), source })
  await source.close()
  await rm(filesFolder, { recursive: true })
  expect(report.setAside.problems).toEqual([])
  expect(report.state).toBe('ok')
})

test('imports identical tables for the same college through Ethos and CSV', async () => {
  const tables = await nonEmptyTables(fromCsv())
  expect(tables.length).toBeGreaterThan(30)
  // Empty tables would compare equal.
  for (const table of tables)
    expect((await comparableRows(fromEthos(), table)).length, table).toBeGreaterThan(0)
  expect(await differences([fromCsv(), fromEthos()], tables)).toEqual({})
})

test('sis.md 4.2 reports the calls per part of an import, and none for files', async () => {
  const lines = log.filter(({ runId }) => runId === report.runId)
  const callCount = (resource: string) => lines.filter((line) => line.resource === resource).length
  const { rows } = await fromEthos().pool.query<{ resource: string; calls: number | null }>(
    'select resource, calls from sis_run_item where run_id = $1',
    [report.runId],
  )
  const calls = new Map(rows.map((row) => [row.resource, row.calls]))
  // One row of each resource is requested before the import; these calls belong to no part.
  expect(calls.get('gpa')).toBe(callCount('student-grade-point-averages') - 1)
  expect(calls.get('gpa')).toBeGreaterThan(0)
  expect(calls.get('card_balance')).toBe(0)
  const inspected = new Set(lines.map(({ resource }) => resource)).size
  const sum = rows.reduce((total, row) => total + (row.calls ?? 0), 0)
  expect(sum).toBe(lines.length - inspected)
})

test('reads everything that EEDM provides for code lists without custom properties', async () => {
  const { extensions } = ethos().settings()
  const isList = (resource: string) => Object.hasOwn(codeResources, resource)
  const plain = Object.fromEntries(
    Object.entries(extensions).filter(([resource]) => !isList(resource)),
  )
  const source = ethos().source({ extensions: plain })
  const found = new Map<string, object>()
  const at = fieldsOf('codes').indexOf('extra')
  for await (const { records } of source.records('codes', ethos().context()))
    for (const { values } of records)
      found.set(`${values[0]} ${values[1]}`, JSON.parse(values[at] ?? ''))
  await source.close()
  const { rows } = await fromCsv().pool.query<Entry>(
    `select list, code, extra from code where list <> all ($1) and removed_at is null`,
    [collegeCodeLists],
  )
  expect(rows.length).toBeGreaterThan(200)
  // EEDM has neither transfer nor waitlist statuses; their codes provide the meaning.
  const isMissing = ({ list, extra }: Entry) =>
    list === 'registrationStatus' && ['transfer', 'pending'].includes(String(extra.class))
  for (const entry of rows) {
    const unknown = [
      'translations',
      ...(extensionOnlyFields[entry.list] ?? []),
      ...(isMissing(entry) ? ['class'] : []),
    ]
    const known = Object.entries(entry.extra).filter(([name]) => !unknown.includes(name))
    const blank = entry.list === 'assessment' ? { validYears: null, places: [] } : {}
    // EEDM has two kinds of institutions, and exam providers use the second.
    const kind = ['exam', 'military'].includes(String(entry.extra.kind)) ? 'postsecondary' : null
    expect(found.get(`${entry.list} ${entry.code}`), `${entry.list} ${entry.code}`).toEqual({
      ...Object.fromEntries(known),
      ...blank,
      ...(kind && { kind }),
    })
  }
})

test('imports identical tables for the demo college and its export', async () => {
  const tables = await nonEmptyTables(fromCsv())
  expect(await differences([fromCsv(), fromDemo()], tables)).toEqual({})
})

/** Fetches some people's records one by one, as happens when they view them. */
async function fetchPeople(count: number) {
  const { pool } = fromEthos()
  await queueGroups(fromEthos(), ['mine', 'restrictions', 'sectionRegistrations'], new Date())
  await pool.query(
    `delete from sis_job where person_id not in (
      select person_id from restriction where removed_at is null order by person_id limit $1)`,
    [count],
  )
  const source = ethos().source({}, { log: (line) => void log.push(line) })
  const findSource = async () => ({ sourceId: 'ethos', kind: 'ethos', source }) as const
  const signal = new AbortController().signal
  const parts = { database: fromEthos(), clock: () => new Date(), signal, worker: randomUUID() }
  while (await runSyncJobs({ ...parts, findSource, limits: { concurrency: 8, perSecond: 500 } }));
  await source.close()
  const { rows } = await pool.query(
    `select count(*)::int as count from person_group_state where state = 'idle' and as_of is not null`,
  )
  expect(rows[0].count).toBeGreaterThanOrEqual(count)
}

test('keeps a Social Security number from Ethos out of every table, database file and log', async () => {
  const digits = demoSocialSecurityNumber.replaceAll('-', '')
  const sent = JSON.stringify(ethos().store.all('persons'))
  expect(sent).toContain(demoSocialSecurityNumber)
  expect(sent).toContain(digits)
  await fetchPeople(3)
  const { pool } = fromEthos()
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*)::int as found from ${name} t where t::text like $1 or t::text like $2`,
      [`%${demoSocialSecurityNumber}%`, `%${digits}%`],
    )
    expect(rows, name).toEqual([{ found: 0 }])
  }
  // The files also contain what was written and deleted again.
  await pool.query('checkpoint')
  const { rows: files } = await pool.query<{ file: Buffer }>(
    `select pg_read_binary_file(pg_relation_filepath(oid)) as file from pg_class
    where relnamespace = 'public'::regnamespace and pg_relation_filepath(oid) is not null`,
  )
  expect(files.filter(({ file }) => file.includes(demoSocialSecurityNumber))).toEqual([])
  expect(files.length).toBeGreaterThan(tables.length)
  expect(log.length).toBeGreaterThan(50)
  expect(JSON.stringify(log)).not.toContain(demoSocialSecurityNumber)
})
