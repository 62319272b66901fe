import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { FolderInUseError } from '#db/lock-folder.ts'
import type { OpenDatabase } from '#db/open.ts'
import { addHubPerson } from '#identity/accounts/accounts.queries.ts'
import { readSettings } from '#settings.ts'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildSection } from '#testing/build-section.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { retentionCommand } from '../retention/retention-command.ts'
import { listenForCommands } from '../running/running-hub.ts'
import { personCommands } from './person-commands.ts'

const database = useTestDatabase()
const open = async () => ({ ...database(), close: async () => {} })
const now = () => new Date('2026-11-29T12:00:00Z')
const query = (sql: string, values: readonly unknown[] = []) =>
  database().pool.query(sql, [...values])

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'hub-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

async function person(
  args: readonly string[],
  { cwd = '/nowhere', opening = open as () => Promise<OpenDatabase> } = {},
): Promise<string> {
  const output = new PassThrough()
  const settings = readSettings({ DATA_DIR: cwd })
  await personCommands({ open: opening, output, settings, cwd }, now).parseAsync(args, {
    from: 'user',
  })
  output.end()
  return text(output)
}

const erase = async (named: string, ...more: string[]) => {
  await person(['erase', named, '--dry-run'])
  return person(['erase', named, '--reason', 'They asked us to', ...more])
}

/** A student with a registration, a note about them, a setting and a notification. */
async function student() {
  const { db } = database()
  const built = await buildAccount(db, { legalFirst: 'Rosalind', password: 'a long enough phrase' })
  const advisor = await buildPerson(db, { legalFirst: 'Ada', legalLast: 'Visor' })
  await buildRegistration(db, built.id, (await buildSection(db)).id)
  await query(
    `insert into person_preference (person_id, theme, changed_at) values ($1, 'dark', now())`,
    [built.id],
  )
  await query(
    `insert into advising_note (person_id, draft_id, topic, text, visibility, written_by, written_at)
      values ($1, uuid_v7(), 'transfer', 'Wants to transfer.', 'staff', $2, now())`,
    [built.id, advisor.id],
  )
  await query(
    `insert into notification (person_id, kind, title, body, dedupe_key, created_at)
      values ($1, 'hold', 'A hold', 'Ask the office.', 'x', now())`,
    [built.id],
  )
  return { ...built, advisor }
}

const leave = (id: string) => query('update person set removed_at = now() where id = $1', [id])
const countOf = async (table: string, id: string) =>
  (await query(`select count(*)::int as n from ${table} where person_id = $1`, [id])).rows[0].n
const eventsOf = async (id: string) =>
  (
    await query(
      `select action, reason, details from audit_event where subject_id = $1 order by at, id`,
      [id],
    )
  ).rows
const rowOf = async (id: string) =>
  (await query('select * from person where id = $1', [id])).rows[0]

test('34 CFR 99.10 exports everything the hub stores about a person, without secrets', async () => {
  const { id, username, advisor } = await student()
  const cwd = await folder()
  expect(await person(['export', username, 'copy.json'], { cwd })).toMatch(
    /^\d+ stored rows .* were written to .*copy\.json\. This was recorded in the audit log\.\n$/,
  )
  const path = join(cwd, 'copy.json')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const written = await readFile(path, 'utf8')
  const { shown, stored, names } = JSON.parse(written)
  expect(shown.records.groups.sectionRegistrations.data).toHaveLength(1)
  expect(shown.preferences.theme).toBe('dark')
  expect(stored.notes.rows.advising_note).toMatchObject([{ text: 'Wants to transfer.' }])
  expect(names).toEqual({ [advisor.id]: 'Ada Visor' })
  expect(stored.signIn.rows.local_account).toMatchObject([{ username }])
  expect(written).not.toMatch(/scrypt|password_hash|row_hash/)
  expect(await eventsOf(id)).toMatchObject([{ action: 'exportPerson', details: { by: 'command' } }])
  await expect(person(['export', username, 'copy.json'], { cwd })).rejects.toThrow('EEXIST')
})

test('operate.md 4 counts the rows to erase, and deletes nothing before a dry run', async () => {
  const { id, username } = await student()
  await leave(id)
  await expect(person(['erase', username, '--reason', 'Asked'])).rejects.toThrow('--dry-run first')
  const printed = await person(['erase', username, '--dry-run'])
  expect(printed).toMatch(/^notes: .*\n {2}1 row to delete: /m)
  expect(printed).toMatch(/^settings: .*\n {2}1 row to delete: /m)
  expect(printed).toMatch(/Nothing was deleted\.\n$/)
  expect(await countOf('person_preference', id)).toBe(1)
  await expect(person(['erase', username])).rejects.toThrow('--reason')
})

