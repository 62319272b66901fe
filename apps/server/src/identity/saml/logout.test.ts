import { expect, test } from 'vitest'
import type { Browser } from '#testing/browse.ts'
import { buildPerson } from '#testing/build-person.ts'
import { type IdpBehavior, useTestIdp } from '#testing/saml/identity-provider.ts'
import { goToIdp, samlSettings, submitResponse } from '#testing/saml/sign-in-at-idp.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const idp = useTestIdp()
const app = useOwnTestApp(() => ({ ...samlSettings(idp()), SAML_PERSON_ATTRIBUTE: 'NameID' }))

async function signInAtProvider() {
  const { username } = await buildPerson(app().database.db)
  await idp().configure({ nameId: username })
  const { browser, xml } = await goToIdp(app())
  await submitResponse(browser, xml)
  return { username, browser }
}

const authenticated = async (headers: { cookie: string }): Promise<boolean> =>
  (await app().inject({ url: '/v1/authentication/login', headers })).json().authenticated

const isSignedIn = async (browser: Browser) => {
  const headers = { cookie: browser.cookieHeader() }
  return authenticated(headers)
}

test('R4.3 signing out ends the session here and at the identity provider', async () => {
  const { browser } = await signInAtProvider()
  const cookie = browser.cookieHeader()
  const leaving = await browser.step('/public/ui/logout?redirect=%2Fsupport')
  const providerUrl = new URL(leaving.headers.get('location') ?? '')
  expect(providerUrl.pathname).toBe('/slo')
  expect(await authenticated({ cookie })).toBe(false)
  // It only accepts a request signed by the hub.
  const back = await fetch(providerUrl, { redirect: 'manual' })
  expect(back.status).toBe(302)
  const { pathname, search } = new URL(back.headers.get('location') ?? '')
  const home = await browser.step(pathname + search)
  expect(home.headers.get('location')).toBe('/support')
})

test('never redirects to another site after signing out', async () => {
  const { browser } = await signInAtProvider()
  const response = await browser.step(
    '/ui/saml/logout?SAMLResponse=x&RelayState=%2F%2Fevil.example',
  )
  expect(response.headers.get('location')).toBe('/')
  expect(await isSignedIn(browser)).toBe(true)
})

const destination = () => `${app().settings.publicUrl}/ui/saml/logout`
const follow = async (browser: Browser, address: string) => {
  const { pathname, search } = new URL(address)
  return browser.step(pathname + search)
}

test('ends the person’s sign-ins when the identity provider asks for it', async () => {
  const one = await signInAtProvider()
  const other = await signInAtProvider()
  const address = await idp().logoutAddress({ nameId: one.username, destination: destination() })
  const response = await follow(other.browser, address)
  const providerUrl = new URL(response.headers.get('location') ?? '')
  expect(providerUrl.pathname).toBe('/slo')
  expect(providerUrl.searchParams.get('RelayState')).toBe('of the identity provider')
  expect(await isSignedIn(one.browser)).toBe(false)
  expect(await isSignedIn(other.browser)).toBe(true)
})

test.each<[string, IdpBehavior, (address: string) => string]>([
  ['is not signed', {}, (address) => address.replace(/&Signature=.*/, '')],
  ['has another signature', { key: 'unknown' }, (address) => address],
  ['was changed', {}, (address) => address.replace('RelayState=of', 'RelayState=to')],
  ['has a part twice', {}, (address) => `${address}&SAMLRequest=x`],
  ['is from someone else', { issuer: 'https://another.example' }, (address) => address],
  ['is old', { lifetime: -600 }, (address) => address],
])('ends nothing when a request to sign out %s', async (_what, orders, change) => {
  const { username, browser } = await signInAtProvider()
  await idp().configure(orders)
  const address = await idp().logoutAddress({ nameId: username, destination: destination() })
  expect((await follow(browser, change(address))).status).toBe(400)
  expect(await isSignedIn(browser)).toBe(true)
})

test('ends nothing when a request to sign out is for another address', async () => {
  const { username, browser } = await signInAtProvider()
  const elsewhere = 'https://another.example/ui/saml/logout'
  const address = await idp().logoutAddress({ nameId: username, destination: elsewhere })
  expect((await follow(browser, address)).status).toBe(400)
  expect(await isSignedIn(browser)).toBe(true)
})
