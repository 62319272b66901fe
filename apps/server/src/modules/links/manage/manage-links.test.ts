import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildCategory, buildLink } from '#testing/build-links.ts'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const db = () => app().database.db
const url = '/v1/links/link'

async function headersOf(...permissions: string[]) {
  const { username } = await buildAccount(db(), { permissions })
  return (await signIn(app(), username)).headers
}
const manager = () => headersOf('links.write')

test('R8.14 adds a link and returns it with its version', async () => {
  const headers = await manager()
  const categoryId = await buildCategory(db())
  const payload = {
    title: 'Study rooms',
    url: 'https://rooms.example',
    categoryIds: [categoryId, categoryId],
    audience: { or: ['role:student', { not: 'role:employee' }] },
    keywords: ['quiet'],
  }
  const created = await app().inject({ method: 'POST', url, headers, payload })
  expect(created.statusCode, created.body).toBe(201)
  expect(created.headers.etag).toBe('"1"')
  agreesWithContract('Link', created.json())
  expect(created.json()).toMatchObject({
    ...payload,
    url: 'https://rooms.example/',
    categoryIds: [categoryId],
    description: null,
    isActive: true,
    isFavorite: false,
  })
  const read = await app().inject({ url: `${url}/${created.json().id}`, headers })
  expect(read.json()).toEqual(created.json())
})

test('R8.14 shows link managers inactive links and links for other audiences', async () => {
  const headers = await manager()
  const id = await buildLink(db(), { is_active: false, audience: ['role:nobody'] })
  expect((await app().inject({ url: `${url}/${id}`, headers })).statusCode).toBe(200)
  const listed = await app().inject({ url: `${url}?isActive=false&pageSize=100`, headers })
  expect(listed.json().items.map((link: { id: string }) => link.id)).toContain(id)
})

test('R8.14 changes only the fields in the request; repeating it changes nothing', async () => {
  const headers = await manager()
  const id = await buildLink(db(), { title: 'Old', description: 'Stays' })
  const change = () =>
    app().inject({ method: 'PATCH', url, headers, payload: { id, title: 'New', isActive: false } })
  const first = await change()
  expect(first.json()).toMatchObject({
    title: 'New',
    description: 'Stays',
    isActive: false,
    version: 2,
  })
  expect((await change()).json()).toEqual(first.json())
  const events = await db()
    .selectFrom('audit_event')
    .where('action', '=', 'changeLink')
    .where('details', '@>', JSON.stringify({ linkId: id }) as never)
    .select('details')
    .execute()
  expect(events).toEqual([{ details: { linkId: id, fields: ['title', 'isActive'] } }])
})

