import { expect, test } from 'vitest'
import { saveRequest } from '#identity/sessions/provider-sign-ins.queries.ts'
import { recordLogoutMessage } from '#identity/sessions/provider-sign-out.queries.ts'
import { buildAccount } from '#testing/build-person.ts'
import { signInByKey, signInByPages } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'
import { sweepSessions } from './sweep-sessions.ts'

const clock = testClock()
const app = useOwnTestApp({}, clock.now)
const db = () => app().database.db
const sweep = () => {
  const { database, settings, findSource } = app()
  const signal = new AbortController().signal
  return sweepSessions.run({
    ...{ database, settings, findSource, signal },
    clock: clock.now,
    onProgress: () => {},
  })
}

const tables = [
  'session',
  'sign_in_attempt',
  'impersonation',
  'revoked_token',
  'issued_token',
  'oidc_payload',
  'passkey_challenge',
  'password_try',
  'provider_sign_in',
  'provider_logout',
] as const

async function counts() {
  const count = async (table: (typeof tables)[number]) => {
    const row = await db()
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst()
    return row?.count
  }
  return Object.fromEntries(
    await Promise.all(tables.map(async (name) => [name, await count(name)])),
  )
}

test('deletes expired data and keeps the rest', async () => {
  const { username } = await buildAccount(db())
  const { headers } = await signInByPages(app(), username)
  const byKey = await signInByKey(app(), username)
  const url = '/v1/authentication/pkce/token'
  await app().inject({ method: 'DELETE', url, headers: { ...byKey.headers } })
  const { browser } = await signInByPages(app(), username)
  await browser.step('/ui/login')
  const admin = await buildAccount(db(), { admin: 'active' })
  const viewing = await signInByKey(app(), admin.username)
  await app().inject({
    method: 'POST',
    url: `/v1/authorization/user/mine/spoof-as/${username}`,
    headers: { ...viewing.headers },
    payload: { reason: 'To see that it ends' },
  })
  const withPassword = await buildAccount(db(), { password: 'correct horse battery' })
  await browser.step('/public/ui/logout')
  const page = await browser.get('/ui/login')
  await browser.submitOnce(`${page.url.pathname}/passkey`, {})
  await browser.submit(page.url.pathname, { username: withPassword.username, password: 'wrong' })

  const now = clock.now()
  const expiresAt = new Date(now.getTime() + 60_000)
  await saveRequest(db(), { requestId: 'a request', interaction: 'a page', now, expiresAt })
  await recordLogoutMessage(db(), { message: 'a message', expiresAt })

  const before = await counts()
  for (const name of tables) expect(before[name], name).toBeGreaterThan(0)
  await sweep()
  expect(await counts()).toEqual(before)
  const nextResponse = await app().inject({
    url: '/v1/authentication/login',
    headers: { ...headers },
  })
  expect(nextResponse.json()).toMatchObject({ authenticated: true })

  clock.advance({ days: 2 })
  await sweep()
  expect(Object.values(await counts())).toEqual(tables.map(() => 0))
})

test('deletes keys once nothing they signed can be valid', async () => {
  const { username } = await buildAccount(db())
  await signInByKey(app(), username)
  const uses = async () =>
    (await db().selectFrom('signing_key').orderBy('use').select('use').execute()).map(
      ({ use }) => use,
    )
  expect(await uses()).toEqual(['provider', 'secret', 'token'])
  clock.advance({ days: 55 })
  await sweep()
  expect(await uses()).toEqual(['provider', 'secret', 'token'])
  clock.advance({ days: 7 })
  await sweep()
  expect(await uses()).toEqual([])
})
