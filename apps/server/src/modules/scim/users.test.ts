import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPerson } from '#testing/build-person.ts'
import { buildContact } from '#testing/build-records.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { idsOf, scimProgram } from '#testing/services/scim-program.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({ RATE_LIMIT_PER_MINUTE: '100000' })
const db = () => app().database.db

let program: Awaited<ReturnType<typeof scimProgram>>
beforeAll(async () => {
  program = await scimProgram(app())
})
beforeEach(() => emptyTables(app().database.pool, 'person'))

async function buildMany(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) ids.push((await buildPerson(db())).id)
  return ids.sort()
}

test('pages by index without gaps or duplicates, with the exact total', async () => {
  const ids = await buildMany(7)
  const pages = await Promise.all(
    ['1', '4', '7', '8'].map((startIndex) => program.list({ startIndex, count: '3' })),
  )
  expect(pages.flatMap(idsOf)).toEqual(ids)
  expect(
    pages.map(({ totalResults, startIndex, itemsPerPage }) => [
      totalResults,
      startIndex,
      itemsPerPage,
    ]),
  ).toEqual([
    [7, 1, 3],
    [7, 4, 3],
    [7, 7, 1],
    [7, 8, 0],
  ])
  expect(idsOf(await program.list({}))).toEqual(ids)
})

test('RFC 7644 3.4.2.4: takes a start below 1 as 1, a negative count as 0, and sends 200 at most', async () => {
  const ids = await buildMany(2)
  expect(await program.list({ startIndex: '-3', count: '1' })).toMatchObject({ startIndex: 1 })
  expect(await program.list({ count: '-1' })).toMatchObject({ totalResults: 2, Resources: [] })
  expect(await program.list({ count: '0' })).toMatchObject({ totalResults: 2, Resources: [] })
  expect(idsOf(await program.list({ count: '2000000' }))).toEqual(ids)
  await app().database.pool.query(
    `insert into person (source_id, sis_id, username, legal_first, legal_last, row_hash)
     select 'test', 'p' || n, 'u' || n, 'A', 'B', '' from generate_series(1, 210) n`,
  )
  expect(await program.list({ count: '1000' })).toMatchObject({
    totalResults: 212,
    itemsPerPage: 200,
  })
})

test('pages by cursor to the end while people are added and removed', async () => {
  const ids = await buildMany(5)
  const [, second, third] = ids
  const first = await program.list({ cursor: '', count: '2' })
  expect(first).toMatchObject({ totalResults: 5, itemsPerPage: 2 })
  expect(first).not.toHaveProperty('startIndex')
  await db()
    .updateTable('person')
    .set({ removed_at: new Date() })
    .where('id', '=', second ?? '')
    .execute()
  const seenIds = idsOf(first)
  let { nextCursor } = first
  while (nextCursor !== undefined) {
    const next = await program.list({ cursor: nextCursor, count: '2' })
    seenIds.push(...idsOf(next))
    nextCursor = next.nextCursor
  }
  expect(seenIds).toEqual(ids)
  for (const cursor of ['x', `5.${third}x`, '5.', `.${third}`]) {
    const rejected = await program.get('Users', { cursor })
    expect([rejected.statusCode, rejected.json().scimType], cursor).toEqual([400, 'invalidCursor'])
  }
})

test('finds a person by a filter in brackets, as a body of either type', async () => {
  const { id } = await buildPerson(db(), { roles: ['student'] })
  await buildContact(db(), id, { kind: 'email', type: 'school', value: 'Ana@x.example' })
  await buildPerson(db(), { roles: ['employee'] })
  for (const filter of [
    'emails[type eq "work"].value eq "ana@X.example"',
    'emails[type eq "work" and value co "@x.example"]',
    'emails[not (type eq "home")]',
    'emails eq "ana@x.example"',
    'roles[value eq "STUDENT"]',
    'USERNAME PR AND urn:ietf:params:scim:schemas:core:2.0:User:roles eq "student"',
  ])
    for (const type of ['application/scim+json', 'application/json']) {
      const resources = await program.search({ filter }, type)
      expect(resources.statusCode, resources.body).toBe(200)
      expect(idsOf(resources.json()), filter).toEqual([id])
    }
})

test.each([
  ['phoneNumbers.value eq "1"', /phoneNumbers\.value can’t be used in a filter; use one of id, /],
  ['meta.lastModified gt "2026-01-01T00:00:00Z"', /meta\.lastModified can’t be used in a filter/],
  ['userName gt "a"', /userName doesn’t support gt, only eq, ne, co, sw, ew, pr/],
  ['roles.value co "stud"', /roles\.value doesn’t support co, only eq, pr/],
  ['active eq "true"', /active must be compared with true or false/],
  ['userName eq null', /userName must be compared with a text in quotes/],
  ['userName eq 7', /userName must be compared with a text in quotes/],
  ['name[givenName eq "a"]', /name\.givenName|brackets/],
  ['roles[value eq "a" or value eq "b"]', /only one comparison in brackets/],
  [String.raw`userName eq "jos\u00e9"`, /written as they are, not with a backslash/],
  ['userName eq', /can’t be read/],
  ['(userName pr', /can’t be read/],
  ['', /can’t be read/],
  [`${'not '.repeat(11)}active pr`, /nested more than 10 levels deep/],
  [Array.from({ length: 21 }, () => 'active pr').join(' or '), /more than 20 comparisons/],
])('rejects the filter %s and lists what is supported', async (filter, detail) => {
  const response = await program.search({ filter })
  expect(response.statusCode).toBe(400)
  agreesWithContract('ScimError', response.json())
  expect(response.json()).toMatchObject({
    scimType: 'invalidFilter',
    detail: expect.stringMatching(detail),
  })
})

test('rejects an invalid search and names the field', async () => {
  for (const [query, detail] of [
    [{ schemas: ['urn:x'] }, /schemas/],
    [{ sortBy: 'userName' }, /sortBy is not a known field/],
    [{ filter: 'x'.repeat(1001) }, /filter/],
  ] as const) {
    const response = await program.search(query)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      scimType: 'invalidValue',
      detail: expect.stringMatching(detail),
    })
  }
})
