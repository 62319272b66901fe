import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeLists, collegeCodeLists } from '@myhub/domain/sis/lists.ts'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { formatProblem } from '#connectors/connector.ts'
import { importFiles } from '#jobs/records/import-files.ts'
import { readSettings } from '#settings.ts'
import { importSource } from '#sync/import/import-source.ts'
import { useEthos } from '#testing/sources/ethos.ts'
import { importFolder } from '#testing/sources/import-folder.ts'
import {
  supplementaryFiles,
  writeSupplementaryFiles,
} from '#testing/sources/supplementary-files.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { kindsWithoutResource, withFolder } from './ethos.ts'
import { codeResources } from './mappings/lists.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
const fromCsv = useTestDatabase()
const composed = useTestDatabase()
const ethos = useEthos({ scale: 0.002 })
let folder = ''

const source = () => withFolder(ethos().source(), folder)

beforeAll(async () => {
  expect(await importFolder(fromCsv(), ethos().folder)).toMatchObject({ state: 'ok' })
  folder = await mkdtemp(join(tmpdir(), 'myhub-beside-'))
  await writeSupplementaryFiles(fromCsv(), ethos().folder, folder)
  const both = source()
  const report = await importSource({ database: composed(), source: both })
  await both.close()
  expect(report.setAside.problems).toEqual([])
  expect(report.state).toBe('ok')
  return () => rm(folder, { recursive: true, force: true })
})

test('provides files for exactly the kinds without an Ethos resource', () => {
  const named = kindsWithoutResource.map((kind) => source().place(kind, null).resource)
  expect(named.sort()).toEqual(supplementaryFiles.map((file) => `${file}.csv`).sort())
  const fromEthos = Object.values(codeResources)
  expect(codeLists.filter((list) => !fromEthos.includes(list))).toEqual(collegeCodeLists)
})

/** Imports newer files from the folder, as happens every 15 minutes. */
const importNewer = (both: ReturnType<typeof source>) =>
  importFiles.run({
    database: composed(),
    clock: () => new Date(),
    settings: readSettings({}),
    findSource: async () => ({ sourceId: 'ethos', kind: 'ethos', source: both }),
    signal: new AbortController().signal,
    onProgress: () => {},
  })

test('imports newer files automatically without calling Ethos', async () => {
  const { pool } = composed()
  const both = source()
  onTestFinished(() => both.close())
  const run = () => importNewer(both)
  const balances = async () =>
    (await pool.query(`select title from card_balance where title = 'Library prints'`)).rowCount
  await run()
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

test('accepts only our own files in a folder without a manifest', async () => {
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

test('names a file in the folder that Ethos provides, and does not read it', async () => {
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

describe('offices, agreements and services of an Ethos college in its own code lists', () => {
  /** Number of entries per list. */
  const lists = async (): Promise<Record<string, number>> => {
    const { rows } = await composed().pool.query<{ list: string; count: number }>(
      'select list, count(*)::int as count from code where removed_at is null group by 1 order by 1',
    )
    return Object.fromEntries(rows.map(({ list, count }) => [list, count]))
  }

  test('are added and removed without affecting the lists of Ethos', async () => {
    const both = source()
    onTestFinished(() => both.close())
    await importNewer(both)
    const { office = 0, ...others } = await lists()
    expect(office).toBeGreaterThan(3)
    const file = join(folder, 'codes.csv')
    const text = await readFile(file, 'utf8')
    onTestFinished(() => writeFile(file, text))
    const more = ['K-new,,,office,NEW1,New one,true,900,', 'K-newer,,,office,NEW2,Newer,true,901,']
    await writeFile(file, `${text.replace(/^K-office-.*\n/m, '')}${more.join('\n')}\n`)
    expect(await importNewer(both)).toMatchObject({ inserted: 2, removed: 1, setAside: 0 })
    expect(await lists()).toEqual({ office: office + 1, ...others })
  })

  test('are kept when Ethos delivers its own lists', async () => {
    const both = source()
    onTestFinished(() => both.close())
    const before = await lists()
    const report = await importSource({ database: composed(), source: both, kinds: ['codes'] })
    expect(report).toMatchObject({ state: 'ok', tables: [{ table: 'code', removed: 0 }] })
    expect(await lists()).toEqual(before)
  })

  test('are rejected once with name and line if Ethos has the list', async () => {
    const file = join(folder, 'codes.csv')
    const text = await readFile(file, 'utf8')
    onTestFinished(() => writeFile(file, text))
    const more = ['K1,,,pronoun,SHE,she,true,1,', 'K2,,,pronoun,HE,he,true,2,']
    await writeFile(file, `${text}${more.join('\n')}\n`)
    const both = source()
    const { problems } = await both.inspect(ethos().context())
    await both.close()
    expect(problems.map(formatProblem)).toEqual([
      `codes.csv:${text.split('\n').length} list: the list pronoun comes from ethos: remove its rows from the file, which can contain office, registrationRule, grade, gradingRule, agreement, service`,
    ])
  })
})
