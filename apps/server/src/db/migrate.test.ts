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
