import { expect, test } from 'vitest'
import { type Browser, browse } from '#testing/browse.ts'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { useTestIdp } from '#testing/saml/identity-provider.ts'
import { goToIdp, submitResponse } from '#testing/saml/sign-in-at-idp.ts'
import { keySignIn } from '#testing/services/key-mode.ts'
import { useCollegeProvider } from '#testing/sources/college-provider.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const provider = useCollegeProvider()
const idp = useTestIdp()
const app = useOwnTestApp(() => ({
  SAML_KEY_FILE: idp().hubKeyFile,
  SAML_CERTIFICATE_FILE: idp().hubCertificateFile,
  SIGN_IN_PERMISSIONS: '[{"claim": "groups", "value": "it", "permissions": ["sync.manage"]}]',
  SIGN_IN_PROVIDERS: JSON.stringify([
    {
      ...{ id: 'students', label: { en: 'Students', es: 'Estudiantes' } },
      saml: { metadata: idp().metadata, attribute: 'NameID', field: 'studentId' },
    },
    {
      ...{ id: 'staff', label: { en: 'Staff & faculty' } },
      openid: {
        ...{ issuer: provider().issuer, clientId: 'hub', clientSecret: 'a secret of the staff' },
        acrValues: 'mfa',
      },
    },
  ]),
}))
const db = () => app().database.db

const readUser = async (headers: Readonly<Record<string, string>>) =>
  (await app().inject({ url: '/v1/authorization/user/mine', headers: { ...headers } })).json()

/** Opens the page with the choice and goes to the provider with a name. */
async function choose(label: string, start = '/ui/login?redirect=%2Fprofile') {
  const browser = browse(app())
  const { text } = await browser.get(start)
  const href = [...text.matchAll(/href="([^"]+)">([^<]+)</g)].find(([, , name]) => name === label)
  return { browser, text, href: href?.[1] ?? '' }
}

/** Signs in a staff member. @returns the browser at the end, and the last address */
async function signInStaff(claims: object, start?: string) {
  const { browser, href } = await choose('Staff &amp; faculty', start)
  const leaving = await browser.step(href)
  const providerUrl = new URL(leaving.headers.get('location') ?? '')
  await provider().configure({ claims: { acr: 'mfa', ...claims } })
  const back = (await fetch(providerUrl, { redirect: 'manual' })).headers.get('location') ?? ''
  return { browser, providerUrl, back, end: await browser.get(back) }
}

const isSignedIn = async (browser: Browser): Promise<boolean> => {
  const headers = { cookie: browser.cookieHeader() }
  return (await app().inject({ url: '/v1/authentication/login', headers })).json().authenticated
}

test('operate.md 2 offers the college’s providers, and the hub’s accounts if there are any', async () => {
  const { text } = await choose('Students')
  expect(text).toContain('>Students</a>')
  expect(text).toContain('>Staff &amp; faculty</a>')
  expect(text).not.toContain('Another account')
  const { username } = await buildAccount(db(), { password: 'correct horse battery' })
  const spanish = await choose('Otra cuenta', '/ui/login?redirect=%2Fprofile&ui_locales=es')
  expect(spanish.text).toContain('>Estudiantes</a>')
  expect(spanish.text).toContain('>Staff &amp; faculty</a>')
  const own = await spanish.browser.get(spanish.href)
  const action = /action="([^"?]+)/.exec(own.text)?.[1] ?? ''
  expect((await spanish.browser.get(`${action}?language=en`)).text).toContain('Password')
  const home = await spanish.browser.submit(action, { username, password: 'correct horse battery' })
  expect(home.url.pathname).toBe('/profile')
})

test('signs a student in with SAML', async () => {
  const { id, studentId } = await buildPerson(db())
  await idp().configure({ nameId: studentId })
  const { browser, href } = await choose('Students')
  const { xml } = await goToIdp(app(), href, browser)
  expect((await submitResponse(browser, xml)).url.pathname).toBe('/profile')
  expect(await readUser({ cookie: browser.cookieHeader() })).toMatchObject({ id })
  const leaving = await browser.step('/public/ui/logout?redirect=%2F')
  expect(new URL(leaving.headers.get('location') ?? '').pathname).toBe('/slo')
})

test('signs in a staff member with OpenID, with the permissions of their groups', async () => {
  const { id, username } = await buildPerson(db())
  const { browser, providerUrl, end } = await signInStaff({
    preferred_username: username,
    groups: ['it'],
  })
  expect(Object.fromEntries(providerUrl.searchParams)).toMatchObject({
    ...{ client_id: 'hub', code_challenge_method: 'S256', acr_values: 'mfa' },
    redirect_uri: `${app().settings.publicUrl}/ui/provider-callback`,
  })
  expect(end.url.pathname).toBe('/profile')
  const headers = { cookie: browser.cookieHeader() }
  expect(await readUser(headers)).toMatchObject({ id, permissions: ['sync.manage'] })
  const leaving = await browser.step('/public/ui/logout?redirect=%2Fsupport')
  const logoutUrl = new URL(leaving.headers.get('location') ?? '')
  expect(logoutUrl.pathname).toBe('/endsession')
  expect(logoutUrl.searchParams.get('post_logout_redirect_uri')).toContain('/public/ui/signed-out')
})

test('R4.4 supports key mode with each provider', async () => {
  const { id, username } = await buildPerson(db())
  const { start, exchange } = keySignIn(app())
  const { end } = await signInStaff({ preferred_username: username }, start)
  const { token } = (await exchange(end.url.searchParams.get('code'))).json()
  expect(await readUser({ authorization: `Bearer ${token}` })).toMatchObject({ id })
})

test('rejects a weak sign-in, an unknown person, and a used response', async () => {
  const { username } = await buildPerson(db())
  const weak = await signInStaff({ preferred_username: username, acr: 'pwd' })
  expect(weak.end.status).toBe(502)
  const unknown = await signInStaff({ preferred_username: 'no.such.person' })
  expect(unknown.end.status).toBe(403)
  const right = await signInStaff({ preferred_username: username })
  expect(await isSignedIn(right.browser)).toBe(true)
  expect((await right.browser.get(right.back)).status).toBe(400)
  for (const { browser } of [weak, unknown]) expect(await isSignedIn(browser)).toBe(false)
})

test('signs no one in through a response that another browser brings', async () => {
  const { username } = await buildPerson(db())
  const { browser, href } = await choose('Staff &amp; faculty')
  const leaving = await browser.step(href)
  await provider().configure({ claims: { acr: 'mfa', preferred_username: username } })
  const response = await fetch(leaving.headers.get('location') ?? '', { redirect: 'manual' })
  const other = browse(app())
  expect((await other.get(response.headers.get('location') ?? '')).status).toBe(400)
  expect(await isSignedIn(other)).toBe(false)
})

test('ends sign-ins when the OpenID provider reports it', async () => {
  const { username } = await buildPerson(db())
  const sub = `subject of ${username}`
  const { browser } = await signInStaff({ preferred_username: username, sub, groups: [] })
  expect(await isSignedIn(browser)).toBe(true)
  await provider().configure({})
  const token = await provider().logoutToken({ sub })
  const response = await app().inject({
    method: 'POST',
    url: '/ui/backchannel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })
  expect(response.statusCode).toBe(200)
  expect(await isSignedIn(browser)).toBe(false)
})
