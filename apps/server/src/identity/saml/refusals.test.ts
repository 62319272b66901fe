import { beforeAll, expect, test } from 'vitest'
import { browse } from '#testing/browse.ts'
import { buildPerson } from '#testing/build-person.ts'
import { type IdpBehavior, useTestIdp } from '#testing/saml/identity-provider.ts'
import { goToIdp, post, samlSettings, submitResponse } from '#testing/saml/sign-in-at-idp.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const idp = useTestIdp()
const app = useOwnTestApp(() => ({
  ...samlSettings(idp()),
  SAML_PERSON_ATTRIBUTE: 'NameID',
  SAML_PERSON_FIELD: 'username',
  SAML_AUTHN_CONTEXTS: 'https://refeds.org/profile/mfa https://refeds.org/profile/sfa',
}))
const db = () => app().database.db
const context = 'https://refeds.org/profile/mfa'

/** The reason why the last sign-in was rejected, as administrators see it. */
async function lastCause(): Promise<unknown> {
  const event = await db()
    .selectFrom('audit_event')
    .where('action', '=', 'signIn')
    .where('outcome', '!=', 'ok')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .select('details')
    .executeTakeFirst()
  return new Map(Object.entries(event?.details ?? {})).get('error') ?? null
}

/** Signs a person in with a response that was changed in transit. */
async function signInWith(orders: IdpBehavior, change = (xml: string) => xml) {
  const { username } = await buildPerson(db())
  await idp().configure({ nameId: username, context, ...orders })
  const { browser, xml } = await goToIdp(app())
  const response = await submitResponse(browser, change(xml))
  const isSignedIn = [...browser.cookies.keys()].some((name) => name.endsWith('myhub-session'))
  const { status, text } = response
  return { status, text, isSignedIn, username, browser, xml }
}

test('accepts a valid answer', async () => {
  expect(await signInWith({})).toMatchObject({ isSignedIn: true })
})

const another = 'https://another.example'
const password = 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password'
test.each<[string, IdpBehavior, string]>([
  ['for another audience', { audience: another }, 'is for an audience other than'],
  ['for another recipient', { recipient: `${another}/acs` }, 'is for another recipient'],
  ['of another issuer', { issuer: `${another}/idp` }, 'is from another issuer'],
  ['that has expired', { lifetime: -600 }, 'has expired'],
  ['with a key that is not in the metadata', { key: 'unknown' }, 'not with a key of the metadata'],
  ['signed with SHA-1', { hash: 'sha1' }, 'signed with SHA-1'],
  ['signed with SHA-1 and encrypted', { hash: 'sha1', encrypts: true }, 'signed with SHA-1'],
  ['of a sign-in that is too weak', { context: password }, 'not in SAML_AUTHN_CONTEXTS'],
])('rejects an assertion %s', async (_what, orders, cause) => {
  const { status, text, isSignedIn, username } = await signInWith(orders)
  expect({ status, isSignedIn }).toEqual({ status: 502, isSignedIn: false })
  expect(await lastCause()).toContain(cause)
  expect(text).toContain('Sign-in didn’t work')
  expect(text).not.toContain(username)
})

const signature = /<(?:ds:)?Signature[\s\S]*<\/(?:ds:)?Signature>/
const assertion = /<saml:Assertion [\s\S]*<\/saml:Assertion>/
const part = (xml: string, pattern: RegExp) => pattern.exec(xml)?.[0] ?? ''
/** The attacker's assertion: without a signature, about someone else. */
const forged = (xml: string, name: string) =>
  part(xml, assertion)
    .replace(signature, '')
    .replace(/ ID="[^"]+"/, ' ID="_forged"')
    .replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${name}`)

const victim = 'someone.else'
beforeAll(() => buildPerson(db(), { username: victim }))
const unsigned = 'not signed'
const several = 'several assertions'
test.each<[string, string, (xml: string) => string]>([
  ['without its signature', unsigned, (xml) => xml.replace(signature, '')],
  ['with another name', unsigned, (xml) => xml.replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${victim}`)],
  [
    'beside a forged one',
    several,
    (xml) => xml.replace(assertion, (right) => forged(xml, victim) + right),
  ],
  [
    'after which a forged one comes',
    several,
    (xml) => xml.replace(assertion, (right) => right + forged(xml, victim)),
  ],
  [
    'wrapped into a forged one, which has its signature',
    unsigned,
    (xml) =>
      xml.replace(assertion, (right) =>
        forged(xml, victim).replace(
          '</saml:Issuer>',
          `</saml:Issuer>${part(xml, signature).replace(
            /<\/((?:ds:)?)Signature>$/,
            (end, prefix: string) =>
              `<${prefix}Object>${right.replace(signature, '')}</${prefix}Object>${end}`,
          )}`,
        ),
      ),
  ],
  [
    'moved into the extensions, with a forged one in its place',
    unsigned,
    (xml) =>
      xml.replace(
        assertion,
        (right) => `<samlp:Extensions>${right}</samlp:Extensions>${forged(xml, victim)}`,
      ),
  ],
  [
    'inside a forged one with the same ID',
    unsigned,
    (xml) =>
      xml.replace(assertion, (right) =>
        forged(xml, victim)
          .replace('ID="_forged"', / ID="[^"]+"/.exec(right)?.[0] ?? '')
          .replace('</saml:Assertion>', `${right}</saml:Assertion>`),
      ),
  ],
  ['with a DTD', 'a DTD', (xml) => `<!DOCTYPE x [<!ENTITY a "a">]>${xml}`],
  ['that is not XML', 'not well-formed', () => 'not XML'],
  ['of hundreds of kilobytes', 'larger than', (xml) => `${xml}${' '.repeat(250_000)}`],
])('rejects an assertion %s', async (_what, cause, change) => {
  const { status, isSignedIn } = await signInWith({}, change)
  expect({ status, isSignedIn }).toEqual({ status: 502, isSignedIn: false })
  expect(await lastCause()).toContain(cause)
})

