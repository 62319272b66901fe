import type { Client } from 'openapi-fetch'
import { beforeEach, expect, test, vi } from 'vitest'
import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { api, authenticationApi, dataOf } from './client.ts'
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

/** The contract doesn't use every method, but the client must support them all. */
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
  'R6.3 sends %s requests',
  async (method) => {
    await anyApi()[method]('/v1/links/mine')
    expect(sent().method).toBe(method)
  },
)

test('R6.3 leaves TRACE to the platform, which rejects it', async () => {
  await expect(anyApi().TRACE('/v1/links/mine')).rejects.toThrow(/TRACE/)
})

test('R6.3 encodes path parameters and appends the query', async () => {
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

test('R6.3 sends a body as JSON', async () => {
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
])('R6.3 returns an empty object for %s', async (_what, response) => {
  fetched.mockImplementation(async () => response())
  expect(await dataOf(api().GET('/v1/people/person/mine'))).toEqual({})
})

test('R6.3 returns null for a null response, not an empty object', async () => {
  fetched.mockImplementation(async () => Response.json(null))
  expect(await dataOf(api().GET('/v1/programs/academic-period/current-credit'))).toBeNull()
})

test('R6.3 throws an error with the response and its parsed body when the status is not a success', async () => {
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
])('R6.3 keeps an error body that is not JSON (%j) as is', async (text, body) => {
  fetched.mockImplementation(async () => new Response(text, { status: 502 }))
  await expect(api().GET('/v1/people/person/mine')).rejects.toMatchObject({
    status: 502,
    message: 'The server answered 502',
    body,
  })
})

test('R1.7 sends authentication calls to API and all others to KIMERA3_API', async () => {
  await authenticationApi().GET('/v1/authentication/login')
  await api().GET('/v1/people/person/mine')
  expect(fetched.mock.calls.map(([request]) => new URL(request.url).origin)).toEqual([
    'https://auth.test',
    'https://hub.test',
  ])
})

test('R4.3 includes cookies by default and sends no other credentials', async () => {
  provideUserToken(() => 't0ken')
  await api().GET('/v1/people/person/mine')
  expect(sent().credentials).toBe('include')
  expect(sent().headers.has('authorization')).toBe(false)
})

test("R4.4 omits cookies in key mode and sends the person's token as the bearer", async () => {
  applyConfiguration(
    readConfiguration({ ...addresses, AUTH_METHOD: 'pkce', OIDC: provider, API_KEY: 'k3y' }),
  )
  provideUserToken(() => 't0ken')
  await api().GET('/v1/people/person/mine')
  expect(sent().credentials).toBe('omit')
  expect(sent().headers.get('authorization')).toBe('Bearer t0ken')
})

test('R4.4 sends the API key as the bearer when there is no token', async () => {
  applyConfiguration(readConfiguration({ ...addresses, API_KEY: 'k3y' }))
  await api().GET('/v1/people/person/mine')
  expect(sent().headers.get('authorization')).toBe('Bearer k3y')
})

test("adds the hub's header to changes, not to reads", async () => {
  await api().POST('/v1/people/person/mine/data', { body: { groups: ['mine'] } })
  await api().GET('/v1/people/person/mine')
  const sentHeaders = fetched.mock.calls.map(([request]) => request.headers.get('x-myhub-client'))
  expect(sentHeaders).toEqual(['web', null])
})
