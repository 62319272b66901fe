import { expect, test } from 'vitest'
import { removeAccount } from '#identity/accounts/accounts.queries.ts'
import { type Browser, browse } from '#testing/browse.ts'
import { buildAccount } from '#testing/build-person.ts'
import { addPasskey } from '#testing/services/add-passkey.ts'
import {
  type Authenticator,
  authenticator,
  type Behavior,
} from '#testing/services/authenticator.ts'
import { signInByPages } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const clock = testClock()
const app = useOwnTestApp({}, clock.now)
const db = () => app().database.db

async function withPasskey() {
  const person = await buildAccount(db())
  const { headers } = await signInByPages(app(), person.username)
  return { person, ...(await addPasskey(app(), headers)) }
}

async function openPage() {
  const browser = browse(app())
  const page = await browser.get('/ui/login?redirect=%2Faccount')
  return { browser, page, path: page.url.pathname }
}

async function optionsOf(browser: Browser, path: string): Promise<{ challenge: string }> {
  const response = await browser.submitOnce(`${path}/passkey`, {})
  expect(response.status).toBe(200)
  return JSON.parse(response.text)
}

async function enter(device: Authenticator, behavior: Behavior = {}) {
  const { browser, path } = await openPage()
  const passkey = device.answer(await optionsOf(browser, path), behavior)
  return { browser, path, passkey, response: await browser.submit(path, { passkey }) }
}
const isIn = ({ cookies }: Browser) =>
  [...cookies.keys()].some((name) => name.endsWith('myhub-session'))
const denials = (subjectId: string) =>
  db()
    .selectFrom('audit_event')
    .where('subject_id', '=', subjectId)
    .where('outcome', '=', 'denied')
    .select(['action', 'reason'])
    .execute()

test('R8.3 a person signs in with a passkey, without a username, and returns to the requested page', async () => {
  const { person, id, device } = await withPasskey()
  const { browser, response } = await enter(device)
  expect(response.url.pathname).toBe('/account')
  const headers = { cookie: browser.cookieHeader() }
  const user = await app().inject({ url: '/v1/authorization/user/mine', headers })
  expect(user.json()).toMatchObject({ id: person.id })
  const known = await app().inject({ url: '/v1/authentication/passkeys', headers })
  expect(known.json().passkeys).toMatchObject([{ id, lastUsedAt: expect.any(String) }])
  expect(isIn((await enter(device)).browser), 'and again').toBe(true)
  const audited = await db()
    .selectFrom('audit_event')
    .where('actor_id', '=', person.id)
    .where('action', '=', 'signIn')
    .orderBy('at', 'desc')
    .select('details')
    .executeTakeFirst()
  expect(audited).toEqual({ details: { with: 'passkey' } })
})

test('sends options that reveal no person and no passkey', async () => {
  await withPasskey()
  const { browser, path } = await openPage()
  expect(await optionsOf(browser, path)).toEqual({
    rpId: new URL(app().settings.publicUrl).hostname,
    challenge: expect.any(String),
    timeout: 300_000,
    userVerification: 'required',
  })
})

test.each<[string, Behavior]>([
  ['at another address', { origin: 'https://myhub.example.net' }],
  ['for another site', { site: 'example.net' }],
  ['by a device that was not unlocked', { isUnlocked: false }],
])('rejects a passkey that signs %s and allows another try', async (_, behavior) => {
  const { person, device } = await withPasskey()
  const { browser, path, response } = await enter(device, behavior)
  expect(response.status).toBe(401)
  expect(response.text).toContain('Your passkey wasn’t accepted.')
  expect(isIn(browser)).toBe(false)
  expect(await denials(person.id)).toEqual([{ action: 'signIn', reason: 'wrongPasskey' }])
  const passkey = device.answer(await optionsOf(browser, path))
  await browser.submit(path, { passkey })
  expect(isIn(browser)).toBe(true)
})

test('detects a cloned passkey by its counter', async () => {
  const { device } = await withPasskey()
  expect(isIn((await enter(device, { counter: 7 })).browser)).toBe(true)
  for (const counter of [7, 6, 0]) {
    const { browser, response } = await enter(device, { counter })
    expect(response.status, `count ${counter}`).toBe(401)
    expect(isIn(browser)).toBe(false)
  }
  expect(isIn((await enter(device, { counter: 8 })).browser)).toBe(true)
})

test('accepts a device without a counter every time', async () => {
  const { device } = await withPasskey()
  for (const _ of [1, 2]) expect(isIn((await enter(device, { counter: 0 })).browser)).toBe(true)
})

test('accepts a response once, for the page that issued the challenge, within five minutes', async () => {
  const { device } = await withPasskey()
  const used = await enter(device)
  const mine = await openPage()
  const replayed = await mine.browser.submit(mine.path, { passkey: used.passkey })
  expect(replayed.status, 'the earlier response').toBe(401)
  const other = await openPage()
  const options = await optionsOf(other.browser, other.path)
  const stolen = await mine.browser.submit(mine.path, { passkey: device.answer(options) })
  expect(stolen.status, 'what another page asked').toBe(401)
  const late = await optionsOf(mine.browser, mine.path)
  clock.advance({ minutes: 6 })
  const tooLate = await mine.browser.submit(mine.path, { passkey: device.answer(late) })
  expect(tooLate.status, 'too late').toBe(401)
  expect(isIn(mine.browser)).toBe(false)
})

test('reports a removed or unknown passkey as unknown', async () => {
  const { response } = await enter(authenticator(app().settings.publicUrl))
  expect(response.status).toBe(401)
  expect(response.text).toContain('This passkey is no longer registered.')
})

test.each(['', 'no JSON', '{}', '{"id":"AQ"}', '[1]'])(
  'rejects a response that is invalid (%s)',
  async (passkey) => {
    const { browser, path } = await openPage()
    expect((await browser.submit(path, { passkey })).status).toBe(401)
    expect(isIn(browser)).toBe(false)
  },
)

test('deletes the passkeys of a person without an account', async () => {
  const { person, device } = await withPasskey()
  await removeAccount(db(), person.username)
  await buildAccount(db())
  const { response } = await enter(device)
  expect(response.text).toContain('This passkey is no longer registered.')
})

test("offers passkeys with the hub's own script, which no other page may run", async () => {
  await buildAccount(db())
  const { page } = await openPage()
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  const [, src = ''] = /<script src="([^"]+)"/.exec(page.text) ?? []
  const script = await browse(app()).step(src)
  expect(script.headers.get('content-type')).toContain('javascript')
  expect(page.text).toMatch(/<form[^>]* id="passkey"[^>]* hidden/)
  const expired = await browse(app()).step(page.url.pathname)
  expect(expired.headers.get('content-security-policy')).not.toContain('script-src')
})

test('R4.3 asks for sign-in again when a fresh authentication is required', async () => {
  const { username } = await buildAccount(db())
  const { browser } = await signInByPages(app(), username)
  const direct = await browser.get('/ui/login?redirect=%2Faccount')
  expect(direct.url.pathname, 'the provider remembers').toBe('/account')
  const options = await browser.get('/ui/login?redirect=%2Faccount&prompt=login')
  expect(options.url.pathname).toMatch(/^\/oidc\/sign-in\//)
  const back = await browser.submit(options.url.pathname, { persona: username })
  expect(back.url.pathname).toBe('/account')
})
