import { describe, expect, test } from 'vitest'
import { deletePasskeys } from '#identity/accounts/accounts.ts'
import { browse } from '#testing/browse.ts'
import { type BuiltPerson, buildAccount } from '#testing/build-person.ts'
import { addPasskey, passkeysUrl, requestPasskeyOptions } from '#testing/services/add-passkey.ts'
import type { Authenticator } from '#testing/services/authenticator.ts'
import { useOwnTestApp, useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const password = 'correct horse battery'
const newAdmin = (admin: 'active' | 'inactive') =>
  buildAccount(app().database.db, { admin, password })

type Entry = { readonly password: string } | { readonly device: Authenticator }

/** Signs in on the hub's own page. @returns the headers of later calls */
async function signInAs({ username }: BuiltPerson, entry: Entry, { testApp = app() } = {}) {
  const browser = browse(testApp)
  const { pathname } = (await browser.get('/ui/login?redirect=%2Faccount')).url
  if ('device' in entry) {
    const options = await browser.submitOnce(`${pathname}/passkey`, {})
    await browser.submit(pathname, { passkey: entry.device.answer(JSON.parse(options.text)) })
  } else await browser.submit(pathname, { username, ...entry })
  return {
    cookie: browser.cookieHeader(),
    origin: testApp.settings.publicUrl,
    'x-myhub-client': 'web',
  }
}
type Headers = Readonly<Record<string, string>>
const readUser = async (headers: Headers) =>
  (await app().inject({ url: '/v1/authorization/user/mine', headers })).json()
const toggle = (headers: Headers, testApp = app()) =>
  testApp.inject({
    method: 'PATCH',
    url: '/v1/authorization/kimera-admin/mine/toggle',
    headers,
  })
const codeOf = (response: { json: () => { error: { code: string } } }) => response.json().error.code

test('R5.4 requires an admin who signed in with a password to add and use a passkey for admin mode', async () => {
  const admin = await newAdmin('inactive')
  const byPassword = await signInAs(admin, { password })
  const refused = await toggle(byPassword)
  expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'addPasskey'])
  const { device } = await addPasskey(app(), byPassword)
  expect(codeOf(await toggle(byPassword))).toBe('signInWithPasskey')
  const byPasskey = await signInAs(admin, { device })
  expect((await toggle(byPasskey)).json()).toMatchObject({ isAdmin: true })
})

test('R5.4 keeps active admin mode off in a sign-in with a password', async () => {
  const admin = await newAdmin('active')
  const headers = await signInAs(admin, { password })
  expect(await readUser(headers)).toMatchObject({ isAdmin: false, isInactiveAdmin: true })
  const { device } = await addPasskey(app(), headers)
  expect(await readUser(await signInAs(admin, { device }))).toMatchObject({ isAdmin: true })
})

describe('an admin with a passkey', () => {
  test('can’t add or remove one after a sign-in with the password', async () => {
    const admin = await newAdmin('inactive')
    const headers = await signInAs(admin, { password })
    const { id, device } = await addPasskey(app(), headers)
    const list = await app().inject({ url: passkeysUrl, headers })
    expect(list.json()).toMatchObject({ mayChange: false, mustUsePasskey: true })
    expect(codeOf(await requestPasskeyOptions(app(), headers))).toBe('signInWithPasskey')
    const one = { method: 'DELETE', url: `${passkeysUrl}/${id}` } as const
    expect(codeOf(await app().inject({ ...one, headers }))).toBe('signInWithPasskey')
    const byPasskey = await signInAs(admin, { device })
    expect((await app().inject({ ...one, headers: byPasskey })).statusCode).toBe(204)
  })

  test('can add another passkey after the operator removes a lost one', async () => {
    const admin = await newAdmin('inactive')
    const before = await signInAs(admin, { password })
    await addPasskey(app(), before)
    expect(await deletePasskeys(app().database.db, admin.username, new Date())).toBe(1)
    expect((await toggle(before)).statusCode, 'signed out').toBe(401)
    const { device } = await addPasskey(app(), await signInAs(admin, { password }))
    expect((await toggle(await signInAs(admin, { device }))).statusCode).toBe(200)
  })
})

test('lets people who aren’t admins change their passkeys after any sign-in', async () => {
  const person = await buildAccount(app().database.db, { password })
  const headers = await signInAs(person, { password })
  await addPasskey(app(), headers)
  expect((await requestPasskeyOptions(app(), headers)).statusCode).toBe(200)
})

describe('with ADMIN_SECOND_FACTOR off', () => {
  const optionalApp = useOwnTestApp({ ADMIN_SECOND_FACTOR: 'off' })

  test('allows admin mode with a password', async () => {
    const admin = await buildAccount(optionalApp().database.db, { admin: 'inactive', password })
    const headers = await signInAs(admin, { password }, { testApp: optionalApp() })
    expect((await toggle(headers, optionalApp())).statusCode).toBe(200)
  })
})
