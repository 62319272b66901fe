import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '#testing/test-database.ts'
import { migrate } from './migrate.ts'

const database = useTestDatabase()
const migrations = join(import.meta.dirname, '../../migrations')

test('finds nothing to migrate on a second start', async () => {
  expect(await migrate(database().pool)).toEqual([])
})

test('refuses to start on a newer database, and names the unknown migrations', async () => {
  await database().pool.query(`insert into migration (name) values ('9999-future.sql')`)
  await expect(migrate(database().pool)).rejects.toThrow(
    'newer than this MyHub: it knows 9999-future.sql',
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
