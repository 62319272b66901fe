import { beforeEach, expect, test } from 'vitest'
import { newSecret } from '#identity/secrets.ts'
import { browse } from '#testing/browse.ts'
import { buildPerson } from '#testing/build-person.ts'
import { keySignIn } from '#testing/services/key-mode.ts'
import { useCollegeProvider } from '#testing/sources/college-provider.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const provider = useCollegeProvider()
const app = useOwnTestApp(() => ({
  OIDC_ISSUER: provider().issuer,
  OIDC_CLIENT_ID: 'hub',
  OIDC_CLIENT_SECRET: 'a secret of the college',
  OIDC_PERSON_CLAIM: 'student_number',
  OIDC_PERSON_FIELD: 'studentId',
}))
let sub: string
let sid: string
beforeEach(() => {
  sub = `subject of ${newSecret()}`
  sid = `session ${newSecret()}`
})

/** Signs someone in at the provider, with this test's subject and session. */
async function signInAtProvider(claims: object = {}) {
  const { studentId } = await buildPerson(app().database.db)
  await provider().configure({ claims: { student_number: studentId, sub, sid, ...claims } })
  const browser = browse(app())
  const leaving = await browser.step('/ui/login?redirect=%2Fprofile')
  const back = await fetch(leaving.headers.get('location') ?? '', { redirect: 'manual' })
  await browser.step(back.headers.get('location') ?? '')
  await provider().configure({})
  return { cookie: browser.cookieHeader() }
}

const isSignedIn = async (headers: Readonly<Record<string, string>>): Promise<boolean> =>
  (await app().inject({ url: '/v1/authentication/login', headers: { ...headers } })).json()
    .authenticated

const sendLogout = (token: string) =>
  app().inject({
    method: 'POST',
    url: '/ui/backchannel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })
const logout = async (claims: Readonly<Record<string, unknown>>) =>
  sendLogout(await provider().logoutToken(claims))

test('ends the sessions of a person when the provider reports their sign-out', async () => {
  const one = await signInAtProvider()
  const same = await signInAtProvider({ sid: 'another session' })
  const other = await signInAtProvider({ sub: `${sub} too`, sid: 'a third session' })
  const response = await logout({ sub })
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(await isSignedIn(one)).toBe(false)
  expect(await isSignedIn(same)).toBe(false)
  expect(await isSignedIn(other)).toBe(true)
})

test.each([
  ['a session of a person', () => ({ sub, sid })],
  ['a session alone', () => ({ sid, sub: null })],
])('ends only %s when the provider names it', async (_what, claims) => {
  const one = await signInAtProvider()
  const another = await signInAtProvider({ sid: `another than ${sid}` })
  expect((await logout(claims())).statusCode).toBe(200)
  expect(await isSignedIn(one)).toBe(false)
  expect(await isSignedIn(another)).toBe(true)
})

test('accepts a token without an end, as Glewlwyd sends it', async () => {
  const one = await signInAtProvider()
  expect((await logout({ sub, exp: null })).statusCode).toBe(200)
  expect(await isSignedIn(one)).toBe(false)
})

test('ends the tokens of key mode as well', async () => {
  const { studentId } = await buildPerson(app().database.db)
  await provider().configure({ claims: { student_number: studentId, sub, sid } })
  const { start, exchange } = keySignIn(app())
  const leaving = await browse(app()).step(start)
  const back = await fetch(leaving.headers.get('location') ?? '', { redirect: 'manual' })
  const code = new URL(back.headers.get('location') ?? '').searchParams.get('code')
  const { token } = (await exchange(code)).json()
  await provider().configure({})
  const headers = { authorization: `Bearer ${token}` }
  expect(await isSignedIn(headers)).toBe(true)
  await logout({ sub })
  expect(await isSignedIn(headers)).toBe(false)
})

test.each<[string, Record<string, unknown>]>([
  ['for another client', { aud: 'another' }],
  ['of another issuer', { iss: 'https://another.example' }],
  ['that has expired', { exp: 1 }],
  ['that is old', { iat: 1 }],
  ['without an event', { events: null }],
  ['about something else', { events: { 'https://another.example': {} } }],
  ['with a nonce, such as an ID token', { nonce: 'of a sign-in' }],
  ['without an id', { jti: null }],
  ['about no one', { sub: null }],
])('ends nothing with a token %s', async (_what, claims) => {
  const one = await signInAtProvider()
  const response = await logout({ sub, ...claims })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({ error: 'invalid_request' })
  expect(await isSignedIn(one)).toBe(true)
})

test('accepts a token once, and none that the provider did not sign', async () => {
  const token = await provider().logoutToken({ sub })
  expect((await sendLogout(token)).statusCode).toBe(200)
  const one = await signInAtProvider()
  expect((await sendLogout(token)).statusCode).toBe(400)
  const [header = '', payload = ''] = (await provider().logoutToken({ sub })).split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  expect((await sendLogout(`${none}.${payload}.`)).statusCode).toBe(400)
  expect((await sendLogout(`${header}.${payload}.AAAA`)).statusCode).toBe(400)
  expect((await sendLogout('')).statusCode).toBe(400)
  expect(await isSignedIn(one)).toBe(true)
})
