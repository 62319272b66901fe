import { expect, test } from 'vitest'
import { vaultOf } from '#lib/vault.ts'
import { browse } from '#testing/browse.ts'
import { buildPerson } from '#testing/build-person.ts'
import { useTestIdp } from '#testing/saml/identity-provider.ts'
import { goToIdp, post } from '#testing/saml/sign-in-at-idp.ts'
import { useCollegeProvider } from '#testing/sources/college-provider.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { beginSession } from '../sessions/sessions.queries.ts'

const provider = useCollegeProvider()
const idp = useTestIdp()
const openid = () => ({
  ...{ issuer: provider().issuer, clientId: 'hub', clientSecret: 'a secret of the college' },
})
const groups = '[{"claim": "groups", "value": "it", "permissions": ["sync.manage"]}]'
const several = useOwnTestApp(() => ({
  SAML_KEY_FILE: idp().hubKeyFile,
  SAML_CERTIFICATE_FILE: idp().hubCertificateFile,
  SIGN_IN_PERMISSIONS: groups,
  SIGN_IN_PROVIDERS: JSON.stringify([
    {
      ...{ id: 'students', label: { en: 'Students' } },
      saml: { metadata: idp().metadata, attribute: 'uid', field: 'username' },
    },
    { ...{ id: 'staff', label: { en: 'Staff' } }, openid: { ...openid(), acrValues: 'mfa' } },
  ]),
}))
const direct = useOwnTestApp(() => ({
  ...{ OIDC_ISSUER: openid().issuer, OIDC_CLIENT_ID: 'hub', OIDC_CLIENT_SECRET: 'another secret' },
  ...{ SIGN_IN_PERMISSIONS: groups, OIDC_PERSON_FIELD: 'username' },
}))
type App = ReturnType<typeof several>

async function admin(app: App, permissions: readonly string[] = ['settings.write']) {
  const { id } = await buildPerson(app.database.db, { permissions: [...permissions] })
  const now = app.clock()
  const secret = await beginSession(app.database.db, vaultOf(app.settings.secretKeys), {
    ...{ personId: id, idToken: null, now, browser: null, system: null },
    ...{ allowsAdmin: false, providerSignInId: null, authenticatedAt: now },
    expiresAt: new Date(now.getTime() + 3_600_000),
  })
  const cookie = `myhub-session=${secret}`
  return { cookie, origin: app.settings.publicUrl, 'x-myhub-client': 'web' }
}

const url = '/v1/configuration/sign-in-trial'
const begin = (app: App, headers: Record<string, string>, id: string) =>
  app.inject({ method: 'POST', url, headers, payload: { provider: id } })

/** Runs a trial with a provider's prepared response. */
async function runTrial(
  app: App,
  id: string,
  orders: Parameters<ReturnType<typeof provider>['configure']>[0],
) {
  const headers = await admin(app)
  const begun = (await begin(app, headers, id)).json()
  await provider().configure(orders)
  const back = (await fetch(begun.address, { redirect: 'manual' })).headers.get('location') ?? ''
  const browser = browse(app)
  const shown = await browser.step(back)
  const read = async (as = headers) => app.inject({ url: `${url}/${begun.id}`, headers: as })
  return { begun, back, browser, shown, read }
}

test("operate.md 1 shows a provider's response and the person it identifies, and signs no one in", async () => {
  const app = several()
  const { username, id } = await buildPerson(app.database.db)
  const claims = { acr: 'mfa', preferred_username: username, groups: ['it', 'chess'] }
  const { begun, browser, shown, read } = await runTrial(app, 'staff', { claims })
  expect(shown.headers.get('location')).toBe(`/admin/set-up?trial=${begun.id}`)
  const trial = (await read()).json()
  expect(trial).toMatchObject({
    provider: { id: 'staff', kind: 'openId', claim: 'preferred_username', field: 'username' },
    ...{ isAnswered: true, problem: null, cause: null, person: { username } },
    permissions: ['sync.manage'],
  })
  expect(trial.claims).toEqual(
    expect.arrayContaining([
      { name: 'preferred_username', values: [username] },
      { name: 'groups', values: ['it', 'chess'] },
    ]),
  )
  expect(trial.claims.map(({ name }: { name: string }) => name)).not.toContain('nonce')
  expect(browser.cookieHeader()).not.toContain('myhub-session')
  const { rows } = await app.database.pool.query(
    'select 1 from permission_grant where person_id = $1',
    [id],
  )
  expect(rows).toEqual([])
})

