import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '#testing/test-database.ts'
import { migrate } from './migrate.ts'

const database = useTestDatabase()
const migrations = join(import.meta.dirname, '../../../migrations')

test('finds nothing to migrate on a second start', async () => {
  expect(await migrate(database().pool)).toEqual([])
})

test('refuses to start on a newer database, and names the unknown migrations', async () => {
  await database().pool.query(`insert into migration (name) values ('9999-future.sql')`)
  await expect(migrate(database().pool)).rejects.toThrow(
    'newer than this MyHub: it already has 9999-future.sql',
  )
  await database().pool.query(`delete from migration where name = '9999-future.sql'`)
})

test('accepts a database whose migrations were replaced by the same schema', async () => {
  const { pool } = database()
  const folder = await mkdtemp(join(tmpdir(), 'myhub-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const replacements = (await readdir(migrations)).filter((name) => name < '0016').sort()
  for (const name of replacements) await writeFile(join(folder, name), 'this would fail')
  const before = await pool.query('select name from migration')
  onTestFinished(async () => {
    await pool.query('delete from migration')
    await pool.query('insert into migration (name) select unnest($1::text[])', [
      before.rows.map(({ name }) => name),
    ])
  })
  await pool.query(`delete from migration;
    insert into migration (name) values ('0001-sis.sql'), ('0089-walks-and-floors.sql')`)
  expect(await migrate(pool, { folder })).toEqual([])
  const { rows } = await pool.query('select name from migration order by name')
  expect(rows.map(({ name }) => name)).toEqual(replacements)
})

test('gives each number to one migration, so that their order is the order of their numbers', async () => {
  const names = await readdir(migrations)
  const numbers = names.map((name) => /^\d{4}(?=-.+\.sql$)/.exec(name)?.[0] ?? name)
  expect(numbers).toEqual([...new Set(numbers)])
})

test('gives rows IDs of version 7 in the order of their statements', async () => {
  const { pool, embedded } = database()
  const before = Date.now()
  const ids: string[] = []
  while (ids.length < 200) {
    const { rows } = await pool.query<{ id: string }>('select uuid_v7() as id')
    ids.push(...rows.map(({ id }) => id))
  }
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-/)
  const times = ids.map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16))
  for (const time of times) {
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
  }
  // The embedded database's clock counts whole milliseconds.
  if (embedded) expect(times.toSorted()).toEqual(times)
  else expect(ids.toSorted()).toEqual(ids)
})
