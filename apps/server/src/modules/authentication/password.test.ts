import { expect, test } from 'vitest'
import { browse } from '#testing/browse.ts'
import { buildAccount } from '#testing/build-person.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp()
const url = '/v1/authentication/password'
const before = 'correct horse battery'
const after = 'four lakes to the south'

async function signInWith(username: string, password: string) {
  const browser = browse(app())
  const page = await browser.get('/ui/login?redirect=%2Fdashboard')
  await browser.submit(page.url.pathname, { username, password })
  const isSignedIn = [...browser.cookies.keys()].some((name) => name.endsWith('myhub-session'))
  const headers = {
    cookie: browser.cookieHeader(),
    origin: app().settings.publicUrl,
    'x-myhub-client': 'web',
  }
  return { isSignedIn, headers }
}
const change = (headers: object, currentPassword: string, newPassword: string) =>
  app().inject({
    method: 'PATCH',
    url,
    headers: { ...headers },
    payload: { currentPassword, newPassword },
  })
const readUser = async (headers: object) =>
  (await app().inject({ url: '/v1/authorization/user/mine', headers: { ...headers } })).statusCode

test('ASVS 6.2.2 changes the password and ends all other sessions', async () => {
  const { id, username } = await buildAccount(app().database.db, { password: before })
  const here = await signInWith(username, before)
  const elsewhere = await signInWith(username, before)
  const wrong = await change(here.headers, 'not the one of before', after)
  expect([wrong.statusCode, wrong.json().error.code]).toEqual([400, 'wrongPassword'])
  expect((await change(here.headers, before, after)).statusCode).toBe(204)
  expect([await readUser(here.headers), await readUser(elsewhere.headers)]).toEqual([200, 401])
  expect((await signInWith(username, before)).isSignedIn).toBe(false)
  expect((await signInWith(username, after)).isSignedIn).toBe(true)
  const audited = await app()
    .database.db.selectFrom('audit_event')
    .where('action', '=', 'changePassword')
    .where('subject_id', '=', id)
    .select(['outcome'])
    .orderBy('outcome')
    .execute()
  expect(audited).toEqual([{ outcome: 'denied' }, { outcome: 'ok' }])
  expect(JSON.stringify(audited)).not.toContain(after)
})

test.each(['short', 'passwordpassword', 'aaaaaaaaaaaa', 'Password2026!'])(
  'ASVS 6.2.4 rejects the password "%s" and keeps the old one',
  async (weak) => {
    const { username } = await buildAccount(app().database.db, { password: before })
    const { headers } = await signInWith(username, before)
    const response = await change(headers, before, weak)
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields).toMatchObject([{ path: 'newPassword' }])
    expect((await signInWith(username, before)).isSignedIn).toBe(true)
  },
)

test('limits wrong passwords like the sign-in page', async () => {
  const { username } = await buildAccount(app().database.db, { password: before })
  const { headers } = await signInWith(username, before)
  for (let tried = 0; tried < 6; tried += 1)
    expect((await change(headers, 'not the one of before', after)).statusCode).toBe(400)
  expect((await change(headers, before, after)).statusCode).toBe(429)
})

test('returns an error to a person who signs in without a password', async () => {
  const { username } = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), username)
  expect((await change(headers, before, after)).statusCode).toBe(409)
  const passkeys = await app().inject({ url: '/v1/authentication/passkeys', headers })
  expect(passkeys.json()).toMatchObject({ hasPassword: false })
})