test('shows why a provider would sign no one in, with its response', async () => {
  const claims = { acr: 'mfa', preferred_username: 'no.such.person' }
  const unknown = await runTrial(several(), 'staff', { claims })
  expect((await unknown.read()).json()).toMatchObject({
    ...{ problem: 'personUnknown', person: null },
    cause: 'no one who can sign in has the username in preferred_username',
    claims: expect.arrayContaining([{ name: 'preferred_username', values: ['no.such.person'] }]),
  })
  const weak = await runTrial(several(), 'staff', { claims: { ...claims, acr: 'pwd' } })
  expect((await weak.read()).json()).toMatchObject({
    problem: 'providerRefused',
    claims: expect.arrayContaining([{ name: 'acr', values: ['pwd'] }]),
  })
  const rejected = await runTrial(several(), 'staff', { redirectError: 'access_denied' })
  expect((await rejected.read()).json()).toMatchObject({ problem: 'denied', claims: [] })
  const unavailable = await runTrial(several(), 'staff', { tokenStatus: 500 })
  expect((await unavailable.read()).json()).toMatchObject({ problem: 'providerUnavailable' })
})

test('tests a SAML identity provider, with its attributes under the names of the settings', async () => {
  const app = several()
  const { username } = await buildPerson(app.database.db)
  await idp().configure({ attributes: { uid: [username], mail: ['a@college.edu'] } })
  const headers = await admin(app)
  const begun = (await begin(app, headers, 'students')).json()
  const browser = browse(app)
  const { xml } = await goToIdp(app, begun.address, browser)
  const shown = await post(browser, xml)
  expect(shown.headers.get('location')).toBe(`/admin/set-up?trial=${begun.id}`)
  const trial = (await app.inject({ url: `${url}/${begun.id}`, headers })).json()
  expect(trial).toMatchObject({ problem: null, person: { username }, provider: { kind: 'saml' } })
  expect(trial.claims).toEqual(
    expect.arrayContaining([
      { name: 'uid', values: [username] },
      { name: 'mail', values: ['a@college.edu'] },
    ]),
  )
  expect(browser.cookieHeader()).not.toContain('myhub-session')
})

test('tests the provider in OIDC_ISSUER', async () => {
  const app = direct()
  const { username } = await buildPerson(app.database.db)
  const { shown, read } = await runTrial(app, 'openid', {
    claims: { preferred_username: username },
  })
  expect(shown.status).toBe(303)
  expect((await read()).json()).toMatchObject({ problem: null, person: { username } })
})

test('shows a trial only to the person who started it, and accepts one answer', async () => {
  const app = several()
  const claims = { acr: 'mfa', preferred_username: 'no.such.person' }
  const { back, browser, read } = await runTrial(app, 'staff', { claims })
  expect((await read(await admin(app))).statusCode).toBe(404)
  expect((await browser.get(back)).status).toBe(400)
  expect((await read()).json()).toMatchObject({ problem: 'personUnknown' })
  expect((await begin(app, await admin(app, ['person.view']), 'staff')).statusCode).toBe(403)
  const unknown = await begin(app, await admin(app), 'nowhere')
  expect(unknown.statusCode).toBe(400)
  expect(unknown.json().error.fields[0]).toMatchObject({ path: 'provider' })
})
