import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '#api/transport.ts'
import { applyConfiguration, configuration, readConfiguration } from '#config/configuration.ts'
import { isFromCache } from '#config/loader.ts'
import { overrideLeave } from '#lib/platform/leave.ts'
import { HOUR } from '#lib/time/clock.ts'
import { environment } from '../environment.ts'
import { checkSignIn, offline, signedIn } from '../sign-in/sign-in.ts'
import { startSignIn } from '../sign-in/start-sign-in.ts'
import { isSignOutPending, setSignOutPending } from '../sign-out/pending-sign-out.ts'
import {
  completeSignIn,
  discardToken,
  forgetToken,
  prepareKeyMode,
  signInWithKey,
  signOutWithKey,
} from './key-mode.ts'
import { storedToken, storeToken } from './token.ts'

const TOKEN_KEY = 'myhub.token'
const NOW = Date.parse('2026-09-01T12:00:00Z')
const stored = new Map<string, string>()
const logged = { warn: vi.spyOn(console, 'warn'), error: vi.spyOn(console, 'error') }
const fetched = vi.fn<(request: Request) => Promise<Response>>()
const left: string[] = []
/** Whether an attempt was already stored each time the page was left. */
const storedOnLeave: boolean[] = []
let stay = () => {}

function tokenFor(hours: number): string {
  const payload = { sub: 'Zoë', exp: (NOW + hours * HOUR) / 1000 }
  return `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.y`
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  stored.clear()
  left.length = 0
  storedOnLeave.length = 0
  stay = overrideLeave((url) => {
    left.push(url)
    storedOnLeave.push(stored.has('myhub.sign-in'))
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('window', { location: { href: 'https://hub.test/profile' } })
  vi.stubGlobal('localStorage', globalThis.sessionStorage)
  vi.stubGlobal('fetch', fetched.mockReset())
  logged.warn.mockReset().mockReturnValue()
  logged.error.mockReset().mockReturnValue()
  applyConfiguration(
    readConfiguration({
      API: 'https://api.test',
      KIMERA3_API: 'https://api.test',
      AUTH_METHOD: 'pkce',
      OIDC: {
        authorizationEndpoint: 'https://id.test/auth',
        endSessionEndpoint: 'https://id.test/end',
        clientId: 'hub',
        redirectUri: 'https://hub.test/',
        scope: 'openid',
      },
    }),
  )
  prepareKeyMode()
})

afterEach(() => {
  stay()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * Goes to the provider's page.
 * @returns the state in its URL
 */
async function goToProvider(path = '/dashboard?tab=1'): Promise<string> {
  await signInWithKey(configuration(), path)
  return new URL(left[0] ?? '').searchParams.get('state') ?? ''
}

test('R4.4 goes to the provider with a state and the S256 challenge of a stored verifier', async () => {
  await goToProvider()
  const url = new URL(left[0] ?? '')
  expect(url.origin + url.pathname).toBe('https://id.test/auth')
  const attempt = JSON.parse(stored.get('myhub.sign-in') ?? '{}')
  expect(attempt).toMatchObject({
    redirect: '/dashboard?tab=1',
    state: url.searchParams.get('state'),
  })
  expect(attempt.verifier).toMatch(/^[\w-]{43}$/)
  expect(storedOnLeave).toEqual([true])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(attempt.verifier))
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'hub',
    redirect_uri: 'https://hub.test/',
    code_challenge: Buffer.from(digest).toString('base64url'),
    code_challenge_method: 'S256',
    ui_locales: 'en',
  })
})

test('R4.4 never reuses a state or verifier', async () => {
  const secrets = new Set<string>()
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await goToProvider()
    const { state, verifier } = JSON.parse(stored.get('myhub.sign-in') ?? '{}')
    secrets.add(state).add(verifier)
  }
  expect(secrets.size).toBe(6)
})

test('R4.4 R4.5 exchanges the code, stores the token and returns to the page', async () => {
  const state = await goToProvider()
  const { verifier } = JSON.parse(stored.get('myhub.sign-in') ?? '{}')
  fetched.mockImplementation(async () => Response.json({ token: tokenFor(12) }))
  expect(await completeSignIn(configuration(), { code: 'c0de', state })).toBe('/dashboard?tab=1')

  const [request] = fetched.mock.calls[0] ?? []
  expect(request?.url).toBe('https://api.test/v1/authentication/pkce/token')
  expect(await request?.json()).toEqual({
    grant_type: 'authorization_code',
    code: 'c0de',
    redirect_uri: 'https://hub.test/',
    code_verifier: verifier,
  })
  expect(storedToken(NOW)).toBe(tokenFor(12))
  expect(environment.get().tokenExpiry()).toBe(NOW + 12 * HOUR)
  expect(stored.has('myhub.sign-in')).toBe(false)
})

test('R4.4 sends the token and no cookie with later calls', async () => {
  storeToken(tokenFor(12), NOW)
  fetched.mockImplementation(async () => new Response())
  await send(new Request('https://api.test/v1/people/person/mine'))
  const [request] = fetched.mock.calls[0] ?? []
  expect(request?.headers.get('authorization')).toBe(`Bearer ${tokenFor(12)}`)
  expect(request?.credentials).toBe('omit')
})

