import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '#settings.ts'
import { activePeopleSource } from '#sync/active-source.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'
import { emptyHub } from '#testing/sources/import-folder.ts'
import { zipFolder } from '#testing/sources/zip-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { importDropped } from './import-dropped.ts'

const database = useTestDatabase()
// An import runs about two hundred statements, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => emptyHub(database()))

async function watched() {
  const path = await mkdtemp(join(tmpdir(), 'myhub-watched-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  const folder = join(path, 'drop')
  await mkdir(folder)
  const settings = readSettings({ DATA_DIR: join(path, 'data'), SIS_WATCH_FOLDER: folder })
  /** Runs the job so many minutes from now. */
  const run = (minutes = 5) =>
    importDropped.run({
      database: database(),
      clock: () => new Date(Date.now() + minutes * 60_000),
      settings,
      findSource: activePeopleSource,
      signal: new AbortController().signal,
      onProgress: () => {},
    })
  const names = async (subfolder: string) =>
    (await readdir(join(folder, subfolder)).catch(() => [])).sort()
  return { folder, dataDir: settings.dataDir, run, names }
}

const people = async () =>
  (await database().pool.query(`select from person where removed_at is null`)).rowCount

test('imports a ZIP file once it stops changing, and archives it with its report', async () => {
  const { folder, dataDir, run, names } = await watched()
  const { path } = await exportFolder()
  await writeFile(join(folder, 'export.zip'), await zipFolder(path))
  expect(await run(1)).toEqual({})
  expect(await run()).toMatchObject({ packages: 1, setAside: 0 })
  expect(await people()).toBe(3)
  const [stamp = ''] = await names('imported')
  expect(await names(`imported/${stamp}`)).toEqual(['export.zip', 'report.txt'])
  const report = await readFile(join(folder, 'imported', stamp, 'report.txt'), 'utf8')
  expect(report).toMatch(/^Imported in /)
  // It can be imported again. Single people aren't read from it: it has nothing newer about them.
  const [unpacked = ''] = await readdir(join(dataDir, 'records'))
  const active = await activePeopleSource(database())
  expect(active?.source).toBeNull()
  expect(active?.delivery?.config).toMatchObject({ folder: join(dataDir, 'records', unpacked) })
  expect(await run()).toEqual({})
})

test('imports a folder, and loose files once the manifest is there, with the mapping of the watched folder', async () => {
  const { folder, run, names } = await watched()
  const { path, replace } = await exportFolder()
  await replace('roles.csv', ',teacher,', ',Lecturer,')
  await cp(path, join(folder, 'monday'), { recursive: true })
  await writeFile(
    join(folder, 'mapping.json'),
    JSON.stringify({ values: { 'roles.role': { lecturer: 'teacher' } } }),
  )
  expect(await run()).toMatchObject({ packages: 1, setAside: 0 })
  for (const name of await readdir(path))
    if (name !== 'manifest.csv') await cp(join(path, name), join(folder, name))
  expect(await run(10)).toEqual({})
  await cp(join(path, 'manifest.csv'), join(folder, 'manifest.csv'))
  expect(await run(20)).toMatchObject({ packages: 1, inserted: 0 })
  expect(await names('imported')).toHaveLength(2)
  expect(await names('.')).toEqual(['imported', 'mapping.json', 'working'])
})

test('archives a rejected package with its report, and shows the error until a later one is imported', async () => {
  const { folder, run, names } = await watched()
  const { path, replace } = await exportFolder()
  const good = await zipFolder(path)
  await replace('users.csv', 'username', 'user_name')
  await writeFile(join(folder, 'export.zip'), await zipFolder(path))
  const reason = /^refused\/.+: Not imported, nothing was changed .+ The folder does not match/
  await expect(run()).rejects.toThrow(reason)
  // The console shows it until it is solved.
  await expect(run(6)).rejects.toThrow(reason)
  const [stamp = ''] = await names('refused')
  expect(await readFile(join(folder, 'refused', stamp, 'report.txt'), 'utf8')).toContain(
    'required columns are missing: "username" (the nearest is "user_name")',
  )
  await writeFile(join(folder, 'export.zip'), 'not a ZIP file')
  await expect(run(7)).rejects.toThrow('The package is not a readable ZIP file')
  await writeFile(join(folder, 'export.zip'), good)
  expect(await run(8)).toMatchObject({ packages: 1 })
  expect(await run(9)).toEqual({})
  expect(await people()).toBe(3)
})

test('continues with a package left by a stopped process', async () => {
  const { folder, run } = await watched()
  const { path } = await exportFolder()
  await cp(path, join(folder, 'working', '2026-11-02T08-00-00-000Z'), { recursive: true })
  expect(await run(0)).toMatchObject({ packages: 1 })
})
