import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { newSecret } from '#identity/secrets.ts'
import { browse } from '#testing/browse.ts'
import { buildAccount } from '#testing/build-person.ts'
import { signIn, signInByKey } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const clock = testClock()
const native = { NATIVE_APP_ID: 'edu.example.myhub' }
const app = useOwnTestApp(native, clock.now)
const db = () => app().database.db
const url = '/v1/authentication/pkce/token'
const webRedirect = () => `${app().settings.publicUrl}/`

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** Signs in at the provider in key mode. @returns the authorization code for the app */
async function codeFor(username: string, verifier: string, redirectUri = webRedirect()) {
  const browser = browse(app())
  const query = new URLSearchParams({
    response_type: 'code',
    redirect_uri: redirectUri,
    state: newSecret(),
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
  })
  const page = await browser.get(`/ui/authorize?${query}`)
  const response = await browser.submit(page.url.pathname, { persona: username })
  return response.url.searchParams.get('code') ?? ''
}

const exchange = (code: string, verifier: string, redirectUri = webRedirect()) =>
  app().inject({
    method: 'POST',
    url,
    payload: {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    },
  })

const readUser = (headers: object) =>
  app().inject({ url: '/v1/authorization/user/mine', headers: { ...headers } })

test('R4.4 exchanges a code for a token with its subject, issuer and expiry', async () => {
  const { username, id } = await buildAccount(db())
  const { token } = await signInByKey(app(), username)
  const { exp = 0, iat = 0, ...claims } = decodeJwt(token)
  expect(claims).toEqual({
    allowsAdmin: true,
    iss: app().settings.publicUrl,
    aud: 'myhub',
    sub: id,
    jti: expect.any(String),
  })
  expect(exp - iat).toBe(12 * 3600)
})

test('R9.4 gives the native app its token through its custom scheme', async () => {
  const { username, id } = await buildAccount(db())
  const verifier = newSecret()
  const redirectUri = 'edu.example.myhub://auth/callback'
  const code = await codeFor(username, verifier, redirectUri)
  const response = await exchange(code, verifier, redirectUri)
  expect(response.statusCode).toBe(200)
  expect(decodeJwt(response.json().token).sub).toBe(id)
  const login = await browse(app()).get(
    `/ui/authorize?${new URLSearchParams({
      redirect_uri: redirectUri,
      response_type: 'code',
      state: 's',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
    })}`,
  )
  expect(login.headers.get('content-security-policy')).toContain(
    "form-action 'self' edu.example.myhub:",
  )
})

test('rejects a code without its verifier', async () => {
  const { username } = await buildAccount(db())
  const verifier = newSecret()
  const code = await codeFor(username, verifier)
  const stolen = await exchange(code, newSecret())
  expect(stolen.statusCode).toBe(400)
  expect(stolen.json()).toMatchObject({ error: { code: 'codeRefused' } })
})

test('accepts a code only once', async () => {
  const { username } = await buildAccount(db())
  const verifier = newSecret()
  const code = await codeFor(username, verifier)
  const first = await exchange(code, verifier)
  expect(first.statusCode).toBe(200)
  const headers = { authorization: `Bearer ${first.json().token}` }
  expect((await readUser(headers)).statusCode).toBe(200)
  const repeated = await exchange(code, verifier)
  expect(repeated.statusCode).toBe(400)
  expect(repeated.json()).toMatchObject({ error: { code: 'codeRefused' } })
  // A replayed code may be stolen, so its token is revoked (ASVS 10.4.2).
  expect((await readUser(headers)).statusCode).toBe(401)
})

test('rejects one of two concurrent exchanges of the same code', async () => {
  const { username } = await buildAccount(db())
  const verifier = newSecret()
  const code = await codeFor(username, verifier)
  const answers = await Promise.all([exchange(code, verifier), exchange(code, verifier)])
  expect(answers.filter((response) => response.statusCode === 200).length).toBeLessThanOrEqual(1)
})

test('rejects a code for a foreign or different redirect URI', async () => {
  const { username } = await buildAccount(db())
  const verifier = newSecret()
  const code = await codeFor(username, verifier)
  for (const address of ['https://evil.example/', `${webRedirect()}x`, 'https://localhost/']) {
    const response = await exchange(code, verifier, address)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { code: 'redirectRefused' } })
  }
  const mixed = await exchange(code, verifier, 'edu.example.myhub://auth/callback')
  expect(mixed.json()).toMatchObject({ error: { code: 'codeRefused' } })
})