test('reads a name with a comment in it completely', async () => {
  const { username } = await buildPerson(db())
  const change = (xml: string) => xml.replace(`${username}.x`, `${username}<!-- -->.x`)
  await idp().configure({ nameId: `${username}.x`, context })
  const { browser, xml } = await goToIdp(app())
  expect(change(xml)).not.toBe(xml)
  const response = await post(browser, change(xml))
  expect(response.status).toBe(403)
  expect(response.text).toContain('We couldn’t find your record')
})

test('rejects a response that was already used', async () => {
  const { xml, isSignedIn, browser } = await signInWith({})
  expect(isSignedIn).toBe(true)
  const again = await post(browser, xml)
  expect(again.status).toBe(400)
  expect(again.text).toContain('This sign-in has expired')
})

test('rejects a response to the request of another sign-in', async () => {
  await idp().configure({ nameId: (await buildPerson(db())).username, context })
  const other = await goToIdp(app())
  const otherId = /InResponseTo="([^"]+)"/.exec(other.xml)?.[1] ?? ''
  const change = (xml: string) => xml.replace(/( InResponseTo=")[^"]+/, `$1${otherId}`)
  expect(await signInWith({}, change)).toMatchObject({ status: 502, isSignedIn: false })
})

test('rejects a sign-in started by the identity provider', async () => {
  const { status, text, isSignedIn } = await signInWith({ inResponseTo: null })
  expect({ status, isSignedIn }).toEqual({ status: 400, isSignedIn: false })
  expect(text).toContain('MyHub only accepts a sign-in that begins here')
})

test('signs no one in through a response that another browser brings or continues with', async () => {
  const { username } = await buildPerson(db())
  await idp().configure({ nameId: username, context })
  const began = await goToIdp(app())
  const other = browse(app())
  const brought = await post(other, began.xml)
  expect(brought.status).toBe(303)
  // The browser that brought it did not start the sign-in, and the one that did does not have the
  // code.
  const next = brought.headers.get('location') ?? ''
  expect((await other.get(next)).status).toBe(400)
  const guessed = `${next.split('?')[0]}?code=guessed`
  expect((await began.browser.get(guessed)).status).toBe(400)
  for (const browser of [other, began.browser])
    expect([...browser.cookies.keys()].some((name) => name.endsWith('myhub-session'))).toBe(false)
})

test('distinguishes a person without a record from one rejected by the identity provider', async () => {
  const unknown = await signInWith({ nameId: 'no.such.person' })
  expect(unknown).toMatchObject({ status: 403, isSignedIn: false })
  expect(unknown.text).toContain('We couldn’t find your record')
  // Signing out of the hub would not sign them out there, so the identity provider asks again.
  expect(unknown.text).toContain('prompt=login')
  const rejected = await signInWith({ status: 'AuthnFailed' })
  expect(rejected).toMatchObject({ status: 403, isSignedIn: false })
  expect(rejected.text).toContain('You weren’t signed in')
  expect(rejected.text).not.toContain('Jane Doe')
})

test('audits each rejection with its reason', async () => {
  const before = new Date()
  await signInWith({ audience: another })
  const { rows } = await app().database.pool.query<{ reason: string }>(
    `select reason from audit_event where action = 'signIn' and outcome = 'failed' and at >= $1`,
    [before],
  )
  expect(rows.map(({ reason }) => reason)).toEqual(['providerRefused'])
})
