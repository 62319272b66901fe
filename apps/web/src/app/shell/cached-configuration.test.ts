import { beforeEach, expect, test, vi } from 'vitest'
import { readConfiguration } from '#config/configuration.ts'
import { CACHED_HEADER } from '#lib/storage/cached-header.ts'
import { resolveConfiguration, toPhoneConfiguration } from './cached-configuration.ts'

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

test('R9.4 signs people in by key on a phone, whatever browsers use, without a tag manager', () => {
  const tagManager = { containerId: 'GTM-1', scriptUrl: 'https://tags.test/gtm.js' }
  const android = toPhoneConfiguration({ ...document, tagManager }, 'android', 'edu.test.hub')
  expect(android).toMatchObject({
    AUTH_METHOD: 'pkce',
    OIDC: {
      authorizationEndpoint: `${API}/ui/authorize`,
      redirectUri: `${API}/native/auth/callback`,
    },
    tagManager: null,
  })
  const ios = toPhoneConfiguration(document, 'ios', 'edu.test.hub')
  expect(ios.OIDC?.redirectUri).toBe('edu.test.hub://auth/callback')
})

test('R9.4 uses the app’s scheme for a hub without https, because Android would not hand over its URLs', () => {
  const plain = toPhoneConfiguration(
    { ...document, API: 'http://hub.test' },
    'android',
    'edu.test.hub',
  )
  expect(plain.OIDC?.redirectUri).toBe('edu.test.hub://auth/callback')
})

test('R9.1 loads a brand’s files from the hub, not the app', () => {
  const brand = {
    logo: '/brand/logo.svg',
    font: { family: 'Owl', url: 'https://fonts.test/o.woff2' },
  }
  expect(toPhoneConfiguration({ ...document, brand }, 'ios', 'edu.test.hub').brand).toEqual({
    logo: `${API}/brand/logo.svg`,
    font: { family: 'Owl', url: 'https://fonts.test/o.woff2' },
  })
})

test('R9.5 starts with the last configuration when no other arrives', async () => {
  const change = (config: typeof document) => config
  await resolveConfiguration(answered(document), change)
  const resolved = await resolveConfiguration(
    Promise.reject(new TypeError('Failed to fetch')),
    change,
  )
  expect(await resolved.json()).toEqual(JSON.parse(JSON.stringify(document)))
  expect(resolved.headers.has(CACHED_HEADER)).toBe(true)
})

test('R9.5 fails the first start without a network, with a message', async () => {
  const request = Promise.reject(new TypeError('Failed to fetch'))
  await expect(resolveConfiguration(request, (config) => config)).rejects.toThrow('Failed to fetch')
})

test('R1.2 rejects a response that is not a configuration', async () => {
  const refused = await resolveConfiguration(answered({}, 503), (config) => config)
  expect(refused.status).toBe(503)
  expect(stored.size).toBe(0)
})
