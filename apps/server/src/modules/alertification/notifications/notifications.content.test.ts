import { beforeEach, expect, test } from 'vitest'
import type { CollegeDate } from '#lib/college-date.ts'
import { buildPerson } from '#testing/build-person.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { deliverMessages } from '../delivery/deliver-messages.queries.ts'
import { notificationsContent } from './notifications.content.queries.ts'

const database = useTestDatabase()
const today = '2026-11-21' as CollegeDate
const now = new Date('2026-11-21T18:00:00Z')
const row = {
  key: 'plan-spring',
  kind: 'registration' as const,
  title: 'Plan spring early',
  body: 'Popular classes fill up first.',
  startsAt: '2026-11-16T15:00:00Z',
  audience: 'role:student',
  url: '/profile/registrations',
}
const load = async (rows: readonly object[]) =>
  notificationsContent.load(database().db, rows as Parameters<typeof notificationsContent.load>[1])
const readMessages = async (personId: string) =>
  database()
    .db.selectFrom('notification')
    .where('person_id', '=', personId)
    .orderBy('title')
    .select(['title', 'url', 'created_at', 'dismissed_at'])
    .execute()

beforeEach(() => emptyTables(database().pool, 'message'))

test("R8.17 delivers a college's messages to each of its students, and again after a change", async () => {
  const student = await buildPerson(database().db, { roles: ['student'] })
  const instructor = await buildPerson(database().db, { roles: ['instructor'] })
  expect(await load([row])).toEqual({ added: 1, changed: 0, unchanged: 0 })
  expect(await deliverMessages(database().db, now, today)).toBe(1)
  const created_at = new Date(row.startsAt)
  const first = { title: row.title, url: row.url, created_at, dismissed_at: null }
  expect(await readMessages(student.id)).toEqual([first])
  expect(await readMessages(instructor.id)).toEqual([])

  expect(await load([row])).toEqual({ added: 0, changed: 0, unchanged: 1 })
  expect(await deliverMessages(database().db, now, today)).toBe(0)
  expect(await load([{ ...row, title: 'Plan spring now' }])).toMatchObject({ changed: 1 })
  expect(await deliverMessages(database().db, now, today)).toBe(1)
  expect(await readMessages(student.id)).toEqual([{ ...first, title: 'Plan spring now' }])
})

test('R8.20 keeps a message that an admin has edited when the same folder is loaded again', async () => {
  const edited = { ...row, key: 'edited' }
  await load([edited])
  const editedMessage = database().db.updateTable('message').where('key', '=', 'edited')
  await editedMessage.set({ title: 'Edited in the hub' }).execute()
  expect(await load([edited])).toEqual({ added: 0, changed: 0, unchanged: 1 })
})

test('rejects a message that links outside the hub and names its row and field', async () => {
  await expect(
    load([row, { ...row, key: 'b', url: 'https://elsewhere.example/' }]),
  ).rejects.toThrow('notifications.json, row 2: url must be a path in the app')
})
