import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/test-database.ts'
import { migrate } from './migrate.ts'

const database = useTestDatabase()

test('a second start finds nothing to migrate', async () => {
  expect(await migrate(database().pool)).toEqual([])
})

test('a database of a newer version stops the start and names what it does not know', async () => {
  await database().pool.query(`insert into migration (name) values ('9999-future.sql')`)
  await expect(migrate(database().pool)).rejects.toThrow(
    'newer than this MyHub: it knows 9999-future.sql',
  )
  await database().pool.query(`delete from migration where name = '9999-future.sql'`)
})