test('R8.14 reports a conflict to the second of two edits of the same version', async () => {
  const headers = { ...(await manager()), 'if-match': '"1"' }
  const id = await buildLink(db())
  const change = (title: string) =>
    app().inject({ method: 'PATCH', url, headers, payload: { id, title } })
  const answers = await Promise.all([change('One'), change('Two')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
  const late = await app().inject({ method: 'DELETE', url: `${url}/${id}`, headers })
  expect(late.statusCode).toBe(412)
})

test('R8.14 removes a deleted link everywhere, including favorites, until it is restored', async () => {
  const headers = await manager()
  const categoryId = await buildCategory(db())
  const id = await buildLink(db(), { categoryIds: [categoryId] })
  const other = await buildLink(db())
  const payload = { linkId: id, isFavorite: true }
  await app().inject({ method: 'PATCH', url: `${url}/favorite`, headers, payload })
  const remove = () => app().inject({ method: 'DELETE', url: `${url}/${id}`, headers })
  const response = await remove()
  expect([response.statusCode, response.body]).toEqual([204, ''])
  expect((await remove()).statusCode).toBe(404)
  expect((await app().inject({ url: `${url}/${id}`, headers })).statusCode).toBe(404)
  const listed = await app().inject({ url: '/v1/links/mine', headers })
  expect(listed.json().favorites).toEqual([])
  // Other favorites are reordered in the meantime.
  await app().inject({
    method: 'PATCH',
    url: `${url}/favorite`,
    headers,
    payload: { linkId: other, isFavorite: true },
  })
  const restore = () => app().inject({ method: 'POST', url: `${url}/${id}/restore`, headers })
  const restored = await restore()
  agreesWithContract('Link', restored.json())
  expect(restored.json()).toMatchObject({ id, isFavorite: true, categoryIds: [categoryId] })
  expect((await restore()).statusCode).toBe(404)
  const refetched = await app().inject({ url: '/v1/links/mine', headers })
  expect(
    refetched
      .json()
      .favorites.map((link: { id: string }) => link.id)
      .toSorted(),
  ).toEqual([id, other].toSorted())
})

const validLink = { title: 'A', url: 'https://a.example/', categoryIds: [] }

test('R8.14 audits adding, deleting and restoring a link', async () => {
  const headers = await manager()
  const { id } = (await app().inject({ method: 'POST', url, headers, payload: validLink })).json()
  await app().inject({ method: 'DELETE', url: `${url}/${id}`, headers })
  await app().inject({ method: 'POST', url: `${url}/${id}/restore`, headers })
  const events = await db()
    .selectFrom('audit_event')
    .where('details', '@>', JSON.stringify({ linkId: id }) as never)
    .select('action')
    .execute()
  const actions = events.map(({ action }) => action)
  expect(actions.toSorted()).toEqual(['createLink', 'deleteLink', 'restoreLink'])
})

test.each([
  [{ ...validLink, url: 'http://a.example/' }, 'url'],
  [{ ...validLink, url: 'javascript:alert(1)' }, 'url'],
  [{ ...validLink, url: '//a.example' }, 'url'],
  [{ ...validLink, title: ' ' }, 'title'],
  [{ ...validLink, title: 'x'.repeat(81) }, 'title'],
  [{ ...validLink, categoryIds: [randomUUID()] }, 'categoryIds.0'],
  [{ ...validLink, audience: { neither: [] } }, 'audience'],
  [{ ...validLink, color: 'red' }, 'color'],
  [{ url: validLink.url, categoryIds: [] }, 'title'],
])('rejects an invalid link with %j at %s', async (payload, path) => {
  const response = await app().inject({ method: 'POST', url, headers: await manager(), payload })
  expect(response.statusCode).toBe(400)
  const paths = response.json().error.fields.map((field: { path: string }) => field.path)
  expect(
    paths.some((candidate: string) => candidate.startsWith(path)),
    String(paths),
  ).toBe(true)
})

test('rejects changes to an unknown link or with an unknown version', async () => {
  const headers = await manager()
  const change = (payload: object, more = {}) =>
    app().inject({ method: 'PATCH', url, headers: { ...headers, ...more }, payload })
  expect((await change({ id: randomUUID(), title: 'X' })).statusCode).toBe(404)
  const id = await buildLink(db())
  expect((await change({ id, title: 'X' }, { 'if-match': 'three' })).statusCode).toBe(400)
})

test.each([
  ['POST', url, validLink],
  ['PATCH', url, { id: randomUUID(), title: 'X' }],
  ['DELETE', `${url}/${randomUUID()}`, undefined],
  ['POST', `${url}/${randomUUID()}/restore`, undefined],
] as const)('allows %s %s only to link managers', async (method, address, payload) => {
  const call = (headers: Readonly<Record<string, string>>) =>
    app().inject({ method, url: address, headers, ...(payload && { payload }) })
  expect((await call({})).statusCode).toBe(401)
  expect((await call(await headersOf('tuition.write'))).statusCode).toBe(403)
})

test('rejects unsafe link addresses in the database too', async () => {
  const insert = (address: string) =>
    db().insertInto('link').values({ title: 'X', url: address }).execute()
  await expect(insert('http://a.example/')).rejects.toThrow('link_url_check')
  await expect(insert('//a.example/')).rejects.toThrow('link_url_check')
})

test('R8.14 counts how often a link is opened without recording who opened it', async () => {
  const linkId = await buildLink(db())
  const url = `/v1/links/link/${linkId}/use`
  const reader = (await signIn(app(), (await buildAccount(db())).username)).headers
  for (const _ of [1, 2])
    expect((await app().inject({ method: 'POST', url, headers: reader })).statusCode).toBe(204)
  const linkEditor = await buildAccount(db(), { permissions: ['links.write'] })
  const { headers } = await signIn(app(), linkEditor.username)
  const uses = await app().inject({ url: '/v1/links/uses', headers })
  agreesWithContract('LinkUses', uses.json())
  expect(uses.json()).toContainEqual({ linkId, lastMonth: 2, total: 2 })
  expect((await app().inject({ url: '/v1/links/uses', headers: reader })).statusCode).toBe(403)
  const unknown = '/v1/links/link/0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c99/use'
  expect((await app().inject({ method: 'POST', url: unknown, headers })).statusCode).toBe(404)
})

test('R8.14 limits a link to a range of days and rejects reversed dates', async () => {
  const linkEditor = await buildAccount(db(), { permissions: ['links.write'] })
  const { headers } = await signIn(app(), linkEditor.username)
  const add = (days: object) =>
    app().inject({
      method: 'POST',
      url: '/v1/links/link',
      headers,
      payload: { title: 'Fair', url: 'https://fair.example/', categoryIds: [], ...days },
    })
  const created = await add({ shownFrom: '2031-01-10', shownUntil: '2031-01-12' })
  expect(created.json()).toMatchObject({ shownFrom: '2031-01-10', shownUntil: '2031-01-12' })
  const reader = (await signIn(app(), (await buildAccount(db())).username)).headers
  const url = `/v1/links/link/${created.json().id}`
  expect((await app().inject({ url, headers: reader })).statusCode).toBe(404)
  const rejected = await add({ shownFrom: '2031-01-10', shownUntil: '2031-01-09' })
  expect(rejected.json().error.fields[0].path).toBe('shownUntil')
})
