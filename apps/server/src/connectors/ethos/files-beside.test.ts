import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { importFiles } from '#jobs/import-files.ts'
import { readSettings } from '#settings.ts'
import { importSource } from '#sync/import-source.ts'
import { useEthos } from '#testing/ethos.ts'
import { importFolder } from '#testing/import-folder.ts'
import { comparableRows, differences, filledTables } from '#testing/same-rows.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { kindsWithoutResource, withFolder } from './ethos.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
const fromCsv = useTestDatabase()
const composed = useTestDatabase()
const ethos = useEthos({ scale: 0.002 })
let folder = ''

/** What Ethos has no resource for (sis.md section 1.5). */
const files = [
  'program_requirements',
  'program_roles',
  'self_assessments',
  'orientation',
  'orientation_steps',
  'agreements',
  'veteran_benefits',
  'section_materials',
  'account_balances',
  'card_balances',
]

/** What another office calls the college's people, sections and terms, by their ids in the export. */
async function ownNames(): Promise<Map<string, string>> {
  const { rows } = await fromCsv().pool.query<{ id: string; name: string }>(
    `select sis_id as id, coalesce(student_id, username) as name from person
    union all select s.sis_id, s.name || '/' || t.code from section s
      join academic_period t on t.id = s.academic_period_id
    union all select sis_id, code from academic_period`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Copies the ten files, without a manifest, as offices would write them that know no id of Ethos. */
async function writeFiles(to: string): Promise<void> {
  const names = await ownNames()
  for (const file of files) {
    const text = await readFile(join(ethos().folder, `${file}.csv`), 'utf8')
    const rows: string[][] = parse(text)
    const [header = [], ...records] = rows
    const isName = header.map((name) => /^(user|class|term)SourcedId$|^certifiedTerms$/.test(name))
    const named = records.map((cells) =>
      cells.map((cell, at) =>
        isName[at]
          ? cell
              .split(',')
              .map((id) => names.get(id) ?? id)
              .join()
          : cell,
      ),
    )
    const lines = [header, ...named].map((cells) => cells.map(quoted).join(','))
    await writeFile(join(to, `${file}.csv`), `${lines.join('\n')}\n`)
  }
}

const source = () => withFolder(ethos().source(), folder)

beforeAll(async () => {
  expect(await importFolder(fromCsv(), ethos().folder)).toMatchObject({ state: 'ok' })
  folder = await mkdtemp(join(tmpdir(), 'myhub-beside-'))
  await writeFiles(folder)
  const both = source()
  const report = await importSource({ database: composed(), source: both })
  await both.close()
  expect(report.setAside.problems).toEqual([])
  expect(report.state).toBe('ok')
  return () => rm(folder, { recursive: true, force: true })
})

test('Ethos and a folder beside it are the same college as its whole export, in every table', async () => {
  for (const database of [fromCsv(), composed()])
    await database.pool.query(`delete from code where list in ('office', 'agreement', 'service')`)
  const tables = await filledTables(fromCsv())
  for (const table of tables)
    expect((await comparableRows(composed(), table)).length, table).toBeGreaterThan(0)
  const differ = await differences([fromCsv(), composed()], tables, {
    code: ['extra', 'sort_order'],
    // They are ids of the source.
    veteran_benefit: ['certified_period_sis_ids'],
  })
  expect(differ).toEqual({})
  expect(kindsWithoutResource).toHaveLength(files.length)
})

test('newer files are imported by themselves, and Ethos is not asked for it', async () => {
  const { pool } = composed()
  const both = source()
  onTestFinished(() => both.close())
  const run = () =>
    importFiles.run({
      database: composed(),
      clock: () => new Date(),
      settings: readSettings({}),
      findSource: async () => ({ sourceId: 'ethos', kind: 'ethos', source: both }),
      signal: new AbortController().signal,
      onProgress: () => {},
    })
  const balances = async () =>
    (await pool.query(`select title from card_balance where title = 'Library prints'`)).rowCount
  ethos().account.reset()
  expect(await run()).toEqual({ files: 0 })
  const file = join(folder, 'card_balances.csv')
  const text = await readFile(file, 'utf8')
  const [, account] = text.split('\n')[1]?.split(/(?<=^(?:[^,]*,){5})([^,]*)/) ?? []
  await writeFile(file, text.replace(`,${account},`, ',Library prints,'))
  expect(await run()).toMatchObject({ updated: 1, inserted: 0, removed: 0 })
  expect(await balances()).toBe(1)
  expect(await run()).toEqual({ files: 0 })
  expect(ethos().account.read().calls).toEqual([])
  const { rows } = await pool.query(`select kind, title from sis_source`)
  expect(rows).toMatchObject([{ kind: 'ethos', title: expect.stringContaining('Ethos at') }])
})

test('without a manifest the folder holds our own files alone', async () => {
  const extra = join(folder, 'users.csv')
  await cp(join(ethos().folder, 'users.csv'), extra)
  onTestFinished(() => rm(extra))
  const both = source()
  const { problems } = await both.inspect(ethos().context())
  await both.close()
  expect(problems).toMatchObject([
    { resource: 'users.csv', reason: expect.stringContaining('manifest.csv') },
  ])
})

test('what Ethos has is never read from the folder as well: the file is named', async () => {
  const extra = join(folder, 'holds.csv')
  await cp(join(ethos().folder, 'holds.csv'), extra)
  onTestFinished(() => rm(extra))
  const both = source()
  const { problems } = await both.inspect(ethos().context())
  await both.close()
  expect(problems).toMatchObject([
    { resource: 'holds.csv', reason: expect.stringContaining('comes from ethos') },
  ])
})
