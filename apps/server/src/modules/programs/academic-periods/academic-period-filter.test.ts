import { beforeAll, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildPeriod, merged } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

let now = new Date('2026-11-10T15:00:00Z')
const app = useOwnTestApp({}, () => now)
const url = '/v1/programs/academic-period/filter'
const orientationUrl = '/v1/programs/academic-period/orientation/filter'
let springId = ''
let headers: Readonly<Record<string, string>> = {}
let personId = ''

async function filter(body: object, path = url) {
  const response = await app().inject({ method: 'POST', url: path, headers, payload: body })
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('AcademicPeriodPage', response.json())
  return response.json<{ items: { code: string }[]; totalCount: number; pageNumber: number }>()
}
const codes = async (body: object, path?: string) =>
  (await filter(body, path)).items.map(({ code }) => code)

beforeAll(async () => {
  const { db } = app().database
  const person = await buildAccount(db)
  personId = person.id
  headers = (await signIn(app(), person.username)).headers
  await buildPeriod(db, { is_orientation: true, registration: 'closed' })
  const spring = await buildPeriod(db, {
    code: '2027SP',
    title: 'Spring 2027',
    start_on: '2027-01-25',
    end_on: '2027-05-21',
    is_orientation: true,
    registration: 'open',
    registration_opens_at: '2026-11-02T14:00:00Z',
    registration_closes_at: '2027-02-02T05:00:00Z',
  })
  springId = spring.id
  await buildPeriod(db, {
    code: '2027SP-8W1',
    type: 'subterm',
    parent_sis_id: spring.sis_id,
    start_on: '2027-01-25',
    end_on: '2027-03-19',
    registration: 'open',
  })
  await buildPeriod(db, { code: 'GONE', removed_at: new Date() })
})

test('lists periods page by page, by start date', async () => {
  expect(await codes({})).toEqual(['2026FA', '2027SP', '2027SP-8W1'])
  const page = { paginationOptions: { pageNumber: 2, pageSize: 2 } }
  expect(await filter(page)).toMatchObject({ totalCount: 3, items: [{ code: '2027SP-8W1' }] })
  const beyondEnd = { paginationOptions: { pageNumber: 9, pageSize: 2 } }
  expect(await filter(beyondEnd)).toMatchObject({ totalCount: 3, items: [], pageNumber: 9 })
})

test('filters by type, code, start date (both ends included) and registration', async () => {
  expect(await codes({ types: ['subterm'] })).toEqual(['2027SP-8W1'])
  expect(await codes({ codes: ['2026FA', 'NONE'] })).toEqual(['2026FA'])
  expect(await codes({ startsTo: '2026-08-24' })).toEqual(['2026FA'])
  expect(await codes({ startsFrom: '2026-08-25', types: ['term'] })).toEqual(['2027SP'])
  expect(await codes({ registration: 'closed' })).toEqual(['2026FA'])
})

test('lists current and upcoming terms for orientation', async () => {
  expect(await codes({}, orientationUrl)).toEqual(['2026FA', '2027SP'])
})

test('a student sees the periods open for registration, by window and by their own time slot', async () => {
  expect(await codes({ openForMe: true })).toEqual(['2027SP', '2027SP-8W1'])
  await app()
    .database.db.insertInto('registration_eligibility')
    .values({
      ...merged(),
      person_id: personId,
      academic_period_id: springId,
      eligibility: 'eligible',
      opens_at: '2026-11-10T15:05:00Z',
    })
    .execute()
  expect(await codes({ openForMe: true })).toEqual([])
  now = new Date('2026-11-10T15:05:00Z')
  expect(await codes({ openForMe: true })).toEqual(['2027SP', '2027SP-8W1'])
})

test.each([
  { body: { types: ['week'] }, path: 'types.0' },
  { body: { startsFrom: '2026-13-01' }, path: 'startsFrom' },
  { body: { paginationOptions: { pageSize: 101 } }, path: 'paginationOptions.pageSize' },
  { body: { title: 'Fall' }, path: 'title' },
])('rejects an invalid filter and names it: $path', async ({ body, path }) => {
  const response = await app().inject({ method: 'POST', url, headers, payload: body })
  expect(response.statusCode).toBe(400)
  expect(response.json().error.fields[0].path).toBe(path)
})

test('returns 401 to anonymous callers', async () => {
  for (const path of [url, orientationUrl])
    expect((await app().inject({ method: 'POST', url: path, payload: {} })).statusCode).toBe(401)
})
