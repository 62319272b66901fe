import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildCategory, buildLink } from '#testing/build-links.ts'
import { buildAccount, type PersonOverrides } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const db = () => app().database.db

/** A signed-in person with helpers for the calls of My Links. */
async function buildCaller(overrides: PersonOverrides = { roles: ['student'] }) {
  const { id, username } = await buildAccount(db(), overrides)
  const { headers } = await signIn(app(), username)
  const favorite = (payload: object) =>
    app().inject({ method: 'PATCH', url: '/v1/links/link/favorite', headers, payload })
  const readLinks = async () => {
    const response = await app().inject({ url: '/v1/links/mine', headers })
    agreesWithContract('MyLinks', response.json())
    return response.json()
  }
  const favorites = async () => (await readLinks()).favorites.map((link: { id: string }) => link.id)
  return { id, headers, favorite, mine: readLinks, favorites }
}

test('R8.14 a student sees active categories with the links for students', async () => {
  const category = await buildCategory(db(), { title: 'Money', sort_order: 1 })
  const empty = await buildCategory(db(), { title: 'Nothing here', sort_order: 2 })
  const hidden = await buildCategory(db(), { title: 'Hidden', is_active: false })
  const categoryIds = [category, hidden]
  const visibleLink = await buildLink(db(), { audience: ['role:student'], categoryIds })
  await buildLink(db(), { audience: ['role:employee'], categoryIds })
  await buildLink(db(), { is_active: false, categoryIds })
  const { mine } = await buildCaller()
  const { categories } = await mine()
  const shownTo = new Map<string, string[]>(
    categories.map((entry: { category: { id: string }; links: { id: string }[] }) => [
      entry.category.id,
      entry.links.map(({ id }) => id),
    ]),
  )
  expect(shownTo.get(category)).toEqual([visibleLink])
  expect(shownTo.get(empty)).toEqual([])
  expect(shownTo.has(hidden)).toBe(false)
})

test("R8.14 keeps a student's favorites in their own order and private to them", async () => {
  const [one, two, three] = [await buildLink(db()), await buildLink(db()), await buildLink(db())]
  const student = await buildCaller()
  for (const linkId of [one, two, three])
    expect((await student.favorite({ linkId, isFavorite: true })).statusCode).toBe(200)
  expect(await student.favorites()).toEqual([one, two, three])
  await student.favorite({ linkId: three, isFavorite: true, position: 0 })
  expect(await student.favorites()).toEqual([three, one, two])
  await student.favorite({ linkId: one, isFavorite: false })
  expect(await student.favorites()).toEqual([three, two])
  expect(await (await buildCaller()).favorites()).toEqual([])
})

test('R8.14 adding the same favorite again changes nothing and is audited once', async () => {
  const linkId = await buildLink(db())
  const { id, favorite, favorites } = await buildCaller()
  for (const isFavorite of [true, true, false, false]) {
    const response = await favorite({ linkId, isFavorite })
    expect(response.json()).toMatchObject({ id: linkId, isFavorite })
    agreesWithContract('Link', response.json())
  }
  expect(await favorites()).toEqual([])
  const events = await db()
    .selectFrom('audit_event')
    .where('actor_id', '=', id)
    .where('action', '=', 'favoriteLink')
    .select('details')
    .execute()
  expect(events).toHaveLength(2)
  for (const isFavorite of [true, false])
    expect(events).toContainEqual({ details: { linkId, isFavorite } })
})

