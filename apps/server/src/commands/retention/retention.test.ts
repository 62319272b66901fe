import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { FolderInUseError } from '#db/lock-folder.ts'
import type { OpenDatabase } from '#db/open.ts'
import { readSettings } from '#settings.ts'
import { buildPerson } from '#testing/build-person.ts'
import { buildRestriction } from '#testing/build-records.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { listenForCommands } from '../running/running-hub.ts'
import { retentionCommand } from './retention-command.ts'

const database = useTestDatabase()
const open = async () => ({ ...database(), close: async () => {} })
const now = () => new Date('2026-11-29T12:00:00Z')
const ago = (days: number) => new Date(now().getTime() - days * 86_400_000)

/** Runs `hub retention`. @returns its output */
async function retention(
  args: readonly string[] = [],
  { RETENTION = '{}', opening = open as () => Promise<OpenDatabase>, DATA_DIR = '/nowhere' } = {},
): Promise<string> {
  const output = new PassThrough()
  const settings = readSettings({ RETENTION, DATA_DIR })
  await retentionCommand({ open: opening, output, settings }, now).parseAsync(args, {
    from: 'user',
  })
  output.end()
  return text(output)
}

const stateOf = async (name: string, RETENTION = '{}') =>
  JSON.parse(await retention(['--dry-run', '--json'], { RETENTION })).states.find(
    (state: { name: string }) => state.name === name,
  )

const notify = (personId: string, key: string, at: Date, messageId: string | null = null) =>
  database().pool.query(
    `insert into notification (person_id, kind, title, body, created_at, dedupe_key, message_id)
      values ($1, 'hold', 'A hold', 'Ask the office.', $2, $3, $4)`,
    [personId, at, key, messageId],
  )
const keysLeft = async (personId: string) => {
  const { rows } = await database().pool.query<{ key: string }>(
    'select dedupe_key as key from notification where person_id = $1 order by 1',
    [personId],
  )
  return rows.map(({ key }) => key)
}

test('operate.md 4 counts due rows without deleting them, with the oldest day', async () => {
  const { id } = await buildPerson(database().db)
  await notify(id, 'old', ago(401))
  await notify(id, 'new', ago(399))
  const printed = await retention(['--dry-run'])
  expect(printed).toMatch(
    /^notifications: .*\n {2}kept 400 days: .*\n {2}1 due; oldest from 2025-10-24$/m,
  )
  expect(printed).toMatch(/rows are due\. Nothing was deleted\.\n$/)
  expect(printed).toMatch(/^audit: .*\n {2}kept as long as the education records: .*34 CFR 99\.32/m)
  expect(await keysLeft(id)).toEqual(['new', 'old'])
  expect(await stateOf('notifications', '{"notifications": 365}')).toMatchObject({
    ...{ due: 2, isSet: true, minutes: 365 * 24 * 60 },
  })
})

test('keeps the notification of a hold in force and of a message still shown', async () => {
  const { db, pool } = database()
  const { id } = await buildPerson(db)
  const hold = randomUUID()
  await buildRestriction(db, id, { id: hold, title: 'In force' })
  const { rows } = await pool.query<{ id: string }>(
    `insert into message (kind, title, body, starts_at) values ('message', 'Hi', 'Hi', $1)
      returning id`,
    [ago(900)],
  )
  await notify(id, `hold-${hold}`, ago(900))
  await notify(id, 'message-1', ago(900), rows[0]?.id)
  await notify(id, 'hold-of-old', ago(900))
  const printed = await retention()
  expect(printed).toMatch(/^notifications: .*\n.*\n {2}\d+ deleted/m)
  expect(await keysLeft(id)).toEqual([`hold-${hold}`, 'message-1'])
})

const addEvents = (action: string, count: number, at: Date, actor: string, subject = actor) =>
  database().pool.query(
    `insert into audit_event (at, actor_id, subject_id, action, outcome)
      select $1, $2, $3, $4, 'ok' from generate_series(1, $5::int)`,
    [at, actor, subject, action, count],
  )
const eventsOf = async (subject: string) => {
  const { rows } = await database().pool.query<{ action: string; count: number }>(
    `select action, count(*)::int from audit_event where subject_id = $1 group by 1 order by 1`,
    [subject],
  )
  return Object.fromEntries(rows.map(({ action, count }) => [action, count]))
}

test('34 CFR 99.32 deletes old sign-ins batch by batch, and never a disclosure of a record', async () => {
  const { db, pool } = database()
  const [student, advisor] = [await buildPerson(db), await buildPerson(db)]
  await addEvents('signIn', 2_100, ago(800), student.id)
  await addEvents('signIn', 1, ago(700), student.id)
  await addEvents('viewPersonData', 3, ago(4_000), advisor.id, student.id)
  await addEvents('signOut', 2, ago(800), advisor.id, student.id)
  await retention()
  expect(await eventsOf(student.id)).toEqual({ signIn: 1, signOut: 2, viewPersonData: 3 })
  await addEvents('signIn', 1, new Date(), student.id)
  for (const condition of [`action = 'viewPersonData'`, `at > now() - interval '30 days'`])
    await expect(pool.query(`delete from audit_event where ${condition}`)).rejects.toThrow(
      'append-only',
    )
})

test('rejects a period that is too short or has no kind, and names it', () => {
  expect(() => readSettings({ RETENTION: '{"signIns": 30}' })).toThrow(/RETENTION.*signIns/)
  expect(() => readSettings({ RETENTION: '{"audit": 30}' })).toThrow(/RETENTION.*audit/)
})

test('sends the command to the running server for an embedded database', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'hub-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const stop = await listenForCommands(await open(), readSettings({ DATA_DIR }), now)
  onTestFinished(() => stop())
  const opening = () => Promise.reject(new FolderInUseError(DATA_DIR))
  expect(await retention(['--dry-run'], { opening, DATA_DIR })).toContain('Nothing was deleted.')
})
