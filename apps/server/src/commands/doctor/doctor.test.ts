import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, inject, onTestFinished, test } from 'vitest'
import { FolderInUseError } from '#db/lock-folder.ts'
import { type OpenDatabase, openServer } from '#db/open.ts'
import { readSettings } from '#settings.ts'
import { buildPerson } from '#testing/build-person.ts'
import { openTestPooler } from '#testing/services/pooler.ts'
import { openEmptyDatabase, useTestDatabase } from '#testing/test-database.ts'
import { listenForCommands } from '../running/running-hub.ts'
import { doctorCommand } from './doctor-command.ts'

const database = useTestDatabase()
const openUnmigrated = async () => ({ ...database(), close: async () => {} })
const now = () => new Date('2026-10-20T12:00:00Z')

/** A folder that doesn't exist, so that the machine's free disk space doesn't matter. */
const noDisk = { DATA_DIR: join(tmpdir(), 'no-such-folder') }

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Runs `hub doctor`. @returns its exit code and output */
async function doctor(open: () => Promise<OpenDatabase> = openUnmigrated, overrides = {}) {
  const output = new PassThrough()
  const env = { DATA_DIR: await dataFolder(), ...overrides }
  let exitCode = 0
  const end = (code: number) => {
    exitCode = code
  }
  const context = { openUnmigrated: open, output, settings: readSettings(env), env }
  await doctorCommand(context, end, now).parseAsync([], { from: 'user' })
  output.end()
  return { exitCode, printed: await text(output) }
}

/** A complete import that began at this time; removed at the end of the test. */
async function importedAt(began: string): Promise<void> {
  onTestFinished(
    async () => void (await database().pool.query('delete from sis_run; delete from job')),
  )
  await buildPerson(database().db)
  await database().pool.query('update sis_source set is_active = true')
  await database().pool.query(
    `insert into sis_run (source_id, kind, lane, started_at, ended_at, state)
    select id, 'bulk', 'bulk', $1, $1, 'ok' from sis_source limit 1`,
    [began],
  )
}

const isPooled = inject('serverUrl') !== null && inject('directUrl') === null

test.skipIf(isPooled)('reports a healthy hub, and ends with 0', async () => {
  await importedAt('2026-10-20T11:00:00Z')
  const { exitCode, printed } = await doctor(openUnmigrated, noDisk)
  expect(printed).toMatch(/^MyHub \d.*Node\.js v\d/)
  expect(printed).toMatch(/Last complete import: \w+, 1 hour old/)
  expect(printed).toContain('Certificates: none, because no address uses https')
  expect(printed).toContain('Disk with DATA_DIR: unknown')
  expect(printed).toContain('Nothing needs your attention.')
  expect(exitCode).toBe(0)
})

test('lists settings without their values, and no names', async () => {
  const { username, id } = await buildPerson(database().db)
  const { printed } = await doctor(openUnmigrated, {
    SMTP_URL: 'smtps://hub:pa55word@mail.college.edu',
    SMTP_FROM: 'hub@college.edu',
    PUBLIC_URL: 'https://localhost:1',
  })
  expect(printed).toContain('SMTP_URL')
  expect(printed).toContain('Certificates: PUBLIC_URL couldn’t be read')
  expect(printed).toContain('The certificate for the address in PUBLIC_URL couldn’t be read.')
  for (const secret of ['pa55word', 'college.edu', 'localhost', username, id])
    expect(printed).not.toContain(secret)
})

test('reports a malware scanner that does not answer, without its address', async () => {
  await importedAt('2026-10-20T11:00:00Z')
  const { exitCode, printed } = await doctor(openUnmigrated, {
    MALWARE_SCANNER: 'clamd://127.0.0.1:1',
  })
  expect(printed).toContain('every upload is refused (ECONNREFUSED)')
  expect(printed).not.toContain('127.0.0.1')
  expect(exitCode).toBe(1)
})