test('erases a student who left, keeps the audit log, and erases them only once', async () => {
  const { id, username, studentId } = await student()
  await leave(id)
  await erase(username)
  const tables = ['local_account', 'person_preference', 'notification', 'advising_note']
  for (const table of [...tables, 'section_registration', 'person_word'])
    expect(await countOf(table, id), table).toBe(0)
  const row = await rowOf(id)
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`Rosalind|Prairie|${username}|${studentId}`))
  expect(await eventsOf(id)).toMatchObject([
    { action: 'erasePerson', details: { isDryRun: true } },
    {
      action: 'erasePerson',
      reason: 'They asked us to',
      details: { identity: 'erased', kinds: expect.arrayContaining(['notes', 'records']) },
    },
  ])
  await expect(person(['erase', username, '--dry-run'])).rejects.toThrow(
    'To find an erased person, use the ID',
  )
  expect(await erase(id)).not.toContain('deleted: no one')
  expect((await rowOf(id)).removed_at).toEqual(row.removed_at)
})

test('34 CFR 99.32 keeps the name of someone who read others’ records', async () => {
  const { db } = database()
  const [advisor, other] = [await buildPerson(db, { legalFirst: 'Iris' }), await buildPerson(db)]
  await query(
    `insert into audit_event (at, actor_id, subject_id, action, outcome)
      values (now(), $1, $2, 'viewAdvisee', 'ok')`,
    [advisor.id, other.id],
  )
  await leave(advisor.id)
  expect(await erase(advisor.username)).toContain('name and username stay')
  expect(await rowOf(advisor.id)).toMatchObject({ legal_first: 'Iris', student_id: null })
})

test('refuses to erase someone still in the college’s system, and keeps their records', async () => {
  const { id, username } = await student()
  await person(['erase', username, '--dry-run'])
  const command = ['erase', username, '--reason', 'A court says so']
  await expect(person(command)).rejects.toThrow('still has this person')
  expect(await countOf('person_preference', id)).toBe(1)
  const printed = await person([...command, '--even-if-active'])
  expect(printed).toContain('so the hub keeps receiving its records')
  expect(await countOf('person_preference', id)).toBe(0)
  expect(await countOf('section_registration', id)).toBe(1)
  expect(await countOf('advising_note', id)).toBe(1)
  expect(await rowOf(id)).toMatchObject({ username, removed_at: null })
})

test('34 CFR 99.10(e) deletes nothing about someone whose data must be preserved', async () => {
  const { id, username } = await student()
  await leave(id)
  await query(`update notification set created_at = '2020-01-01' where person_id = $1`, [id])
  await person(['preserve', username, '--reason', 'Case 12-345'])
  await expect(erase(username, '--even-if-active')).rejects.toThrow('preserved: Case 12-345')
  const output = new PassThrough().resume()
  const settings = readSettings({ DATA_DIR: '/nowhere' })
  const retain = () =>
    retentionCommand({ open, output, settings }, now).parseAsync([], { from: 'user' })
  await retain()
  expect(await countOf('notification', id)).toBe(1)
  await person(['preserve', username, '--end', '--reason', 'Closed'])
  await retain()
  expect(await countOf('notification', id)).toBe(0)
  const changes = (await eventsOf(id)).filter(({ action }) => action === 'preservePerson')
  expect(changes).toMatchObject([{ reason: 'Case 12-345' }, { reason: 'Closed' }])
})

test('lists free text that names the person, and changes none of it', async () => {
  const { db } = database()
  const [left, other] = [
    await buildPerson(db, { legalFirst: 'Zelda', legalLast: "O'Neil (Jr.)" }),
    await buildPerson(db),
  ]
  await query(
    `insert into audit_event (at, actor_id, subject_id, action, reason, outcome)
      values (now(), $1, $1, 'viewPerson', 'Sister of Zelda O''Neil (Jr.), see there', 'ok')`,
    [other.id],
  )
  await leave(left.id)
  expect(await erase(left.username)).toContain('Free text names the person: 1 row in audit_event.')
})

test('erases someone who was added in the hub without further checks', async () => {
  const named = { username: 'outside.it', first: 'Outside', last: 'Helper' }
  const id = await addHubPerson(database().db, named)
  await erase('outside.it')
  expect(await rowOf(id)).toMatchObject({ legal_first: 'Erased', username: `erased-${id}` })
  expect((await rowOf(id)).removed_at).toEqual(now())
})

test('sends the command to the running server for an embedded database', async () => {
  const cwd = await folder()
  const stop = await listenForCommands(await open(), readSettings({ DATA_DIR: cwd }), now)
  onTestFinished(() => stop())
  const { username } = await buildPerson(database().db)
  const opening = () => Promise.reject(new FolderInUseError(cwd))
  const inUse = { cwd, opening }
  expect(await person(['erase', username, '--dry-run'], inUse)).toContain('Nothing was deleted.')
  expect(await person(['export', username, 'x.json'], inUse)).toContain('in the audit log.')
})
