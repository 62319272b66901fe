import { expect, test } from 'vitest'
import { hashOf } from '#identity/secrets.ts'
import { browse } from '#testing/browse.ts'
import { buildAccount } from '#testing/build-person.ts'
import { signInByPages } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const clock = testClock()
const app = useOwnTestApp({ SESSION_IDLE_MINUTES: '60', SESSION_HOURS: '3' }, clock.now)
const db = () => app().database.db

const poll = (headers: object) =>
  app().inject({ url: '/v1/authentication/login', headers: { ...headers } })
const use = (headers: object) =>
  app().inject({ url: '/v1/authorization/user/mine', headers: { ...headers } })

test('R4.1 returns when a session ends, and that an anonymous caller has none', async () => {
  const { username } = await buildAccount(db())
  const { headers } = await signInByPages(app(), username)
  const before = clock.now().getTime()
  const response = await poll(headers)
  expect(response.statusCode).toBe(200)
  const { authenticated, expiresAt } = response.json()
  expect(authenticated).toBe(true)
  const minutesLeft = (new Date(expiresAt).getTime() - before) / 60_000
  expect(minutesLeft).toBeGreaterThan(59)
  expect(minutesLeft).toBeLessThanOrEqual(60)
  const signedOut = { authenticated: false, expiresAt: null }
  expect((await poll({})).json()).toEqual(signedOut)
})

test('ends a session after the idle time', async () => {
  const { username } = await buildAccount(db())
  const { headers } = await signInByPages(app(), username)
  clock.advance({ minutes: 59 })
  expect((await use(headers)).statusCode).toBe(200)
  clock.advance({ minutes: 59 })
  expect((await use(headers)).statusCode).toBe(200)
  clock.advance({ minutes: 61 })
  expect((await use(headers)).statusCode).toBe(401)
})

test('R4.2 does not extend a session by polling', async () => {
  const { username } = await buildAccount(db())
  const { headers } = await signInByPages(app(), username)
  clock.advance({ minutes: 45 })
  expect((await poll(headers)).json()).toMatchObject({ authenticated: true })
  clock.advance({ minutes: 16 })
  expect((await poll(headers)).json()).toMatchObject({ authenticated: false })
})

test('ends a session after its maximum lifetime, however much it is used', async () => {
  const { username } = await buildAccount(db())
  const { headers } = await signInByPages(app(), username)
  for (let used = 0; used < 3; used += 1) {
    clock.advance({ minutes: 55 })
    expect((await use(headers)).statusCode).toBe(200)
  }
  clock.advance({ minutes: 16 })
  expect((await use(headers)).statusCode).toBe(401)
})

test('saves the last use at most once a minute', async () => {
  const { username } = await buildAccount(db())
  const { headers, browser } = await signInByPages(app(), username)
  const idHash = hashOf(browser.cookies.get('myhub-session') ?? '')
  const lastSeen = async () =>
    (
      await db()
        .selectFrom('session')
        .where('id_hash', '=', idHash)
        .select('last_seen_at')
        .executeTakeFirstOrThrow()
    ).last_seen_at
  const firstSeen = await lastSeen()
  await use(headers)
  expect(await lastSeen()).toEqual(firstSeen)
  clock.advance({ minutes: 2 })
  await use(headers)
  expect((await lastSeen()).getTime()).toBeGreaterThan(firstSeen.getTime())
})

test('rejects a cookie with one changed letter', async () => {
  const { username } = await buildAccount(db())
  const { browser } = await signInByPages(app(), username)
  const secret = browser.cookies.get('myhub-session') ?? ''
  const changed = `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
  expect((await use({ cookie: `myhub-session=${changed}` })).statusCode).toBe(401)
  expect((await use({ cookie: 'myhub-session=%00%ff' })).statusCode).toBe(401)
  expect(
    (await use({ cookie: `myhub-session=${hashOf(secret).toString('hex')}` })).statusCode,
  ).toBe(401)
})

test('signs out a disabled person on the next request', async () => {
  const { username, id } = await buildAccount(db())
  const { headers } = await signInByPages(app(), username)
  await db().updateTable('person').set({ is_enabled: false }).where('id', '=', id).execute()
  expect((await use(headers)).statusCode).toBe(401)
})

test('R4.3 signing out ends the session here and at the provider and opens the requested path', async () => {
  const { username } = await buildAccount(db())
  const { headers, browser } = await signInByPages(app(), username)
  const response = await browser.step('/public/ui/logout?redirect=%2Fsupport')
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/support')
  expect(browser.cookies.has('myhub-session')).toBe(false)
  expect((await use(headers)).statusCode).toBe(401)
  const next = await browser.get('/ui/login')
  expect(next.text).toContain('Choose who to sign in as')
})

test('the provider immediately signs the same person in again without signing out', async () => {
  const { username } = await buildAccount(db())
  const { browser } = await signInByPages(app(), username)
  browser.cookies.delete('myhub-session')
  await browser.get('/ui/login')
  expect(browser.cookies.has('myhub-session')).toBe(true)
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
  'R4.3 does not redirect to %s after signing out',
  async (hostile) => {
    const query = new URLSearchParams({ redirect: hostile })
    const response = await browse(app()).step(`/public/ui/logout?${query}`)
    expect(response.headers.get('location')).toBe('/')
    const returned = await browse(app()).step(
      `/public/ui/signed-out?${new URLSearchParams({ state: hostile })}`,
    )
    expect(returned.headers.get('location')).toBe('/')
  },
)

test('asks for confirmation when another site links to sign-out', async () => {
  const { username } = await buildAccount(db())
  const { headers } = await signInByPages(app(), username)
  const response = await app().inject({
    url: '/public/ui/logout?redirect=%2F',
    headers: { ...headers, 'sec-fetch-site': 'cross-site' },
  })
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('Sign out of MyHub?')
  expect((await use(headers)).statusCode).toBe(200)
})

test('audits a sign-out', async () => {
  const { username, id } = await buildAccount(db())
  const { browser } = await signInByPages(app(), username)
  await browser.step('/public/ui/logout')
  const events = await db()
    .selectFrom('audit_event')
    .where('actor_id', '=', id)
    .orderBy('action')
    .select(['action', 'outcome'])
    .execute()
  expect(events).toEqual([
    { action: 'signIn', outcome: 'ok' },
    { action: 'signOut', outcome: 'ok' },
  ])
})
