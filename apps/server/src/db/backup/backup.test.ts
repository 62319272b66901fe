import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildPerson } from '#testing/build-person.ts'
import { openEmptyDatabase, useTestDatabase } from '#testing/test-database.ts'
import { migrate } from '../migrations/migrate.ts'
import { type OpenDatabase, openInMemory } from '../open.ts'
import { backUp } from './back-up.ts'
import { databaseSnapshot } from './database-snapshot.ts'
import { fillDatabase } from './fill-database.ts'
import { folderSnapshot } from './folder-snapshot.ts'
import type { Snapshot } from './snapshot.ts'

const database = useTestDatabase()
const now = new Date('2026-11-27T12:00:00Z')
const silent = { now, onProgress: () => {} }
/** What the text format of COPY has to escape, and what some encodings lose. */
const trickyText = 'tab\t line\nend\r back\\slash \\N "quoted" Ünï 😀'

beforeAll(async () => {
  const { db } = database()
  const { id } = await buildPerson(db, { preferredFirst: trickyText, permissions: ['person.view'] })
  await db
    .insertInto('audit_event')
    .values({
      action: 'signIn',
      subject_id: id,
      outcome: 'ok',
      details: JSON.stringify({ note: trickyText }),
    })
    .execute()
})

async function folderFor(work: (folder: string) => Promise<unknown>): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'myhub-backup-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, 'backup')
  await work(folder)
  return folder
}

const newBackup = () => folderFor((folder) => backUp(database(), folder, silent))

async function emptyDatabase(open = openEmptyDatabase): Promise<OpenDatabase> {
  const target = await open()
  onTestFinished(target.close)
  return target
}

const people = ({ db }: OpenDatabase) =>
  db.selectFrom('person').select(['id', 'username', 'preferred_first']).orderBy('id').execute()

test.for([
  ['of the same kind', openEmptyDatabase],
  ['that is embedded', openInMemory],
] as const)(
  'restores a backup into an empty database %s, value by value',
  async ([, open], { skip }) => {
    // The run's own kind is the embedded one.
    if (database().embedded && open === openInMemory) skip()
    const folder = await newBackup()
    const target = await emptyDatabase(open)
    await fillDatabase(target, await folderSnapshot(folder), () => {})
    expect(await people(target)).toEqual(await people(database()))
    const receipt = `select nextval('registration_receipt') as number`
    const [last, next] = [await database().pool.query(receipt), await target.pool.query(receipt)]
    expect(next.rows).toEqual(last.rows)
    const events = target.db.selectFrom('audit_event').select(['id', 'details'])
    const [event] = await events.execute()
    expect(event?.details).toEqual({ note: trickyText })
    // New rows do not collide with restored ones, and the constraints of tables apply.
    await buildPerson(target.db)
    await expect(target.pool.query('delete from audit_event')).rejects.toThrow()
  },
)

test('keeps only complete backups, which only their owner can read', async () => {
  const folder = await newBackup()
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  for (const file of await readdir(folder))
    expect((await stat(join(folder, file))).mode & 0o777, file).toBe(0o600)
  await expect(backUp(database(), folder, silent)).rejects.toThrow(`${folder} already exists`)

  const failing = await folderFor((other) =>
    expect(
      backUp(database(), other, {
        now,
        onProgress: () => {
          throw new Error('The disk is full')
        },
      }),
    ).rejects.toThrow('The disk is full'),
  )
  expect(await readdir(join(failing, '..'))).toEqual([])
})

/** A snapshot whose source fails in the middle of a table, once. */
function failingSnapshot(snapshot: Snapshot): Snapshot {
  let isBroken = false
  return {
    ...snapshot,
    rows: async function* (table) {
      if (table.name === 'person' && !isBroken) {
        isBroken = true
        yield Buffer.from('half a row\t')
        throw new Error('The connection was lost')
      }
      yield* snapshot.rows(table)
    },
  }
}

test('continues after an interruption; no server starts on the database before it is complete', async () => {
  const snapshot = failingSnapshot(await folderSnapshot(await newBackup()))
  const target = await emptyDatabase()
  await expect(fillDatabase(target, snapshot, () => {})).rejects.toThrow('The connection was lost')
  await expect(migrate(target.pool)).rejects.toThrow(
    'A restore or move into this database has not finished',
  )
  await fillDatabase(target, snapshot, () => {})
  expect(await migrate(target.pool)).toEqual([])
  expect(await people(target)).toEqual(await people(database()))
})

test('rejects a database that contains a hub, and changes nothing in it', async () => {
  const folder = await newBackup()
  const before = await people(database())
  await expect(fillDatabase(database(), await folderSnapshot(folder), () => {})).rejects.toThrow(
    'already contains MyHub data',
  )
  expect(await people(database())).toEqual(before)
})

test('names the table of a damaged backup and keeps nothing of it', async () => {
  const folder = await newBackup()
  const file = join(folder, 'person.copy.gz')
  const rows = gunzipSync(await readFile(file)).toString()
  await writeFile(file, gzipSync(rows.replace('Robin', 'Robyn')))
  const target = await emptyDatabase()
  await expect(fillDatabase(target, await folderSnapshot(folder), () => {})).rejects.toThrow(
    'The table person',
  )
  expect(await people(target)).toEqual([])
})

test("rejects a backup of a newer MyHub, and a folder that isn't a backup", async () => {
  const folder = await newBackup()
  const manifest = join(folder, 'manifest.json')
  const text = await readFile(manifest, 'utf8')
  await writeFile(manifest, text.replace('"0018-registering.sql"', '"9999-future.sql"'))
  const target = await emptyDatabase()
  await expect(fillDatabase(target, await folderSnapshot(folder), () => {})).rejects.toThrow(
    'newer than this MyHub: it already has 9999-future.sql',
  )
  await writeFile(manifest, text.replace('MyHub backup 1', 'Something else'))
  await expect(folderSnapshot(folder)).rejects.toThrow('manifest.json/format is not valid')
  await expect(folderSnapshot(tmpdir())).rejects.toThrow('is not a backup of MyHub')
})

test('a database keeps working after a backup that failed midway', async () => {
  const { pool } = database()
  const snapshot = await databaseSnapshot(database())
  const person = snapshot.tables.find(({ name }) => name === 'person')
  if (!person) throw new Error('There is no table person')
  for await (const _chunk of snapshot.rows(person)) break
  await snapshot.close()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a snapshot excludes rows written while it is read', async ({ skip }) => {
  // With one connection no one else can write in the meantime.
  if (database().embedded) skip()
  const before = await people(database())
  const snapshot = await databaseSnapshot(database())
  onTestFinished(snapshot.close)
  await buildPerson(database().db)
  const target = await emptyDatabase()
  await fillDatabase(target, snapshot, () => {})
  expect(await people(target)).toEqual(before)
})
