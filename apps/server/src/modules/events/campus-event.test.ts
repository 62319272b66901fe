import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildCode } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

let now = new Date('2026-11-01T15:00:00Z')
const app = useOwnTestApp({}, () => now)
const url = '/public/v1/events/campus-events'

beforeEach(async () => {
  now = new Date('2026-11-01T15:00:00Z')
  await emptyTables(app().database.pool, 'campus_event', 'college_date')
})

async function addEvent(title: string, startsAt: string, overrides: object = {}) {
  await app()
    .database.db.insertInto('campus_event')
    .values({ uid: randomUUID(), title, starts_at: startsAt, category: 'Campus', ...overrides })
    .execute()
}
async function listed(query = '', path = url): Promise<{ title: string }[]> {
  return (await app().inject({ url: `${path}${query}` })).json()
}
const titles = async (query = '', path = url) =>
  (await listed(query, path)).map(({ title }) => title)

describe('campus events', () => {
  test('R8.1 lists upcoming events for anonymous visitors, soonest first, with canceled ones', async () => {
    await buildCode(app().database.db, { list: 'campus', code: 'ICRC', title: 'Iowa City' })
    await addEvent('Later', '2026-11-05T18:00:00Z', { is_cancelled: true, campus_code: 'ICRC' })
    await addEvent('Today, earlier', '2026-11-01T14:00:00Z')
    await addEvent('Yesterday', '2026-10-31T18:00:00Z', { ends_at: '2026-10-31T20:00:00Z' })
    const events = await listed()
    expect(events).toMatchObject([
      { title: 'Today, earlier', isCancelled: false, campus: null },
      { title: 'Later', isCancelled: true, campus: { code: 'ICRC', title: 'Iowa City' } },
    ])
    for (const event of events) agreesWithContract('CampusEvent', event)
  })

  test('lists a running event until it ends, at midnight where the clocks change', async () => {
    await addEvent('Ends at midnight', '2026-10-31T05:00:00Z', { ends_at: '2026-11-01T05:00:00Z' })
    await addEvent('Goes on', '2026-10-31T05:00:00Z', { ends_at: '2026-11-01T05:00:01Z' })
    expect(await titles()).toEqual(['Goes on'])
  })

  test('includes both named days, also one of 25 hours', async () => {
    await addEvent('Before', '2026-11-01T04:59:59Z')
    await addEvent('First', '2026-11-01T05:00:00Z')
    await addEvent('Last', '2026-11-02T05:59:59Z')
    await addEvent('After', '2026-11-02T06:00:00Z')
    expect(await titles('?from=2026-11-01&to=2026-11-01')).toEqual(['First', 'Last'])
  })

  test('filters by campus and keeps events of all campuses', async () => {
    await addEvent('Main', '2026-11-02T18:00:00Z', { campus_code: 'MAIN' })
    await addEvent('Iowa City', '2026-11-02T19:00:00Z', { campus_code: 'ICRC' })
    await addEvent('Everywhere', '2026-11-02T20:00:00Z')
    expect(await titles('?campus=MAIN')).toEqual(['Main', 'Everywhere'])
  })

  test.each([
    { query: '?from=2026-11-02&to=2026-11-01', path: 'to' },
    { query: '?to=2026-10-31', path: 'to' },
    { query: '?from=2026-02-30', path: 'from' },
    { query: '?color=red', path: 'color' },
  ])('rejects $query and names $path', async ({ query, path }) => {
    const response = await app().inject({ url: `${url}${query}` })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields[0].path).toBe(path)
  })
})

describe('college dates', () => {
  const dates = '/public/v1/events/college-dates'

  test('R8.1 lists the next dates for anonymous visitors, including a break that has started', async () => {
    const row = (title: string, starts_on: string, ends_on: string) => ({
      title,
      kind: 'holiday',
      starts_on,
      ends_on,
    })
    await app()
      .database.db.insertInto('college_date')
      .values([
        row('Thanksgiving', '2026-11-26', '2026-11-27'),
        row('Began', '2026-10-30', '2026-11-01'),
        row('Over', '2026-10-31', '2026-10-31'),
      ])
      .execute()
    expect(await titles('', dates)).toEqual(['Began', 'Thanksgiving'])
    for (const date of await listed('', dates)) agreesWithContract('CollegeDate', date)
    expect(await titles('?from=2026-10-31&to=2026-11-01', dates)).toEqual(['Began', 'Over'])
    now = new Date('2026-11-02T06:00:00Z')
    expect(await titles('', dates)).toEqual(['Thanksgiving'])
  })
})
