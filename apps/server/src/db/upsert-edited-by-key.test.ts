import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/test-database.ts'
import { upsertEditedByKey } from './upsert-by-key.ts'

const database = useTestDatabase()
const row = (title: string) => ({ key: 'spring', title, text: '' })
const load = (title: string) => upsertEditedByKey(database().db, 'carousel_item', [row(title)])
const stored = async () =>
  (await database().pool.query('select title, removed_at from carousel_item')).rows
const edit = (sets: string) => database().pool.query(`update carousel_item set ${sets}`)

test('R8.20 keeps an admin’s edit when the same content is loaded again', async () => {
  expect(await load('Spring')).toMatchObject({ added: 1 })
  await edit(`title = 'Spring is here'`)
  expect(await load('Spring')).toEqual({ added: 0, changed: 0, unchanged: 1 })
  expect(await stored()).toMatchObject([{ title: 'Spring is here' }])
  expect(await load('Spring 2027')).toMatchObject({ changed: 1 })
  expect(await stored()).toMatchObject([{ title: 'Spring 2027' }])
  await edit('removed_at = now()')
  expect(await load('Spring 2028')).toMatchObject({ changed: 1 })
  expect((await stored())[0].removed_at).not.toBeNull()
})
