import type { Client } from 'openapi-fetch'
import { beforeEach, expect, test, vi } from 'vitest'
import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { answerOf, api, authenticationApi } from './client.ts'
import { ApiError } from './errors.ts'
import { provideUserToken } from './transport.ts'

const fetched = vi.fn<(request: Request) => Promise<Response>>()
const addresses = { API: 'https://auth.test', KIMERA3_API: 'https://hub.test' }
const provider = {
  authorizationEndpoint: 'https://id.test/auth',
  endSessionEndpoint: null,
  clientId: 'hub',
  redirectUri: 'https://hub.test/',
  scope: 'openid',
}

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH' | 'TRACE'

/** Calls that the contract has none of yet: the client must know every method all the same. */
const anyApi = () =>
  api() as unknown as Client<Record<string, Record<string, unknown>>, never> &
    Record<Method, (path: string) => Promise<{ data?: unknown }>> & {
      request: (method: string, path: string, init?: object) => Promise<{ data?: unknown }>
    }

beforeEach(() => {
  applyConfiguration(readConfiguration(addresses))
  provideUserToken(() => null)
  fetched.mockReset().mockImplementation(async () => Response.json({ ok: true }))
  vi.stubGlobal('fetch', fetched)
})

const sent = () => {
  const [request] = fetched.mock.calls[0] ?? []
  if (!request) throw new Error('nothing was sent')
  return request
}

test.each(['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH'] as const)(
  'R6.3 the client speaks %s',
  async (method) => {
    await anyApi()[method]('/v1/links/mine')
    expect(sent().method).toBe(method)
  },
)

test('R6.3 TRACE is left to the platform, which refuses it', async () => {
  await expect(anyApi().TRACE('/v1/links/mine')).rejects.toThrow(/TRACE/)
})

test('R6.3 path parameters are encoded into their places, the query follows', async () => {
  await anyApi().request('GET', '/v1/links/{id}/as/{name}', {
    params: {
      path: { id: 'a/b', name: 'é ?' },
      query: { active: true, terms: ['x', 'y z&a=1#'], none: undefined },
    },
  })
  expect(sent().url).toBe(
    'https://hub.test/v1/links/a%2Fb/as/%C3%A9%20%3F?active=true&terms=x&terms=y%20z%26a%3D1%23',
  )
})

test('R6.3 a body travels as JSON', async () => {
  await api().POST('/v1/people/person/mine/data', { body: { groups: ['mine'] } })
  expect(sent().headers.get('content-type')).toBe('application/json')
  expect(await sent().json()).toEqual({ groups: ['mine'] })
})

test.each([
  ['a 204', () => new Response(null, { status: 204 })],
  ['an empty body', () => new Response('')],
  [
    'an empty body of a said length',
    () => new Response('', { headers: { 'content-length': '0' } }),
  ],
])('R6.3 %s gives an empty object', async (_what, answer) => {
  fetched.mockImplementation(async () => answer())
  expect(await answerOf(api().GET('/v1/people/person/mine'))).toEqual({})
})

test('R6.3 an answer of null is null, not an empty object', async () => {
  fetched.mockImplementation(async () => Response.json(null))
  expect(await answerOf(api().GET('/v1/programs/academic-period/current-credit'))).toBeNull()
})

test('R6.3 an answer that is no success raises an error with the answer and its parsed body', async () => {
  const body = {
    error: {
      code: 'validation',
      message: 'The request is not valid.',
      fields: [{ path: 'groups', code: 'enum', message: 'unknown group' }],
      requestId: '1',
    },
  }
  fetched.mockImplementation(async () => Response.json(body, { status: 400 }))
  const error = await api()
    .GET('/v1/people/person/mine')
    .catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw error
  expect(error).toMatchObject({ status: 400, message: 'The request is not valid.', body })
  expect(error.fields).toEqual(body.error.fields)
  expect(await error.response.json()).toEqual(body)
})

test.each([
  ['<h1>Bad Gateway</h1>', '<h1>Bad Gateway</h1>'],
  ['', null],
])('R6.3 an error body that is no JSON (%j) is kept as it is', async (text, body) => {
  fetched.mockImplementation(async () => new Response(text, { status: 502 }))
  await expect(api().GET('/v1/people/person/mine')).rejects.toMatchObject({
    status: 502,
    message: 'The server answered 502',
    body,
  })
})

test('R1.7 authentication calls go to API, all others to KIMERA3_API', async () => {
  await authenticationApi().GET('/v1/authentication/login')
  await api().GET('/v1/people/person/mine')
  expect(fetched.mock.calls.map(([request]) => new URL(request.url).origin)).toEqual([
    'https://auth.test',
    'https://hub.test',
  ])
})

test('R4.3 by default cookies are included, and nothing else says who is calling', async () => {
  provideUserToken(() => 't0ken')
  await api().GET('/v1/people/person/mine')
  expect(sent().credentials).toBe('include')
  expect(sent().headers.has('authorization')).toBe(false)
})

test('R4.4 in key mode cookies are omitted, and the bearer is the token of the person', async () => {
  applyConfiguration(
    readConfiguration({ ...addresses, AUTH_METHOD: 'pkce', OIDC: provider, API_KEY: 'k3y' }),
  )
  provideUserToken(() => 't0ken')
  await api().GET('/v1/people/person/mine')
  expect(sent().credentials).toBe('omit')
  expect(sent().headers.get('authorization')).toBe('Bearer t0ken')
})

test('R4.4 without a token of a person the bearer is the API key', async () => {
  applyConfiguration(readConfiguration({ ...addresses, API_KEY: 'k3y' }))
  await api().GET('/v1/people/person/mine')
  expect(sent().headers.get('authorization')).toBe('Bearer k3y')
})

test('what changes something says that it comes from the hub, and reading does not', async () => {
  await api().POST('/v1/people/person/mine/data', { body: { groups: ['mine'] } })
  await api().GET('/v1/people/person/mine')
  const said = fetched.mock.calls.map(([request]) => request.headers.get('x-myhub-client'))
  expect(said).toEqual(['web', null])
})
