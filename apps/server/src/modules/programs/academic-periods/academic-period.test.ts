import { beforeAll, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildPeriod } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

let now = new Date('2026-09-01T15:00:00Z')
const app = useOwnTestApp({}, () => now)
const url = '/v1/programs/academic-period'

/** Sets the clock and signs a student in. */
async function signedInAt(instant: string) {
  now = new Date(instant)
  const { username } = await buildAccount(app().database.db)
  return (await signIn(app(), username)).headers
}

beforeAll(async () => {
  const { db } = app().database
  const spring = await buildPeriod(db, {
    code: '2026SP',
    title: 'Spring 2026',
    start_on: '2026-01-12',
    end_on: '2026-05-08',
  })
  await buildPeriod(db, {
    code: '2026FA',
    is_bookstore: true,
    preceding_sis_id: spring.sis_id,
    registration: 'open',
    registration_opens_at: '2026-04-01T13:00:00Z',
  })
  await buildPeriod(db, { code: '2026FA-8W1', type: 'subterm' })
  await buildPeriod(db, { code: 'GONE', removed_at: new Date() })
})

test('a student sees the complete current term', async () => {
  const headers = await signedInAt('2026-09-01T15:00:00Z')
  const response = await app().inject({ url: `${url}/current-credit`, headers })
  agreesWithContract('AcademicPeriod', response.json())
  expect(response.json()).toMatchObject({
    code: '2026FA',
    title: 'Fall 2026',
    type: 'term',
    parentId: null,
    precedingId: expect.any(String),
    censusDates: ['2026-09-11'],
    registration: 'open',
    registrationOpensAt: '2026-04-01T13:00:00.000Z',
    registrationClosesAt: null,
    isBookstore: true,
  })
})

test('returns the bookstore term until midnight of census day at the college, then none', async () => {
  const headers = await signedInAt('2026-09-12T04:00:00Z')
  const read = async (at: string) => {
    now = new Date(at)
    const response = await app().inject({ url: `${url}/current-bookstore`, headers })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('application/json')
    return response.json()
  }
  expect(await read('2026-09-12T04:59:59Z')).toMatchObject({ code: '2026FA' })
  expect(await read('2026-09-12T05:00:00Z')).toBeNull()
})

test('returns null, not an error, after the last term', async () => {
  const headers = await signedInAt('2027-06-01T15:00:00Z')
  const response = await app().inject({ url: `${url}/current-credit`, headers })
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe('null')
})

test('returns 401 to anonymous callers', async () => {
  expect((await app().inject({ url: `${url}/current-credit` })).statusCode).toBe(401)
})