test.each([
  ['another grant', { grant_type: 'password' }, 'grant_type'],
  ['no code', { code: '' }, 'code'],
  ['a short verifier', { code_verifier: 'short' }, 'code_verifier'],
])('rejects %s and names the field', async (_what, change, field) => {
  const payload = {
    grant_type: 'authorization_code',
    code: 'c',
    redirect_uri: webRedirect(),
    code_verifier: newSecret(),
    ...change,
  }
  const response = await app().inject({ method: 'POST', url, payload })
  expect(response.statusCode).toBe(400)
  expect(response.json().error.fields).toMatchObject([{ path: field }])
})

test.each([
  ['an address of another site', { redirect_uri: 'https://evil.example/' }],
  ['no challenge', { code_challenge: '' }],
  ['a plain challenge', { code_challenge_method: 'plain' }],
])('R4.4 rejects a sign-in request with %s', async (_what, change) => {
  const query = new URLSearchParams({
    response_type: 'code',
    redirect_uri: webRedirect(),
    state: 's',
    code_challenge: challengeOf(newSecret()),
    code_challenge_method: 'S256',
    ...change,
  })
  const response = await browse(app()).step(`/ui/authorize?${query}`)
  expect(response.status).toBe(400)
  expect(response.headers.get('location')).toBeNull()
})

test('R4.6 rejects an expired token', async () => {
  const { username } = await buildAccount(db())
  const { headers } = await signInByKey(app(), username)
  expect((await readUser(headers)).statusCode).toBe(200)
  clock.advance({ hours: 12 })
  expect((await readUser(headers)).statusCode).toBe(401)
})

test('signing out with a token revokes only that token', async () => {
  const { username } = await buildAccount(db())
  const [phone, laptop] = [await signInByKey(app(), username), await signInByKey(app(), username)]
  const response = await app().inject({ method: 'DELETE', url, headers: { ...phone.headers } })
  expect(response.statusCode).toBe(204)
  expect((await readUser(phone.headers)).statusCode).toBe(401)
  expect((await readUser(laptop.headers)).statusCode).toBe(200)
  const repeated = await app().inject({ method: 'DELETE', url, headers: { ...phone.headers } })
  expect(repeated.statusCode).toBe(401)
})

test('returns an error to a cookie session that has no token to revoke', async () => {
  const { username } = await buildAccount(db())
  const { headers } = await signIn(app(), username)
  const response = await app().inject({ method: 'DELETE', url, headers: { ...headers } })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ error: { code: 'noToken' } })
})

test("rejects a disabled person's token on the next request", async () => {
  const { username, id } = await buildAccount(db())
  const { headers } = await signInByKey(app(), username)
  await db().updateTable('person').set({ is_enabled: false }).where('id', '=', id).execute()
  expect((await readUser(headers)).statusCode).toBe(401)
})

test('R4.4 ignores the cookie when a token is present, valid or not', async () => {
  const [byCookie, byToken] = [await buildAccount(db()), await buildAccount(db())]
  const { headers: cookie } = await signIn(app(), byCookie.username)
  const { headers: token } = await signInByKey(app(), byToken.username)
  expect((await readUser({ ...cookie, ...token })).json()).toMatchObject({ id: byToken.id })
  const bad = { authorization: 'Bearer a.b.c' }
  expect((await readUser({ ...cookie, ...bad })).statusCode).toBe(401)
})

test("R4.4 ignores the college gateway's own key in cookie mode", async () => {
  const { username, id } = await buildAccount(db())
  const { headers } = await signIn(app(), username)
  const response = await readUser({ ...headers, authorization: 'Bearer gateway-key-123' })
  expect(response.json()).toMatchObject({ id })
  expect((await readUser({ authorization: 'Bearer gateway-key-123' })).statusCode).toBe(401)
})

test('audits issuing and revoking a token', async () => {
  const { username, id } = await buildAccount(db())
  const { headers } = await signInByKey(app(), username)
  await app().inject({ method: 'DELETE', url, headers: { ...headers } })
  const events = await db()
    .selectFrom('audit_event')
    .where('actor_id', '=', id)
    .orderBy('action')
    .select(['action', 'outcome', 'details'])
    .execute()
  expect(events).toEqual([
    { action: 'issueToken', outcome: 'ok', details: { client: 'web', with: 'persona' } },
    { action: 'revokeToken', outcome: 'ok', details: {} },
  ])
})
