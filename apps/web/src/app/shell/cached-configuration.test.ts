import { beforeEach, expect, test, vi } from 'vitest'
import { readConfiguration } from '#config/configuration.ts'
import { CACHED_HEADER } from '#lib/storage/cached-header.ts'
import { configurationFor, forPhone } from './cached-configuration.ts'

const API = 'https://hub.test'
const document = readConfiguration({ API, KIMERA3_API: API, AUTH_METHOD: 'cookie' })
const answered = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }))
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

test('R9.4 on a phone people sign in by key, whatever the hub does in browsers, and no tag manager looks on', () => {
  const tagManager = { containerId: 'GTM-1', scriptUrl: 'https://tags.test/gtm.js' }
  const android = forPhone({ ...document, tagManager }, 'android', 'edu.test.hub')
  expect(android).toMatchObject({
    AUTH_METHOD: 'pkce',
    OIDC: {
      authorizationEndpoint: `${API}/ui/authorize`,
      redirectUri: `${API}/native/auth/callback`,
    },
    tagManager: null,
  })
  const ios = forPhone(document, 'ios', 'edu.test.hub')
  expect(ios.OIDC?.redirectUri).toBe('edu.test.hub://auth/callback')
})

test('R9.4 a hub without https has no addresses that Android would hand over: the app’s scheme does', () => {
  const plain = forPhone({ ...document, API: 'http://hub.test' }, 'android', 'edu.test.hub')
  expect(plain.OIDC?.redirectUri).toBe('edu.test.hub://auth/callback')
})

test('R9.1 the files of a brand lie at the hub, not in the app', () => {
  const brand = {
    logo: '/brand/logo.svg',
    font: { family: 'Owl', url: 'https://fonts.test/o.woff2' },
  }
  expect(forPhone({ ...document, brand }, 'ios', 'edu.test.hub').brand).toEqual({
    logo: `${API}/brand/logo.svg`,
    font: { family: 'Owl', url: 'https://fonts.test/o.woff2' },
  })
})

test('R9.5 the app starts with the last configuration when no other comes', async () => {
  const change = (given: typeof document) => given
  await configurationFor(answered(document), change)
  const kept = await configurationFor(Promise.reject(new TypeError('Failed to fetch')), change)
  expect(await kept.json()).toEqual(JSON.parse(JSON.stringify(document)))
  expect(kept.headers.has(CACHED_HEADER)).toBe(true)
})

test('R9.5 without a network the very first start fails, and says so', async () => {
  const asked = Promise.reject(new TypeError('Failed to fetch'))
  await expect(configurationFor(asked, (given) => given)).rejects.toThrow('Failed to fetch')
})

test('R1.2 what the hub answers in place of a configuration is no configuration', async () => {
  const refused = await configurationFor(answered({}, 503), (given) => given)
  expect(refused.status).toBe(503)
  expect(stored.size).toBe(0)
})
