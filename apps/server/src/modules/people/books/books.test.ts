import { beforeAll, expect, test } from 'vitest'
import { buildMaterial } from '#testing/build-guidance.ts'
import { buildPerson } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildPeriod, buildSection } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signedInStudent } from '#testing/read-groups.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

let now = new Date('2026-09-01T15:00:00Z')
const app = useOwnTestApp({}, () => now)
const url = '/v1/people/person/mine/books'

/** Fall, with a session inside it. The bookstore sells for it from July 10 to September 11. */
let fall = { id: '', sis_id: '' }
let session = { id: '' }
let spring = { id: '' }

beforeAll(async () => {
  const { db } = app().database
  fall = await buildPeriod(db, { is_bookstore: true })
  session = await buildPeriod(db, {
    code: '2026FA-8W1',
    type: 'subterm',
    parent_sis_id: fall.sis_id,
  })
  spring = await buildPeriod(db, {
    code: '2027SP',
    start_on: '2027-01-11',
    end_on: '2027-05-07',
    is_bookstore: true,
  })
})

async function student() {
  const { id, headers } = await signedInStudent(app())
  const books = async (query = '') => {
    const response = await app().inject({ url: `${url}${query}`, headers })
    expect(response.statusCode, response.body).toBe(200)
    for (const book of response.json()) agreesWithContract('Book', book)
    return response.json()
  }
  const get = (query: string) => app().inject({ url: `${url}${query}`, headers })
  const buildRegistered = async (name: string, periodId: string, status_code = 'N') => {
    const { db } = app().database
    const section = await buildSection(db, { periodId, section: { name } })
    await buildRegistration(db, id, section.id, { status_code })
    return section.id
  }
  return { id, books, get, buildRegistered }
}

test('a student sees the books for their classes of the term and its sessions, in order', async () => {
  now = new Date('2026-09-01T15:00:00Z')
  const { db } = app().database
  const { books, buildRegistered } = await student()
  const writing = await buildRegistered('ENG-105-CRF03', fall.id)
  await buildRegistered('BIO-112-CRF01', session.id)
  await buildRegistered('ENG-106-CRS01', spring.id)
  await buildMaterial(db, writing, { title: 'Second', sort_order: 2, requirement: 'optional' })
  await buildMaterial(db, writing, {
    isbn: '9799000000019',
    author: 'R. Vance',
    edition: '3rd',
    sort_order: 1,
    price_new_cents: 6_450,
    price_used_cents: 4_205,
  })
  await buildMaterial(db, writing, { title: 'Withdrawn', removed_at: new Date() })
  const results = await books()
  expect(results).toMatchObject([
    { section: { name: 'BIO-112-CRF01' }, items: [] },
    {
      section: { id: writing, name: 'ENG-105-CRF03' },
      course: { id: 'ENG-105', subject: 'ENG', number: '105', shortTitle: 'Composition I' },
      items: [
        {
          isbn: '9799000000019',
          title: 'Writing in Public',
          author: 'R. Vance',
          edition: '3rd',
          requirement: 'required',
          format: 'paperback',
          priceNewCents: 6_450,
          priceUsedCents: 4_205,
          currency: 'USD',
          url: null,
        },
        { title: 'Second', requirement: 'optional', isbn: null, priceNewCents: null },
      ],
    },
  ])
  expect(await books(`?academicPeriodId=${fall.id}`)).toEqual(results)
})

test('lists no books for a dropped, withdrawn or canceled class', async () => {
  now = new Date('2026-09-01T15:00:00Z')
  const { books, buildRegistered } = await student()
  for (const status of ['D', 'W', 'X', 'PR'])
    await buildRegistered(`ENG-105-${status}`, fall.id, status)
  await buildRegistered('ENG-105-HN', fall.id, 'HN')
  expect(await books()).toMatchObject([{ section: { name: 'ENG-105-HN' } }])
})

test("lists no books for a class that the college removed from a student's record", async () => {
  now = new Date('2026-09-01T15:00:00Z')
  const { db } = app().database
  const { id, books, buildRegistered } = await student()
  await buildRegistered('ENG-105-CRF03', fall.id)
  expect(await books()).toHaveLength(1)
  await db
    .updateTable('section_registration')
    .set({ removed_at: new Date() })
    .where('person_id', '=', id)
    .execute()
  expect(await books()).toEqual([])
})

test('returns another term or a session by its ID', async () => {
  const { books, buildRegistered } = await student()
  await buildRegistered('ENG-106-CRS01', spring.id)
  await buildRegistered('BIO-112-CRF01', session.id)
  expect(await books(`?academicPeriodId=${spring.id}`)).toMatchObject([
    { section: { name: 'ENG-106-CRS01' } },
  ])
  expect(await books(`?academicPeriodId=${session.id}`)).toMatchObject([
    { section: { name: 'BIO-112-CRF01' } },
  ])
})

test('returns no books of another student', async () => {
  now = new Date('2026-09-01T15:00:00Z')
  const { db } = app().database
  const other = await buildPerson(db)
  const section = await buildSection(db, { periodId: fall.id })
  await buildRegistration(db, other.id, section.id)
  const { books } = await student()
  expect(await books()).toEqual([])
})

test('returns no books between two bookstore terms', async () => {
  now = new Date('2026-09-12T04:00:00Z')
  const { books, buildRegistered } = await student()
  await buildRegistered('ENG-105-CRF03', fall.id)
  now = new Date('2026-09-12T04:59:59Z')
  expect(await books()).toHaveLength(1)
  now = new Date('2026-09-12T05:00:00Z')
  expect(await books()).toEqual([])
})

test.each([
  { query: '?academicPeriodId=fall', status: 400, message: 'academicPeriodId' },
  { query: '?academicPeriodId=', status: 400, message: 'academicPeriodId' },
  { query: '?term=2026FA', status: 400, message: 'term' },
  { query: '?academicPeriodId=01998f4e-5d2a-7c31-8a40-2f6b1c9d0e11', status: 404, message: 'term' },
])('answers $query with $status', async ({ query, status, message }) => {
  const { get } = await student()
  const response = await get(query)
  expect(response.statusCode).toBe(status)
  expect(response.json().error.message).toContain(message)
})

test('returns 401 to anonymous callers', async () => {
  expect((await app().inject({ url })).statusCode).toBe(401)
})