test('lists what needs attention and what to do, and exits with 1', async () => {
  await importedAt('2026-10-18T11:00:00Z')
  await database().pool.query(
    `insert into job (name, last_ended_at, last_error) values ('writeBack', now(), 'Maya failed.')`,
  )
  const { exitCode, printed } = await doctor()
  expect(printed).toContain('began 49 hours ago. Look in Administration, Data imports and jobs')
  expect(printed).toMatch(/The job writeBack failed when it last ran\. .* Owner: IT\.\n/)
  expect(printed).not.toContain('Maya')
  expect(exitCode).toBe(1)
})

test('operate.md 1 gives the days left of each key, and which jobs are late or never ran', async () => {
  await importedAt('2026-10-20T11:00:00Z')
  const { pool } = database()
  await pool.query(
    `insert into job (name, last_started_at, last_ended_at)
      values ('writeBack', '2026-10-19T12:00:00Z', '2026-10-19T12:00:01Z');
    insert into signing_key (id, use, jwk, created_at) values
      ('doctor', 'token', '{}', '2026-10-01T12:00:00Z'),
      ('old', 'provider', '{}', '2026-09-01T12:00:00Z');
    insert into push_key (sealed, made_at) values ('sealed', '2026-10-01T12:00:00Z')`,
  )
  onTestFinished(
    async () =>
      void (await pool.query(
        `delete from signing_key where id in ('doctor', 'old'); delete from push_key`,
      )),
  )
  const { exitCode, printed } = await doctor()
  expect(printed).toMatch(/Jobs: \d+ \(0 failing, 1 late, \d+ not run yet\)\n/)
  expect(printed).toContain('Jobs that should have run again by now: 1. Make sure that a server is')
  expect(printed).toContain('access tokens, 11 days left')
  expect(printed).toContain('the hub’s own sign-in, to be replaced at the next use')
  expect(printed).toContain('push, only replaced manually')
  expect(exitCode).toBe(1)
})

test.runIf(inject('directUrl'))(
  'operate.md 4 reports behind a pooler that nothing limits statements, until the role does',
  async () => {
    await importedAt('2026-10-20T11:00:00Z')
    const { pool } = database()
    const url = await openTestPooler(pool.options.connectionString ?? '')
    const before = await doctor(() => openServer(url, 1))
    expect(before.printed).toContain(
      'no time limit, because DATABASE_URL points to a connection pooler',
    )
    expect(before.exitCode).toBe(1)
    const { rows } = await pool.query<{ alter: string }>(
      `select format('alter role %I in database %I ', current_user, current_database()) as alter`,
    )
    for (const limit of ['statement_timeout', 'lock_timeout'])
      await pool.query(`${rows[0]?.alter} set ${limit} = '5s'`)
    const after = await doctor(() => openServer(url, 1), noDisk)
    expect(after.printed).toContain('Nothing needs your attention.')
  },
)

test('reports pending migrations, and a database that does not respond', async () => {
  const empty = await openEmptyDatabase()
  onTestFinished(() => empty.close())
  const before = await doctor(async () => ({ ...empty, close: async () => {} }))
  expect(before.printed).toMatch(/Pending migrations: \d+\. Start the server/)
  expect(before.exitCode).toBe(1)
  const unreachable = await doctor(() => Promise.reject(new Error('It is not there.')))
  expect(unreachable.printed).toContain('The database could not be read. It is not there.')
  expect(unreachable.exitCode).toBe(1)
})

test('sends the command to the running server for an embedded database, and reports when it does not respond', async () => {
  const DATA_DIR = await dataFolder()
  const inUse = () => Promise.reject(new FolderInUseError(DATA_DIR))
  const stop = await listenForCommands(await openUnmigrated(), readSettings({ DATA_DIR }), now)
  const { printed } = await doctor(inUse, { DATA_DIR })
  expect(printed).toMatch(/Database: .*PostgreSQL \d/)
  await stop()
  const after = await doctor(inUse, { DATA_DIR })
  expect(after.printed).toContain('doesn’t answer commands')
  expect(after.exitCode).toBe(1)
})
