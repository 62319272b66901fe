import { beforeEach, expect, test, vi } from 'vitest'
import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { api, dataOf } from './client.ts'
import { forgetEarlyResponses } from './early-requests.ts'

const ORIGIN = 'https://hub.test'
const PATH = '/v1/people/person/mine/data'
const body = { groups: ['mine'] as ['mine'] }
const KEY = `POST ${PATH} {"groups":["mine"]}`
const fetched = vi.fn(async () => Response.json({ from: 'network' }))

/** A page that has sent this request itself. */
function openWith(response: Promise<Response>, configured = {}) {
  const window = { location: { origin: ORIGIN }, MYHUB_EARLY: { [KEY]: response } }
  vi.stubGlobal('window', window)
  applyConfiguration(readConfiguration({ API: ORIGIN, KIMERA3_API: ORIGIN, ...configured }))
}

const early = () => Promise.resolve(Response.json({ from: 'document' }))
const ask = () => dataOf(api().POST(PATH, { body }))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockClear())
  vi.spyOn(performance, 'now').mockReturnValue(900)
  return () => vi.restoreAllMocks()
})

test("R6.3 uses the document's own response once, and then sends a request", async () => {
  openWith(early())
  expect(await ask()).toEqual({ from: 'document' })
  expect(fetched).not.toHaveBeenCalled()
  expect(await ask()).toEqual({ from: 'network' })
})

test('R6.3 resends a request that failed without a response', async () => {
  openWith(Promise.reject(new TypeError('Failed to fetch')))
  expect(await ask()).toEqual({ from: 'network' })
})

test("R6.3 reports the early response's error like any other", async () => {
  openWith(Promise.resolve(Response.json({}, { status: 401 })))
  await expect(ask()).rejects.toMatchObject({ status: 401 })
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  [
    'in key mode, where requests carry a token',
    { AUTH_METHOD: 'pkce', OIDC: { authorizationEndpoint: 'https://id.test', clientId: 'hub' } },
  ],
  ['for an API at another address', { KIMERA3_API: 'https://api.test' }],
])('R4.4 does not use it %s', async (_case, configured) => {
  openWith(early(), configured)
  expect(await ask()).toEqual({ from: 'network' })
})

test('does not use it long after the page has opened', async () => {
  openWith(early())
  vi.spyOn(performance, 'now').mockReturnValue(20_001)
  expect(await ask()).toEqual({ from: 'network' })
})

test('R5.5 drops responses for the previous person', async () => {
  openWith(early())
  forgetEarlyResponses()
  expect(await ask()).toEqual({ from: 'network' })
})
