import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { signIn, signInByKey } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({ CORS_ORIGINS: 'https://other.college.example' })

/** A state-changing request with a person's session cookie. */
async function change(headers: Record<string, string>) {
  const { username } = await buildAccount(app().database.db)
  const { headers: own } = await signIn(app(), username)
  return app().inject({
    method: 'POST',
    url: '/v1/people/person/mine/data',
    headers: { cookie: own.cookie ?? '', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ groups: ['mine'] }),
  })
}

const client = { 'x-myhub-client': 'web' }

test('accepts a request of the web app itself', async () => {
  const { publicUrl } = app().settings
  expect((await change({ ...client, origin: publicUrl })).statusCode).toBe(200)
  expect((await change({ ...client, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
})

test('accepts a request from an allowed origin', async () => {
  const headers = { ...client, origin: 'https://other.college.example' }
  expect((await change(headers)).statusCode).toBe(200)
})

test.each([
  ['another site', { ...client, origin: 'https://evil.example' }],
  ['a page without an origin', { ...client, origin: 'null' }],
  ['a site that looks alike', { ...client, origin: 'http://localhost:3000.evil.example' }],
  ['a sibling host', { ...client, 'sec-fetch-site': 'same-site' }],
  ['another site without Origin', { ...client, 'sec-fetch-site': 'cross-site' }],
  ['something that does not say where from', client],
])('rejects a request with a cookie from %s', async (_where, headers) => {
  const response = await change(headers)
  expect(response.statusCode).toBe(403)
  expect(response.json()).toMatchObject({ error: { code: 'crossSite' } })
})

test('rejects a form, which any site can submit, since it has no custom header and no JSON body', async () => {
  const { publicUrl: origin } = app().settings
  expect((await change({ origin })).statusCode).toBe(403)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx'])
    expect((await change({ ...client, origin, 'content-type': type })).statusCode).toBe(403)
})

test('R4.4 needs no such proof with a token, because browsers do not add tokens on their own', async () => {
  const { username } = await buildAccount(app().database.db)
  const { headers } = await signInByKey(app(), username)
  const response = await app().inject({
    method: 'POST',
    url: '/v1/people/person/mine/data',
    headers: { ...headers, origin: 'https://evil.example' },
    payload: { groups: ['mine'] },
  })
  expect(response.statusCode).toBe(200)
})

test('returns 401 to anonymous callers, whatever else is wrong', async () => {
  const response = await app().inject({
    method: 'POST',
    url: '/v1/people/person/mine/data',
    headers: { cookie: 'myhub-session=x', origin: 'https://evil.example' },
    payload: { groups: ['mine'] },
  })
  expect(response.statusCode).toBe(401)
})

test("R4.4 lets a token alone decide: ignores the cookie next to an invalid one, and treats a gateway's key as no token", async () => {
  const { username } = await buildAccount(app().database.db)
  const { headers: own } = await signIn(app(), username)
  const statusWith = async (authorization?: string) => {
    const headers = { cookie: own.cookie ?? '', ...(authorization && { authorization }) }
    return (await app().inject({ url: '/v1/authorization/user/mine', headers })).statusCode
  }
  expect(await statusWith()).toBe(200)
  expect(await statusWith('Bearer not.a.token')).toBe(401)
  expect(await statusWith('Bearer k3y')).toBe(200)
})