test.each([
  ['another state', (state: string) => void state, 'other'],
  ['no state', () => edit({ state: undefined }), null],
  ['an empty state on both sides', () => edit({ state: '' }), ''],
  ['no verifier', () => edit({ verifier: undefined }), null],
  ['no redirect address', () => edit({ redirect: undefined }), null],
  ['a redirect address of another site', () => edit({ redirect: '//evil.test' }), null],
  ['nothing stored', () => stored.clear(), null],
  ['something unreadable stored', () => stored.set('myhub.sign-in', '{'), null],
])('R4.5 0x001: %s', async (_what, spoil, otherState) => {
  const state = await goToProvider()
  spoil(state)
  await expect(
    completeSignIn(configuration(), { code: 'c0de', state: otherState ?? state }),
  ).rejects.toThrow('Unable to authenticate at this time (0x001)')
  expect(fetched).not.toHaveBeenCalled()
  expect(stored.has('myhub.sign-in')).toBe(false)
})

function edit(change: object) {
  const attempt = JSON.parse(stored.get('myhub.sign-in') ?? '{}')
  stored.set('myhub.sign-in', JSON.stringify({ ...attempt, ...change }))
}

test.each([
  ['0x002', 'the code is refused', () => Response.json({}, { status: 400 })],
  ['0x002', 'the answer is another success', () => Response.json({ token: 'x' }, { status: 201 })],
  ['0x003', 'no token comes', () => Response.json({})],
])('R4.5 %s: %s', async (code, _what, respond) => {
  const state = await goToProvider()
  fetched.mockImplementation(async () => respond())
  await expect(completeSignIn(configuration(), { code: 'c0de', state })).rejects.toThrow(
    `Unable to authenticate at this time (${code})`,
  )
  expect(stored.size).toBe(0)
})

test('R4.6 rejects a token that has already expired', () => {
  expect(() => storeToken(tokenFor(0), NOW)).toThrow('The token has expired')
  expect(() => storeToken('nonsense', NOW)).toThrow('The token could not be read')
  expect(stored.size).toBe(0)
})

test.each([-1, 0])(
  'R4.6 warns about and clears a stored token that expires in %i hours',
  (hours) => {
    stored.set(TOKEN_KEY, tokenFor(hours))
    expect(storedToken(NOW)).toBeNull()
    expect(logged.warn).toHaveBeenCalledOnce()
    expect(stored.has(TOKEN_KEY)).toBe(false)
  },
)

test.each(['', 'a.b.c', 'x.e30.y', '%'])(
  'R4.6 logs and clears an unreadable stored token (%j)',
  (token) => {
    stored.set(TOKEN_KEY, token)
    expect(storedToken(NOW)).toBeNull()
    expect(logged.error).toHaveBeenCalledOnce()
    expect(stored.has(TOKEN_KEY)).toBe(false)
  },
)

test('R4.9 clears the token and goes to the public home when the person is idle', () => {
  storeToken(tokenFor(12), NOW)
  forgetToken()
  expect(storedToken(NOW)).toBeNull()
  expect(left).toEqual(['/'])
})

test('revokes and deletes the token at sign-out, and ends the session at the provider', async () => {
  storeToken(tokenFor(12), NOW)
  fetched.mockImplementation(async () => new Response(null, { status: 204 }))
  await signOutWithKey(configuration())
  expect(fetched.mock.calls[0]?.[0].headers.get('authorization')).toBe(`Bearer ${tokenFor(12)}`)
  expect(storedToken(NOW)).toBeNull()
  expect(left).toEqual([
    'https://id.test/end?client_id=hub&post_logout_redirect_uri=https%3A%2F%2Fhub.test%2F',
  ])
})

test("R4.11 revokes a token dropped without a network at the first response, and ends the provider's session", async () => {
  storeToken(tokenFor(12), NOW)
  discardToken()
  setSignOutPending(true)
  expect(stored.get(TOKEN_KEY)).toBeUndefined()

  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await checkSignIn()
  expect(left).toEqual([])
  expect(isSignOutPending()).toBe(true)

  fetched.mockReset().mockImplementation(async () => Response.json({ authenticated: false }))
  expect(await checkSignIn()).toBe(false)
  const requests = fetched.mock.calls.map(([request]) => request)
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
  expect(requests[0]?.headers.has('authorization')).toBe(false)
  expect(requests[1]?.headers.get('authorization')).toBe(`Bearer ${tokenFor(12)}`)
  expect(left).toHaveLength(1)
  expect(left[0]).toMatch(/^https:\/\/id\.test\/end/)
  expect(isSignOutPending()).toBe(false)
})

test('R4.11 ends the session before the next sign-in when the tab with the dropped token was closed', async () => {
  setSignOutPending(true)
  fetched.mockImplementation(async () => Response.json({ authenticated: false }))
  expect(await checkSignIn()).toBe(false)
  expect(fetched).toHaveBeenCalledOnce()
  expect(left[0]).toMatch(/^https:\/\/id\.test\/end/)
  await startSignIn('/profile')
  expect(left[1]).toBe('https://api.test/public/ui/logout?redirect=%2Fprofile')
})

test('R4.11 is no longer offline after any response, for a signed-out person who started without a network', async () => {
  isFromCache.set(true)
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await checkSignIn()).toBe(false)
  expect([signedIn.get(), offline.get()]).toEqual([false, true])

  fetched.mockReset().mockImplementation(async () => Response.json({ authenticated: false }))
  await checkSignIn()
  expect([signedIn.get(), offline.get(), isFromCache.get()]).toEqual([false, false, false])
  await checkSignIn()
  expect(fetched).toHaveBeenCalledOnce()
})
