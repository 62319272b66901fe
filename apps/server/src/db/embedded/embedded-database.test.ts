import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenDatabase, openInMemory } from '../open.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openInMemory()
  await database.pool.query('create table note (id int primary key)')
})
beforeEach(() => database.pool.query('delete from note'))
afterAll(() => database.close())

const count = async () => (await database.pool.query('select * from note')).rowCount

test('a long statement does not block the event loop', async () => {
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 1)
  const { rows } = await database.pool.query(
    'select count(*)::int as found from generate_series(1, 1000000)',
  )
  clearInterval(timer)
  expect(rows).toEqual([{ found: 1_000_000 }])
  expect(ticks).toBeGreaterThan(3)
})

test('rolls back the transaction of a lost connection', async () => {
  const lost = await database.pool.connect()
  await lost.query('begin')
  await lost.query({ name: 'write', text: 'insert into note values ($1)', values: [1] })
  lost.release(true)
  expect(await count()).toBe(0)
  await database.pool.query({ name: 'write', text: 'insert into note values ($1)', values: [2] })
  expect(await count()).toBe(1)
})

test('reports the reason of a rejected statement and runs the next one', async () => {
  await database.pool.query('insert into note values (2)')
  const rejected = database.pool.query('insert into note values (2)')
  await expect(rejected).rejects.toMatchObject({ code: '23505' })
  const copied = database.embedded?.copyIn(`copy note from '/dev/blob'`, Buffer.from('a\n'))
  await expect(copied).rejects.toMatchObject({ code: '22P02' })
  expect(await count()).toBe(1)
})
