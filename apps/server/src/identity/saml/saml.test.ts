import { expect, test } from 'vitest'
import { browse } from '#testing/browse.ts'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { useTestIdp } from '#testing/saml/identity-provider.ts'
import { goToIdp, post, samlSettings, submitResponse } from '#testing/saml/sign-in-at-idp.ts'
import { keySignIn } from '#testing/services/key-mode.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const idp = useTestIdp()
const clock = testClock()
const app = useOwnTestApp(() => samlSettings(idp()), clock.now)
const db = () => app().database.db
const eppn = 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6'

const readUser = async (headers: Readonly<Record<string, string>>) =>
  (await app().inject({ url: '/v1/authorization/user/mine', headers: { ...headers } })).json()

test('describes the hub to the identity provider', async () => {
  const response = await app().inject({ url: '/ui/saml/metadata' })
  expect(response.headers['content-type']).toContain('application/samlmetadata+xml')
  const { publicUrl } = app().settings
  expect(response.body).toContain(`entityID="${publicUrl}/ui/saml/metadata"`)
  expect(response.body).toContain(`Location="${publicUrl}/ui/saml/acs"`)
  expect(response.body).toContain('WantAssertionsSigned="true"')
  expect(response.body).toContain('AuthnRequestsSigned="true"')
  expect(response.body.match(/use="(signing|encryption)"/g)).toHaveLength(2)
  expect(response.body).toMatch(/SingleLogoutService Binding="[^"]+HTTP-Redirect"/)
  expect(response.body).not.toContain('PRIVATE KEY')
})

test('R4.3 a person signs in at the identity provider and returns to the requested page', async () => {
  const { id, username } = await buildPerson(db())
  await idp().configure({ attributes: { [eppn]: [`${username}@college.edu`] } })
  const { browser, idpUrl: providerUrl, xml } = await goToIdp(app())
  expect([...providerUrl.searchParams.keys()]).toEqual(['SAMLRequest', 'SigAlg', 'Signature'])
  const home = await submitResponse(browser, xml)
  expect(home.url.pathname).toBe('/profile')
  expect(await readUser({ cookie: browser.cookieHeader() })).toMatchObject({ id })
})

test('R4.4 supports key mode with the identity provider', async () => {
  const { id, username } = await buildPerson(db())
  await idp().configure({ attributes: { [eppn]: [`${username}@college.edu`] } })
  const { start, state, exchange } = keySignIn(app())
  const { browser, xml } = await goToIdp(app(), start)
  const { url } = await submitResponse(browser, xml)
  expect(url.searchParams.get('state')).toBe(state)
  const response = await exchange(url.searchParams.get('code'))
  expect(await readUser({ authorization: `Bearer ${response.json().token}` })).toMatchObject({ id })
})

test('accepts an encrypted assertion', async () => {
  const { id, username } = await buildPerson(db())
  await idp().configure({ encrypts: true, attributes: { [eppn]: [`${username}@college.edu`] } })
  const { browser, xml } = await goToIdp(app())
  expect(xml).not.toContain(username)
  await submitResponse(browser, xml)
  expect(await readUser({ cookie: browser.cookieHeader() })).toMatchObject({ id })
})

test('tolerates clocks that differ by less than two minutes', async () => {
  const { username } = await buildPerson(db())
  const attributes = { [eppn]: [`${username}@college.edu`] }
  await idp().configure({ attributes, lifetime: -100 })
  const late = await goToIdp(app())
  expect((await post(late.browser, late.xml)).status).toBe(303)
  await idp().configure({ attributes, lifetime: -140 })
  const tooLate = await goToIdp(app())
  expect((await post(tooLate.browser, tooLate.xml)).status).toBe(502)
})

test('asks for the password again and does not treat an old sign-in there as recent', async () => {
  const { username } = await buildPerson(db())
  const attributes = { [eppn]: [`${username}@college.edu`] }
  await idp().configure({ attributes, authenticatedSecondsAgo: 3600 })
  const { browser, page, xml } = await goToIdp(app(), '/ui/login?redirect=%2F&prompt=login')
  expect(page).toContain('data-forced="true"')
  await submitResponse(browser, xml)
  const headers = { cookie: browser.cookieHeader() }
  const recent = await app().inject({ url: '/v1/authentication/passkeys', headers })
  expect(recent.json()).toMatchObject({ managedBy: 'provider', mayChange: false })
  const { rows } = await app().database.pool.query<{ at: Date }>(
    `select session.authenticated_at as at from session join person on person.id = person_id
    where username = $1`,
    [username],
  )
  expect(Date.now() - (rows[0]?.at.getTime() ?? 0)).toBeGreaterThan(3_500_000)
})

test('keeps the sign-in page for accounts that only the hub has', async () => {
  const { username } = await buildAccount(db(), { password: 'correct horse battery' })
  const browser = browse(app())
  const page = await browser.get('/ui/login?redirect=%2Fprofile&account=hub')
  expect(page.url.pathname).toMatch(/^\/oidc\/sign-in\//)
  const credentials = { username, password: 'correct horse battery' }
  const home = await browser.submit(page.url.pathname, credentials)
  expect(home.url.pathname).toBe('/profile')
})

test('finds a signing key that the identity provider started to use', async () => {
  const { username } = await buildPerson(db())
  const attributes = { [eppn]: [`${username}@college.edu`] }
  await idp().configure({ attributes, key: 'known' })
  const signInAtProvider = async () => {
    const { browser, xml } = await goToIdp(app())
    return (await post(browser, xml)).status
  }
  // The metadata is not read more than once a minute.
  expect(await signInAtProvider()).toBe(502)
  clock.advance({ minutes: 2 })
  expect(await signInAtProvider()).toBe(303)
})