test('R8.14 keeps all favorites that two devices add concurrently', async () => {
  const { favorite, favorites } = await buildCaller()
  const links = await Promise.all(Array.from({ length: 6 }, () => buildLink(db())))
  const answers = await Promise.all(links.map((linkId) => favorite({ linkId, isFavorite: true })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(links.map(() => 200))
  expect((await favorites()).toSorted()).toEqual(links.toSorted())
})

test("R8.14 returns 404 for a link outside the person's audience, as for an unknown one", async () => {
  const hiddenLink = await buildLink(db(), { audience: ['role:employee'] })
  const inactive = await buildLink(db(), { is_active: false })
  const { headers, favorite } = await buildCaller()
  const answers = [hiddenLink, inactive, randomUUID()].map(async (linkId) => {
    const read = await app().inject({ url: `/v1/links/link/${linkId}`, headers })
    const chosen = await favorite({ linkId, isFavorite: true })
    return [
      read.statusCode,
      read.json().error.message,
      chosen.statusCode,
      chosen.json().error.message,
    ]
  })
  expect(new Set((await Promise.all(answers)).map(String))).toEqual(
    new Set(['404,Not found.,404,Not found.']),
  )
})

test('R8.14 omits a hidden favorite and restores its position when it is visible again', async () => {
  const [one, two] = [await buildLink(db()), await buildLink(db())]
  const { favorite, favorites } = await buildCaller()
  for (const linkId of [one, two]) await favorite({ linkId, isFavorite: true })
  const show = (is_active: boolean) =>
    db().updateTable('link').set({ is_active }).where('id', '=', one).execute()
  await show(false)
  expect(await favorites()).toEqual([two])
  await show(true)
  expect(await favorites()).toEqual([one, two])
})

test('R8.14 finds links by category and search terms, page by page', async () => {
  const category = await buildCategory(db())
  const categoryIds = [category]
  for (const [index, title] of ['Café menu', 'Cafe jobs', 'Library', 'Cafes nearby'].entries())
    await buildLink(db(), { title, categoryIds, sort_order: index })
  await buildLink(db(), { title: 'Café for staff', categoryIds, audience: ['role:employee'] })
  const { headers } = await buildCaller()
  const page = await app().inject({
    method: 'POST',
    url: '/v1/links/link/query',
    headers,
    payload: {
      categoryIds,
      paginationOptions: { pageNumber: 2, pageSize: 2 },
      searchTerms: ['CAFE'],
    },
  })
  agreesWithContract('LinkPage', page.json())
  expect(page.json()).toMatchObject({ pageNumber: 2, pageSize: 2, totalCount: 3 })
  expect(page.json().items).toMatchObject([{ title: 'Cafes nearby', isFavorite: false }])
  const query = `categoryId=${category}&search=cafe%20jobs`
  const listed = await app().inject({ url: `/v1/links/link?${query}`, headers })
  expect(listed.json()).toMatchObject({ totalCount: 1, items: [{ title: 'Cafe jobs' }] })
})

test.each([
  [
    'POST',
    '/v1/links/link/query',
    { categoryIds: [], paginationOptions: { pageSize: 101 } },
    'paginationOptions.pageSize',
  ],
  ['POST', '/v1/links/link/query', { categoryIds: ['x'] }, 'categoryIds.0'],
  ['PATCH', '/v1/links/link/favorite', { linkId: 'x', isFavorite: true }, 'linkId'],
  ['PATCH', '/v1/links/link/favorite', { linkId: randomUUID() }, 'isFavorite'],
  ['POST', '/v1/links/category/filter', { active: true }, 'active'],
] as const)('rejects an invalid %s %s and names the field', async (method, url, payload, path) => {
  const { headers } = await buildCaller()
  const response = await app().inject({ method, url, headers, payload })
  expect(response.statusCode).toBe(400)
  expect(response.json().error.fields.map((field: { path: string }) => field.path)).toContain(path)
})

test.each([
  ['GET', '/v1/links/mine'],
  ['GET', '/v1/links/link'],
  ['GET', `/v1/links/link/${randomUUID()}`],
  ['POST', '/v1/links/link/query'],
  ['POST', '/v1/links/category/filter'],
  ['PATCH', '/v1/links/link/favorite'],
] as const)('returns 401 to anonymous callers of %s %s', async (method, url) => {
  expect((await app().inject({ method, url })).statusCode).toBe(401)
})
