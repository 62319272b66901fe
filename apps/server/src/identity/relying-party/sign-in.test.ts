import { expect, test } from 'vitest'
import { hashOf } from '#identity/secrets.ts'
import { browse } from '#testing/browse.ts'
import { buildAccount } from '#testing/build-person.ts'
import { signInByPages } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const clock = testClock()
const app = useOwnTestApp({}, clock.now)
const db = () => app().database.db

/** Signs in up to the callback URL with the code, and stops there. */
async function signInUntilCallback(username: string, redirect = '/dashboard') {
  const browser = browse(app())
  const page = await browser.get(`/ui/login?redirect=${encodeURIComponent(redirect)}`)
  let response = await browser.submitOnce(page.url.pathname, { persona: username })
  while (!response.headers.get('location')?.includes('/ui/callback'))
    response = await browser.step(response.headers.get('location') ?? '/')
  return { browser, callback: response.headers.get('location') ?? '' }
}

const isSignedIn = async (cookie: string) =>
  (await app().inject({ url: '/v1/authentication/login', headers: { cookie } })).json()
    .authenticated

test('R4.3 a persona signs in and arrives at the requested page', async () => {
  const { username } = await buildAccount(db())
  const { browser, callback } = await signInUntilCallback(
    username,
    '/profile/schedule?term=2026FA#mon',
  )
  const response = await browser.step(callback)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/profile/schedule?term=2026FA#mon')
  expect(await isSignedIn(browser.cookieHeader())).toBe(true)
})

test('R4.3 hides the session cookie from scripts and other sites and stores only its hash', async () => {
  const { username } = await buildAccount(db())
  const { browser, callback } = await signInUntilCallback(username)
  const response = await browser.step(callback)
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('myhub-session='))
  expect(line).toMatch(/; Path=\/;/)
  expect(line).toMatch(/; HttpOnly;? /)
  expect(line).toMatch(/; SameSite=Lax/)
  const secret = browser.cookies.get('myhub-session') ?? ''
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  const attempts = await db()
    .selectFrom('session')
    .selectAll()
    .where('id_hash', '=', hashOf(secret))
    .execute()
  expect(attempts).toHaveLength(1)
  expect(JSON.stringify(attempts)).not.toContain(secret)
})

test('R4.3 tells scripts that someone is signed in and their role, but not who', async () => {
  const { username } = await buildAccount(db(), { roles: ['student'] })
  const { browser, callback } = await signInUntilCallback(username)
  expect(browser.cookies.has('myhub-here')).toBe(false)
  const response = await browser.step(callback)
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('myhub-here='))
  expect(line).toBe('myhub-here=registers; Path=/; SameSite=Lax')
  await browser.get('/public/ui/logout?redirect=%2F')
  expect(browser.cookies.has('myhub-here')).toBe(false)
})

test('R4.3 starts a new session and ends the old one when signing in again', async () => {
  const { username } = await buildAccount(db())
  const { browser } = await signInByPages(app(), username)
  const old = browser.cookieHeader()
  await browser.get('/ui/login')
  expect(browser.cookieHeader()).not.toBe(old)
  expect(await isSignedIn(browser.cookieHeader())).toBe(true)
  expect(await isSignedIn(old)).toBe(false)
})

test('rejects a second use of a callback', async () => {
  const { username } = await buildAccount(db())
  const { browser, callback } = await signInUntilCallback(username)
  await browser.step(callback)
  browser.cookies.delete('myhub-session')
  const again = await browser.step(callback)
  expect(again.status).toBe(400)
  expect(again.text).toContain('This sign-in has expired')
  expect(browser.cookies.has('myhub-session')).toBe(false)
})

test('rejects a callback with another state', async () => {
  const { username } = await buildAccount(db())
  const { browser, callback } = await signInUntilCallback(username)
  const response = await browser.step(callback.replace(/state=[^&]+/, 'state=forged'))
  expect(response.status).toBe(400)
  expect(browser.cookies.has('myhub-session')).toBe(false)
})

test('rejects a callback of a sign-in that another browser started', async () => {
  const { username } = await buildAccount(db())
  const { callback } = await signInUntilCallback(username)
  const victim = browse(app())
  await victim.step('/ui/login')
  const response = await victim.step(callback)
  expect(response.status).toBe(400)
  expect(victim.cookies.has('myhub-session')).toBe(false)
})

test('requires a new start for a sign-in that took more than ten minutes', async () => {
  const { username } = await buildAccount(db())
  const { browser, callback } = await signInUntilCallback(username)
  clock.advance({ minutes: 11 })
  const response = await browser.step(callback)
  expect(response.status).toBe(400)
  expect(response.text).toContain('href="/ui/login?redirect=%2F"')
  expect(browser.cookies.has('myhub-session')).toBe(false)
})

test('explains a sign-in link without its parameters and offers a way on', async () => {
  const response = await browse(app()).step('/ui/callback?code=x')
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.text).toContain('Try again')
  expect(response.text).toContain('<a href="/">Go to the home page</a>')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
])('R4.3 does not redirect to %s after signing in', async (hostile) => {
  const { username } = await buildAccount(db())
  const { browser, callback } = await signInUntilCallback(username, decodeURIComponent(hostile))
  expect((await browser.step(callback)).headers.get('location')).toBe('/')
})

test('rejects a person whom the college has removed in the meantime', async () => {
  const { username, id } = await buildAccount(db())
  const { browser, callback } = await signInUntilCallback(username)
  await db().updateTable('person').set({ is_enabled: false }).where('id', '=', id).execute()
  await browser.step(callback)
  expect(browser.cookies.has('myhub-session')).toBe(false)
})

test('survives key rotation of the provider and the hub between two sign-ins', async () => {
  const { username } = await buildAccount(db())
  for (const days of [31, 0, 31]) {
    const { browser } = await signInByPages(app(), username)
    expect(await isSignedIn(browser.cookieHeader())).toBe(true)
    clock.advance({ days, minutes: 20 })
  }
})

test('audits every sign-in with its method, and every denial', async () => {
  const { username, id } = await buildAccount(db())
  await signInByPages(app(), username)
  const events = db().selectFrom('audit_event').where('action', '=', 'signIn').selectAll()
  expect(await events.where('actor_id', '=', id).execute()).toMatchObject([
    { subject_id: id, outcome: 'ok', details: { with: 'persona' } },
  ])
  const { headers } = await browse(app()).step('/ui/callback?state=unknown')
  const rejectedEvents = events.where('request_id', '=', headers.get('x-request-id'))
  expect(await rejectedEvents.execute()).toMatchObject([
    { actor_id: null, outcome: 'failed', reason: 'expired' },
  ])
})
