import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { FolderInUseError } from '#db/lock-folder.ts'
import type { OpenDatabase } from '#db/open.ts'
import { readSettings } from '#settings.ts'
import { buildPeriod } from '#testing/build-section.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { listenForCommands } from '../running/running-hub.ts'
import { termCommands } from './term-commands.ts'

const database = useTestDatabase()
const open = async () => ({ ...database(), close: async () => {} })
const now = () => new Date('2026-11-23T12:00:00Z')

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Runs `hub term`. @returns its exit code and output */
async function term(
  args: readonly string[],
  {
    opening = open,
    dataDir,
    env = {},
  }: { opening?: () => Promise<OpenDatabase>; dataDir?: string; env?: object } = {},
) {
  const output = new PassThrough()
  const settings = readSettings({ DATA_DIR: dataDir ?? (await dataFolder()), ...env })
  let exitCode = 0
  const end = (code: number) => {
    exitCode = code
  }
  await termCommands({ open: opening, output, settings }, end, now).parseAsync(['check', ...args], {
    from: 'user',
  })
  output.end()
  return { exitCode, printed: await text(output) }
}

beforeAll(async () => {
  await buildPeriod(database().db, {
    ...{ code: '2027SP', title: 'Spring 2027', start_on: '2027-01-19', end_on: '2027-05-14' },
    ...{ census_on: '2027-02-03', registration_opens_at: '2027-01-25T14:00:00Z' },
  })
  await buildPeriod(database().db)
})

test('lists what is wrong for the next term, who can fix it and by when, and exits with 1', async () => {
  const { exitCode, printed } = await term([])
  expect(printed).toContain('Term check: Spring 2027 (2027SP), January 19, 2027 to May 14, 2027')
  expect(printed).toContain(
    '- Registration opens on January 25, 2027. Expected: A day before the term starts on ' +
      'January 19, 2027. Fix it in the college’s system, by January 19, 2027. ' +
      'Owner: Registrar’s Office.',
  )
  expect(printed).toContain(
    'Fix it in Administration, Tuition rates (permission tuition.write), by January 19, 2027. ' +
      'Owner: Student Accounts.',
  )
  expect(printed).toContain('- Classes. The college’s system has never sent this. Owner: IT.')
  expect(printed).toContain(
    '- Final exams. The college hasn’t marked which dates or meetings are final exams. ' +
      'Owner: Registrar’s Office.',
  )
  expect(printed).not.toContain('Nothing')
  expect(printed).not.toMatch(/[{}]|null|undefined/)
  expect(exitCode).toBe(1)
})

const owners = { TERM_CHECK_OWNERS: '{"windowLate":"studentServices","ratesMissing":"it"}' }

test('operate.md 1 names the office from the college’s settings', async () => {
  const { printed } = await term([], { env: owners })
  expect(printed).toMatch(/Registration opens on January 25, 2027\..*Owner: Student Services\./)
  expect(printed).toMatch(/Administration, Tuition rates .*Owner: IT\./)
  expect(printed).not.toContain('Owner: Student Accounts.')
})

test('writes the same as JSON', async () => {
  const { exitCode, printed } = await term(['--json', '--term', '2027SP'])
  expect(JSON.parse(printed)).toMatchObject({ term: { code: '2027SP' }, comparedWith: null })
  expect(exitCode).toBe(1)
})

test('rejects an unknown term, and lists the college’s terms', async () => {
  await expect(term(['--term', '2099SP'])).rejects.toThrow(
    'The college has no term 2099SP. It has 2026FA, 2027SP.',
  )
})

test('exits with 0 when only items to review remain', async () => {
  onTestFinished(async () => {
    await database().pool.query(`delete from tuition_rate;
      update academic_period set registration_opens_at = '2027-01-25T14:00:00Z'
      where code = '2027SP'`)
  })
  await database().pool.query(`
    update academic_period set registration_opens_at = '2026-12-01T14:00:00Z' where code = '2027SP';
    insert into tuition_rate (academic_year, residency, delivery_mode, per_credit_cents,
      fee_per_credit_cents, effective_from) values ('2026-27', 'inState', 'any', 1, 1, '2026-06-01')`)
  const { exitCode, printed } = await term([])
  expect(printed).toContain('Nothing found to fix for Spring 2027 in what was checked.')
  expect(printed).not.toContain('Nothing to fix for')
  expect(exitCode).toBe(0)
})

test('sends the command to the running server for an embedded database', async () => {
  const dataDir = await dataFolder()
  const opening = () => Promise.reject(new FolderInUseError(dataDir))
  const stop = await listenForCommands(
    await open(),
    readSettings({ DATA_DIR: dataDir, ...owners }),
    now,
  )
  const { exitCode, printed } = await term([], { opening, dataDir })
  expect(exitCode).toBe(1)
  expect(printed).toMatch(/Registration opens on January 25, 2027\..*Owner: Student Services\./)
  await expect(term(['--term', '2099SP'], { opening, dataDir })).rejects.toThrow('2026FA, 2027SP')
  await stop()
  await expect(term([], { opening, dataDir })).rejects.toThrow('doesn’t answer commands')
})
