import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/test-database.ts'
import { migrate } from './migrate.ts'

const database = useTestDatabase()

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
  const { rows: names } = await pool.query('select name from migration order by name')
  await pool.query(`delete from migration;
    insert into migration (name) values ('0001-sis.sql'), ('0089-walks-and-floors.sql'), ('0090-find-classes.sql')`)
  expect(await migrate(pool)).toEqual([])
  expect((await pool.query('select name from migration order by name')).rows).toEqual(names)
})

test('gives each number to one migration, so that their order is the order of their numbers', async () => {
  const names = await readdir(join(import.meta.dirname, '../../migrations'))
  const numbers = names.map((name) => /^\d{4}(?=-.+\.sql$)/.exec(name)?.[0] ?? name)
  expect(numbers).toEqual([...new Set(numbers)])
})
