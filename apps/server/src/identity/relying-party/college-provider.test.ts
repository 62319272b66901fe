import { expect, test } from 'vitest'
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
  OIDC_PASSKEY_URL: 'https://login.prairiebend.example/security',
}))
const db = () => app().database.db

/** Goes to the provider and returns with its response. */
async function signInAtProvider() {
  const browser = browse(app())
  const leaving = await browser.step('/ui/login?redirect=%2Fprofile')
  const providerUrl = new URL(leaving.headers.get('location') ?? '')
  const back = await fetch(providerUrl, { redirect: 'manual' })
  return { browser, providerUrl, response: await browser.step(back.headers.get('location') ?? '') }
}

const readUser = (cookie: string) =>
  app().inject({ url: '/v1/authorization/user/mine', headers: { cookie } })

test("R4.3 a person signs in at the college's own provider and is found by student number", async () => {
  const { id, studentId } = await buildPerson(db())
  await provider().configure({ claims: { student_number: studentId } })
  const { browser, providerUrl, response } = await signInAtProvider()
  expect(providerUrl.origin).toBe(provider().issuer)
  expect(Object.fromEntries(providerUrl.searchParams)).toMatchObject({
    client_id: 'hub',
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${app().settings.publicUrl}/ui/callback`,
  })
  expect(response.headers.get('location')).toBe('/profile')
  expect((await readUser(browser.cookieHeader())).json()).toMatchObject({ id })
  const audited = db().selectFrom('audit_event').where('actor_id', '=', id).select('details')
  expect(await audited.execute()).toEqual([{ details: { with: 'provider' } }])
})

test('fetches a claim from the user info endpoint if only that has it', async () => {
  const { id, studentId } = await buildPerson(db())
  await provider().configure({ userInfo: { student_number: studentId } })
  const { browser } = await signInAtProvider()
  expect((await readUser(browser.cookieHeader())).json()).toMatchObject({ id })
})

/**
 * Signs in at the provider in key mode.
 * @returns the URLs there and back, and the hub's response
 */
async function exchangeAtProvider() {
  const { start, state, exchange } = keySignIn(app())
  const leaving = await browse(app()).step(start)
  const providerUrl = new URL(leaving.headers.get('location') ?? '')
  const redirect = await fetch(providerUrl, { redirect: 'manual' })
  const back = new URL(redirect.headers.get('location') ?? '')
  const response = await exchange(back.searchParams.get('code'))
  return { providerUrl, back, state, response }
}

test("R4.4 supports key mode with the college's provider", async () => {
  const { id, studentId } = await buildPerson(db())
  await provider().configure({ claims: { student_number: studentId } })
  const { providerUrl, back, state, response } = await exchangeAtProvider()
  // Some providers reject a sign-in without it.
  expect(providerUrl.searchParams.get('nonce')).toMatch(/^.{43}$/)
  expect(back.searchParams.get('state')).toBe(state)
  const authorization = `Bearer ${response.json().token}`
  const user = await app().inject({
    url: '/v1/authorization/user/mine',
    headers: { authorization },
  })
  expect(user.json()).toMatchObject({ id })
})

test("R4.4 gives no token for the provider's response to another sign-in", async () => {
  const { studentId } = await buildPerson(db())
  await provider().configure({ claims: { student_number: studentId, nonce: 'of another sign-in' } })
  expect((await exchangeAtProvider()).response.statusCode).toBe(400)
})

test('accepts a numeric claim and does not treat an old provider sign-in as recent', async () => {
  const { studentId } = await buildPerson(db())
  const hourAgo = Math.floor(Date.now() / 1000) - 3600
  const claims = { student_number: Number(studentId), auth_time: hourAgo }
  await provider().configure({ claims })
  const { browser, response } = await signInAtProvider()
  expect(response.headers.get('location')).toBe('/profile')
  const { rows } = await app().database.pool.query<{ at: Date }>(
    `select authenticated_at as at from session join person on person.id = person_id
    where student_id = $1`,
    [studentId],
  )
  expect(rows).toEqual([{ at: new Date(hourAgo * 1000) }])
  expect(browser.cookies.has('myhub-session')).toBe(true)
})

test('finds a signing key that the provider started to use just now', async () => {
  const { studentId } = await buildPerson(db())
  await provider().configure({ claims: { student_number: studentId } })
  expect((await signInAtProvider()).response.status).toBe(303)
  await provider().configure({ claims: { student_number: studentId }, newKey: true })
  expect((await signInAtProvider()).response.status).toBe(303)
  expect((await signInAtProvider()).response.status).toBe(303)
})

test('tolerates a few minutes of clock skew and no more', async () => {
  const { studentId } = await buildPerson(db())
  const endedBefore = async (seconds: number) => {
    const exp = Math.floor(Date.now() / 1000) - seconds
    await provider().configure({ claims: { student_number: studentId, exp } })
    return (await signInAtProvider()).response.status
  }
  expect(await endedBefore(200)).toBe(303)
  expect(await endedBefore(400)).toBe(502)
})

test('explains to a person unknown to the hub that they can sign in as someone else', async () => {
  await provider().configure({ claims: { student_number: '9999999' } })
  const { browser, response } = await signInAtProvider()
  expect(response.status).toBe(403)
  expect(response.text).toContain('We couldn’t find your record')
  expect(response.text).toContain('/public/ui/logout?redirect=%2Fprofile')
  expect(response.text).not.toContain('9999999')
  expect(browser.cookies.has('myhub-session')).toBe(false)
})

test.each([
  ['of another sort', { student_number: { value: '9000001' } }],
  ['that is empty', { student_number: '' }],
])('rejects a claim %s', async (_what, claims) => {
  await provider().configure({ claims })
  expect((await signInAtProvider()).response.status).toBe(403)
})

test('lets a person who cancels at the provider try again', async () => {
  await provider().configure({ redirectError: 'access_denied' })
  const { response } = await signInAtProvider()
  expect(response.status).toBe(403)
  expect(response.text).toContain('You weren’t signed in')
  expect(response.text).toContain('href="/ui/login?redirect=%2Fprofile"')
  expect(response.text).not.toContain('Jane Doe')
})

test('distinguishes a failing provider from a person without access', async () => {
  await provider().configure({ tokenStatus: 500 })
  const { response } = await signInAtProvider()
  expect(response.status).toBe(503)
  expect(response.text).toContain('Sign-in isn’t available right now')
  expect(response.text).not.toContain('Jane Doe')
})

test.each([
  ['for another client', { aud: 'somebody-else' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['that has expired', { exp: 1 }],
  ['for another sign-in', { nonce: 'replayed' }],
])('rejects a response %s', async (_what, claims) => {
  const { studentId } = await buildPerson(db())
  await provider().configure({ claims: { student_number: studentId, ...claims } })
  const { browser, response } = await signInAtProvider()
  expect(response.status).toBe(502)
  expect(browser.cookies.has('myhub-session')).toBe(false)
})

test('R4.3 signing out ends the session here and at the provider', async () => {
  const { studentId } = await buildPerson(db())
  await provider().configure({ claims: { student_number: studentId } })
  const { browser } = await signInAtProvider()
  const cookie = browser.cookieHeader()
  const leaving = await browser.step('/public/ui/logout?redirect=%2Fsupport')
  const providerUrl = new URL(leaving.headers.get('location') ?? '')
  expect(providerUrl.href).toContain(`${provider().issuer}/endsession?`)
  expect(providerUrl.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect((await readUser(cookie)).statusCode).toBe(401)
  const back = await fetch(providerUrl, { redirect: 'manual' })
  const home = await browser.step(back.headers.get('location') ?? '')
  expect(home.headers.get('location')).toBe('/support')
})

test('disables the embedded provider when the college has its own', async () => {
  expect((await app().inject({ url: '/oidc/.well-known/openid-configuration' })).statusCode).toBe(
    404,
  )
})

test("R8.3 tells a person where the college's provider manages their passkeys", async () => {
  const { studentId } = await buildPerson(db())
  await provider().configure({ claims: { student_number: studentId } })
  const { browser } = await signInAtProvider()
  const headers = {
    cookie: browser.cookieHeader(),
    origin: app().settings.publicUrl,
    'x-myhub-client': 'web',
  }
  const url = '/v1/authentication/passkeys'
  expect((await app().inject({ url, headers })).json()).toMatchObject({
    managedBy: 'provider',
    manageUrl: 'https://login.prairiebend.example/security',
    mayChange: false,
    passkeys: [],
  })
  const rejected = await app().inject({ method: 'POST', url: `${url}/options`, headers })
  expect(rejected.statusCode).toBe(409)
  expect((await app().inject({ url: '/ui/passkey.js' })).statusCode).toBe(404)
})
