import { beforeEach, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildCode } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const now = new Date('2026-10-30T15:00:00Z')
const app = useOwnTestApp({}, () => now)
const url = '/v1/events/campus-event'
let headers: Record<string, string> = {}

beforeEach(async () => {
  await emptyTables(app().database.pool, 'campus_event')
  await buildCode(app().database.db, { list: 'campus', code: 'MAIN', title: 'Main Campus' })
  const { username } = await buildAccount(app().database.db, { permissions: ['events.write'] })
  headers = { ...(await signIn(app(), username)).headers }
})

const event = {
  title: 'Transfer fair',
  startsAt: '2026-11-02T16:00:00.000Z',
  endsAt: '2026-11-02T19:00:00.000Z',
  campus: 'MAIN',
  category: 'Transfer',
}
const post = (payload: object) => app().inject({ method: 'POST', url, headers, payload })
async function listTitles() {
  return (await app().inject('/public/v1/events/campus-events')).json()
}

test('R8.20 publishes an added event and marks a canceled one', async () => {
  const created = await post(event)
  expect(created.statusCode).toBe(201)
  agreesWithContract('ManagedCampusEvent', created.json())
  const { id } = created.json()
  expect(await listTitles()).toMatchObject([
    { title: 'Transfer fair', campus: { code: 'MAIN', title: 'Main Campus' }, isCancelled: false },
  ])
  const payload = { isCancelled: true }
  await app().inject({ method: 'PATCH', url: `${url}/${id}`, headers, payload })
  expect(await listTitles()).toMatchObject([{ isCancelled: true }])
  await app().inject({ method: 'DELETE', url: `${url}/${id}`, headers })
  expect(await listTitles()).toEqual([])
  await app().inject({ method: 'POST', url: `${url}/${id}/restore`, headers })
  expect(await listTitles()).toMatchObject([{ id, isCancelled: true }])
})

test('R8.20 accepts a whole day at the college when the clocks change', async () => {
  const allDay = { ...event, allDay: true, startsAt: '2026-11-01T05:00:00.000Z' }
  expect((await post({ ...allDay, endsAt: '2026-11-02T06:00:00.000Z' })).statusCode).toBe(201)
  const oneHourShort = await post({ ...allDay, endsAt: '2026-11-02T05:00:00.000Z' })
  expect(oneHourShort.json().error.fields[0].path).toBe('endsAt')
})

test.each([
  [{ endsAt: '2026-11-02T15:59:59.000Z' }, 'endsAt'],
  [{ campus: 'MOON' }, 'campus'],
  [{ url: 'http://plain.example/' }, 'url'],
  [{ title: '' }, 'title'],
  [{ allDay: true }, 'startsAt'],
])('R8.20 rejects an event with %j and names the field', async (fault, path) => {
  const response = await post({ ...event, ...fault })
  expect(response.statusCode).toBe(400)
  expect(response.json().error.fields[0].path).toBe(path)
})
