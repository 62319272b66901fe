import { expect, test } from 'vitest'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { buildCode } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const url = '/v1/people/person/search'

async function caller(permissions: readonly string[]) {
  const person = await buildAccount(app().database.db, { permissions })
  const { headers } = await signIn(app(), person.username)
  const search = (payload: object) => app().inject({ method: 'POST', url, headers, payload })
  return { ...person, search }
}
const staff = () => caller(['person.view'])

test('R6.2 returns twenty people to staff by default, with the total', async () => {
  const { db } = app().database
  for (let index = 0; index < 23; index += 1) await buildPerson(db, { legalLast: 'Wintergreen' })
  const { search } = await staff()
  const first = await search({ searchTerms: ['WINTERG'] })
  expect(first.statusCode, first.body).toBe(200)
  agreesWithContract('PersonPage', first.json())
  expect(first.json()).toMatchObject({ pageNumber: 1, pageSize: 20, totalCount: 23 })
  expect(first.json().items).toHaveLength(20)
  const options = { pageNumber: 3, pageSize: 10 }
  const third = await search({ searchTerms: ['winterg'], paginationOptions: options })
  expect(third.json()).toMatchObject({ pageNumber: 3, pageSize: 10, totalCount: 23 })
  expect(third.json().items).toHaveLength(3)
  const beyond = { searchTerms: ['winterg'], paginationOptions: { pageNumber: 999_999 } }
  expect((await search(beyond)).json()).toMatchObject({ items: [], totalCount: 23 })
})

test('R6.2 finds people who opted out of the directory and flags them', async () => {
  const { db } = app().database
  const { id, username, studentId } = await buildPerson(db, {
    legalFirst: 'Opal',
    preferredFirst: 'Ollie',
    legalLast: 'Outaway',
    roles: ['student', 'alumni'],
  })
  await buildCode(db, { list: 'campus', code: 'MAIN', title: 'Main Campus' })
  await db
    .updateTable('person')
    .set({ directory_opt_out: true, home_campus_code: 'MAIN' })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('person_role')
    .set({ end_on: '2020-01-01' })
    .where('person_id', '=', id)
    .where('role', '=', 'student')
    .execute()
  const { search } = await staff()
  expect((await search({ searchTerms: ['outaway', 'oll'] })).json().items).toEqual([
    {
      id,
      username,
      displayName: 'Ollie Outaway',
      studentId,
      roles: ['alumni'],
      homeCampus: { id: 'MAIN', code: 'MAIN', title: 'Main Campus' },
      directoryOptOut: true,
    },
  ])
})

test('audits a search without its terms', async () => {
  const { id, search } = await staff()
  await search({ searchTerms: ['verysecretname', 'x'] })
  const { rows } = await app().database.pool.query(
    `select action, details from audit_event where actor_id = $1 and action like 'search%'`,
    [id],
  )
  expect(rows).toEqual([{ action: 'searchPeople', details: { terms: 2, found: 0 } }])
})

test('returns 403 to students and 401 to anonymous callers', async () => {
  const { search } = await caller([])
  expect((await search({ searchTerms: ['a'] })).statusCode).toBe(403)
  const response = await app().inject({ method: 'POST', url, payload: { searchTerms: ['a'] } })
  expect(response.statusCode).toBe(401)
})

test.each([
  [{}, 'searchTerms'],
  [{ searchTerms: [] }, 'searchTerms'],
  [{ searchTerms: 'maya' }, 'searchTerms'],
  [{ searchTerms: [''] }, 'searchTerms.0'],
  [{ searchTerms: ['  '] }, 'searchTerms'],
  [{ searchTerms: ['x'.repeat(101)] }, 'searchTerms.0'],
  [{ searchTerms: ['a'], paginationOptions: { pageSize: 101 } }, 'paginationOptions.pageSize'],
  [{ searchTerms: ['a'], paginationOptions: { pageNumber: 0 } }, 'paginationOptions.pageNumber'],
  [{ searchTerms: ['a'], terms: ['b'] }, 'terms'],
])('rejects %j and names the field', async (payload, field) => {
  const { search } = await staff()
  const response = await search(payload)
  expect(response.statusCode).toBe(400)
  expect(response.json().error.fields[0].path).toBe(field)
})

test('treats any input as plain text', async () => {
  const { search } = await staff()
  for (const term of ["'; drop table person; --", '\\', '\u{10FFFF}', '"', '%', 'a\u0001', 'ﬁ'])
    expect((await search({ searchTerms: [term] })).statusCode, term).toBe(200)
})
