import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildCategory, buildLink } from '#testing/build-links.ts'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const db = () => app().database.db
const url = '/v1/links/category'

async function headersOf(...permissions: string[]) {
  const { username } = await buildAccount(db(), { permissions })
  return (await signIn(app(), username)).headers
}

const idsOf = async (headers: Readonly<Record<string, string>>, payload: object) => {
  const response = await app().inject({ method: 'POST', url: `${url}/filter`, headers, payload })
  expect(response.statusCode).toBe(200)
  for (const category of response.json()) agreesWithContract('LinkCategory', category)
  return response.json().map(({ id }: { id: string }) => id)
}

test('R8.14 shows active categories to everyone and inactive ones only to link managers', async () => {
  const active = await buildCategory(db(), { is_faq: true })
  const inactive = await buildCategory(db(), { is_active: false })
  const [person, manager] = [await headersOf(), await headersOf('links.write')]
  const visibleToPerson = await idsOf(person, {})
  expect(visibleToPerson).toContain(active)
  expect(visibleToPerson).not.toContain(inactive)
  expect(await idsOf(person, { isActive: false })).toEqual([])
  expect(await idsOf(manager, {})).toEqual(expect.arrayContaining([active, inactive]))
  expect(await idsOf(manager, { isActive: false })).toContain(inactive)
  expect(await idsOf(person, { isFaq: true })).toContain(active)
  expect(await idsOf(person, { isFaq: false })).not.toContain(active)
})

test('R8.14 creates, hides and renames a category; hiding it again changes nothing', async () => {
  const headers = await headersOf('links.write')
  const created = await app().inject({
    method: 'POST',
    url,
    headers,
    payload: { title: 'Careers' },
  })
  expect(created.statusCode).toBe(201)
  expect(created.json()).toMatchObject({
    title: 'Careers',
    isActive: true,
    isFaq: false,
    version: 1,
  })
  const patch = (query: string, payload?: object) =>
    app().inject({
      method: 'PATCH',
      url: `${url}/${created.json().id}${query}`,
      headers,
      ...(payload && { payload }),
    })
  const hidden = await patch('?active=false')
  expect(hidden.json()).toMatchObject({ isActive: false, version: 2 })
  expect((await patch('?active=false')).json()).toEqual(hidden.json())
  expect((await patch('', { title: 'Work' })).json()).toMatchObject({
    title: 'Work',
    isActive: false,
    version: 3,
  })
  expect((await patch('?active=true')).headers.etag).toBe('"4"')
})

test('R8.14 reports a conflict to the second of two concurrent category edits', async () => {
  const headers = { ...(await headersOf('links.write')), 'if-match': '"1"' }
  const id = await buildCategory(db())
  const change = (title: string) =>
    app().inject({ method: 'PATCH', url: `${url}/${id}`, headers, payload: { title } })
  const answers = await Promise.all([change('One'), change('Two')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
})

test('R8.14 deletes an empty category and writes an audit entry', async () => {
  const headers = await headersOf('links.write')
  const [id, other] = [await buildCategory(db()), await buildCategory(db())]
  const link = await buildLink(db(), { categoryIds: [id], is_active: false })
  const remove = (more = {}) =>
    app().inject({ method: 'DELETE', url: `${url}/${id}`, headers: { ...headers, ...more } })
  expect((await remove()).statusCode).toBe(409)
  const moved = await app().inject({
    method: 'PATCH',
    url: '/v1/links/link',
    headers,
    payload: { id: link, categoryIds: [other] },
  })
  expect(moved.statusCode).toBe(200)
  expect((await remove({ 'if-match': '"2"' })).statusCode).toBe(412)
  expect(await idsOf(headers, {})).toContain(id)
  expect((await remove({ 'if-match': '"1"' })).statusCode).toBe(204)
  expect((await remove()).statusCode).toBe(404)
  const left = await idsOf(headers, {})
  expect(left).not.toContain(id)
  expect(left).toContain(other)
  const events = await db()
    .selectFrom('audit_event')
    .where('action', '=', 'deleteLinkCategory')
    .where(sql`details ->> 'categoryId'`, '=', id)
    .select('details')
    .execute()
  expect(events).toEqual([{ details: { categoryId: id } }])
  const restored = await app().inject({ method: 'POST', url: `${url}/${id}/restore`, headers })
  expect(restored.json()).toMatchObject({ id, isActive: true })
  expect(await idsOf(headers, {})).toContain(id)
})

test('R8.14 deletes a category that holds only deleted links; a restored link comes back without it', async () => {
  const headers = await headersOf('links.write')
  const id = await buildCategory(db())
  const link = await buildLink(db(), { categoryIds: [id], removed_at: new Date() })
  const removed = await app().inject({ method: 'DELETE', url: `${url}/${id}`, headers })
  expect(removed.statusCode).toBe(204)
  const address = `/v1/links/link/${link}/restore`
  const restored = await app().inject({ method: 'POST', url: address, headers })
  expect(restored.json()).toMatchObject({ id: link, categoryIds: [] })
})

test('R8.14 rejects adding a link to a category that is being deleted, or keeps the category', async () => {
  const headers = await headersOf('links.write')
  for (let round = 0; round < 10; round++) {
    const [id, link] = [await buildCategory(db()), await buildLink(db())]
    const [put, removed] = await Promise.all([
      app().inject({
        method: 'PATCH',
        url: '/v1/links/link',
        headers,
        payload: { id: link, categoryIds: [id] },
      }),
      app().inject({ method: 'DELETE', url: `${url}/${id}`, headers }),
    ])
    expect([
      [200, 409],
      [400, 204],
    ]).toContainEqual([put.statusCode, removed.statusCode])
  }
})

test.each([
  ['?active=perhaps', undefined, 'active'],
  ['?color=red', undefined, 'color'],
  ['', { title: '' }, 'title'],
  ['', { isActive: true }, 'isActive'],
] as const)(
  'rejects a category change with %s %j and names the field',
  async (query, payload, path) => {
    const headers = await headersOf('links.write')
    const response = await app().inject({
      method: 'PATCH',
      url: `${url}/${randomUUID()}${query}`,
      headers,
      ...(payload && { payload }),
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields).toContainEqual(expect.objectContaining({ path }))
  },
)

test('returns 404 for an unknown category', async () => {
  const headers = await headersOf('links.write')
  const response = await app().inject({
    method: 'PATCH',
    url: `${url}/${randomUUID()}?active=true`,
    headers,
  })
  expect(response.statusCode).toBe(404)
})

test('lets only link managers create, change and delete categories', async () => {
  const [id, headers] = [await buildCategory(db()), await headersOf('person.view')]
  const make = { method: 'POST', url, payload: { title: 'X' } } as const
  const change = { method: 'PATCH', url: `${url}/${id}?active=false` } as const
  const remove = { method: 'DELETE', url: `${url}/${id}` } as const
  const restore = { method: 'POST', url: `${url}/${id}/restore` } as const
  for (const call of [make, change, remove, restore]) {
    expect((await app().inject(call)).statusCode).toBe(401)
    expect((await app().inject({ ...call, headers })).statusCode).toBe(403)
  }
})
