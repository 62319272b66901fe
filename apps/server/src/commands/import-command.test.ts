import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#db/open.ts'
import { packageRejection } from '#sync/uploads/package-rejection.ts'
import { type ExportFolder, exportFolder } from '#testing/sources/export-folder.ts'
import { emptyHub } from '#testing/sources/import-folder.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { afterImport } from './after-import.ts'
import { importCommand } from './import-command.ts'

const database = useTestDatabase()
// An import is about two hundred statements: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => emptyHub(database()))

/**
 * Runs `hub import …` in a folder.
 * @returns its exit code and output
 */
async function hub(cwd: string, ...args: string[]) {
  return hubWith({}, cwd, ...args)
}

async function hubWith(
  settings: Parameters<typeof packageRejection>[0],
  cwd: string,
  ...args: string[]
) {
  const [output, progress] = [new PassThrough(), new PassThrough()]
  let exitCode = -1
  const open = async () => ({ ...database(), close: async () => {} })
  const { signal } = new AbortController()
  const onImported = (opened: OpenDatabase) =>
    afterImport(opened, new Date('2026-11-21T12:00:00Z'), 'America/Chicago')
  const streams = { output, progress: progress as unknown as NodeJS.WriteStream }
  const rejection = () => packageRejection(settings)
  const context = { open, onImported, rejection, cwd, signal, ...streams }
  const command = importCommand(context, (code) => {
    exitCode = code
  })
  await command.parseAsync(args, { from: 'user' })
  output.end()
  progress.end()
  return { exitCode, printed: await text(output), progress: await text(progress) }
}

const lateHold = 'h2,,,u2,LIB,Library book,administrative,,soon,,false,false,LIB'

test('reports the result of every table, and then that there is nothing left to do', async () => {
  const { path } = await exportFolder()
  const first = await hub(path, '.')
  expect(first.exitCode).toBe(0)
  expect(first.printed).toMatch(/^Imported in [\d.]+ s\.\nRun [\w-]+, Small College, started /)
  expect(first.printed).toMatch(/^People +3 +3 +0 +0 +0 +0$/m)
  const lines = first.progress.trimEnd().split('\n')
  expect(lines[0]).toMatch(/^ +\d % {2}Reading \w+\.csv$/)
  // One line for each tenth: cron may mail the output every night.
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.length).toBeLessThanOrEqual(11)
  const second = await hub(path, '.')
  expect(second).toMatchObject({ exitCode: 0 })
  expect(second.printed).toContain('Nothing to do: the same files as last time')
})

test('lists quarantined rows with their location, and sets the exit code', async () => {
  const { path, append } = await exportFolder()
  await append('holds.csv', lateHold)
  const { exitCode, printed } = await hub(path, '.')
  expect(exitCode).toBe(1)
  expect(printed).toContain(
    'Set aside (1), everything else was used:\n  holds.csv:3 startOn: not a date (YYYY-MM-DD), like xxxx\n',
  )
})

test('explains first why it rejects a folder, and exits with 2', async () => {
  const { path, remove } = await exportFolder()
  await remove('manifest.csv')
  const { exitCode, printed } = await hub(path, '.')
  expect(exitCode).toBe(2)
  expect(printed).toMatch(
    /^Not imported, nothing was changed \([\d.]+ s\)\. The folder does not match/,
  )
  expect(printed).toContain('manifest.csv: not in the folder: it must list the files')
})

test('imports nothing if the next reading of another system would replace it', async () => {
  const { path } = await exportFolder()
  const provider = { ONEROSTER_URL: 'https://sis.school.example/v1p2' }
  for (const args of [['.'], ['.', '--check']])
    await expect(hubWith(provider, path, ...args)).rejects.toThrow(
      'Records come from a OneRoster provider, and the next import from there would replace the package.',
    )
  await expect(hubWith({ ETHOS_URL: 'https://ethos.example' }, path, '.')).rejects.toThrow(
    'remove ETHOS_URL and ETHOS_API_KEY from the server to import packages instead',
  )
})

test('reports a missing folder before it opens a database', async () => {
  const { path } = await exportFolder()
  await expect(hub(path, 'elsewhere')).rejects.toThrow(
    `${join(path, 'elsewhere')}: the folder does not exist`,
  )
})

test('R8.17 notifies each person with a hold once, however often the folder is imported; a check notifies no one', async () => {
  const { path } = await exportFolder()
  const notifiedTitles = async () =>
    (await database().pool.query('select title from notification')).rows
  await hub(path, '.', '--check')
  expect(await notifiedTitles()).toEqual([])
  await hub(path, '.')
  await hub(path, '.')
  expect(await notifiedTitles()).toEqual([{ title: 'A hold blocks registration' }])
})

test('a check reports the same and leaves the hub unchanged', async () => {
  const { path } = await exportFolder()
  const { printed } = await hub(path, '.', '--check')
  expect(printed).toMatch(/^Checked in [\d.]+ s: an import would do this\. Nothing was changed\.$/m)
  expect((await database().pool.query('select id from person')).rows).toEqual([])
})

test('writes the full report for people or for programs', async () => {
  const folder: ExportFolder = await exportFolder()
  const bad = Array.from({ length: 25 }, (_, index) => `${lateHold.replace('h2', `y${index}`)}`)
  const good = Array.from({ length: 300 }, (_, index) =>
    lateHold.replace('h2', `z${index}`).replace('soon', '2026-09-01'),
  )
  await folder.append('holds.csv', ...bad, ...good)
  const { printed } = await hub(folder.path, '.', '--report', 'report.txt')
  expect(printed).toContain('  and 5 more\n')
  const whole = await readFile(join(folder.path, 'report.txt'), 'utf8')
  expect(whole.match(/startOn: not a date/g)).toHaveLength(25)
  await folder.replace('users.csv', 'Sammy', 'Sam')
  await hub(folder.path, '.', '--report', 'report.json')
  const json = JSON.parse(await readFile(join(folder.path, 'report.json'), 'utf8'))
  expect(json).toMatchObject({ state: 'partial', setAside: { total: 25 } })
})
