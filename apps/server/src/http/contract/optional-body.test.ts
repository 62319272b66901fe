import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()

test.each([
  '/v1/people/gender-pronoun/list',
  '/v1/people/gender-identity/list',
  '/v1/people/person/mine/sync',
  '/v1/programs/academic-period/filter',
  '/v1/programs/academic-period/orientation/filter',
  '/v1/links/category/filter',
  '/v1/links/link/query',
])('R6.6 POST %s accepts no body, as specified', async (url) => {
  const { username } = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), username)
  const json = { ...headers, 'content-type': 'application/json' }
  const without = await app().inject({ method: 'POST', url, headers })
  expect(without.statusCode, without.body).toBe(200)
  const empty = await app().inject({ method: 'POST', url, headers: json, payload: '' })
  expect(empty.statusCode, empty.body).toBe(200)
  const object = await app().inject({ method: 'POST', url, headers, payload: {} })
  expect(object.json()).toEqual(without.json())
})

test('R6.2 a list without paginationOptions begins with the first twenty', async () => {
  const { username } = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), username)
  const payload = { categoryIds: [] }
  const page = await app().inject({ method: 'POST', url: '/v1/links/link/query', headers, payload })
  expect(page.json()).toMatchObject({ pageNumber: 1, pageSize: 20 })
})

test('a call that needs a body still rejects a request without one', async () => {
  const { username } = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), username)
  const response = await app().inject({
    method: 'POST',
    url: '/v1/people/person/mine/data',
    headers,
  })
  expect(response.statusCode).toBe(400)
})
