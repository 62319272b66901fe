import { expect, test } from 'vitest'
import { buildPerson } from '#testing/build-person.ts'
import { buildRestriction } from '#testing/build-records.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { purgeRecords } from './purge.queries.ts'

const database = useTestDatabase()
const now = new Date('2026-11-21T09:15:00Z')
const ago = (days: number, milliseconds = 0) =>
  new Date(now.getTime() - days * 86_400_000 - milliseconds)

test('a hold that the college no longer has is kept for 30 days, then it is gone for good', async () => {
  const { db, pool } = database()
  const { id } = await buildPerson(db)
  await buildRestriction(db, id, { title: 'In force' })
  await buildRestriction(db, id, { title: 'Gone for 30 days', removed_at: ago(30) })
  await buildRestriction(db, id, { title: 'Gone for longer', removed_at: ago(30, 1) })
  expect(await purgeRecords(pool, now)).toMatchObject({ rows: 1 })
  const { rows } = await pool.query<{ title: string }>('select title from restriction order by 1')
  expect(rows.map(({ title }) => title)).toEqual(['Gone for 30 days', 'In force'])
})

test('somebody whom the college no longer has stays marked as gone, with what the hub keeps of them', async () => {
  const { db, pool } = database()
  const { id } = await buildPerson(db)
  await pool.query('update person set removed_at = $2 where id = $1', [id, ago(400)])
  expect(await purgeRecords(pool, now)).toMatchObject({ rows: 0 })
  expect((await pool.query('select from person where id = $1', [id])).rowCount).toBe(1)
})
