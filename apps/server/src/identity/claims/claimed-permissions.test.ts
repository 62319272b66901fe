import { expect, onTestFinished, test } from 'vitest'
import { sweepSessions } from '#jobs/upkeep/sweep-sessions.ts'
import { type Browser, browse } from '#testing/browse.ts'
import { buildPerson } from '#testing/build-person.ts'
import { useTestIdp } from '#testing/saml/identity-provider.ts'
import { goToIdp, samlSettings, submitResponse } from '#testing/saml/sign-in-at-idp.ts'
import { useCollegeProvider } from '#testing/sources/college-provider.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const provider = useCollegeProvider()
const idp = useTestIdp()
const rules = JSON.stringify([
  { claim: 'groups', value: 'registrar', permissions: ['person.view', 'terms.read'] },
  { claim: 'groups', value: 'help-desk', permissions: ['person.view'] },
  { claim: 'groups', value: 'contractors', roles: ['employee'] },
  { claim: 'isMemberOf', value: 'urn:mace:help-desk', permissions: ['person.view'] },
])
const clock = testClock()
const app = useOwnTestApp(
  () => ({
    OIDC_ISSUER: provider().issuer,
    OIDC_CLIENT_ID: 'hub',
    OIDC_CLIENT_SECRET: 'a secret of the college',
    SIGN_IN_PERMISSIONS: rules,
  }),
  clock.now,
)
const byAssertion = useOwnTestApp(() => ({
  ...samlSettings(idp()),
  SAML_PERSON_ATTRIBUTE: 'uid',
  SIGN_IN_PERMISSIONS: rules,
}))

async function allowedActions(hub: typeof app, browser: Browser): Promise<string[]> {
  const headers = { cookie: browser.cookieHeader() }
  const user = await hub().inject({ url: '/v1/authorization/user/mine', headers })
  return user.json().permissions.toSorted()
}

/** Signs a person in at the provider. @returns their resulting permissions */
async function permissionsWith(username: string, claims: object, userInfo = {}) {
  await provider().configure({ claims: { preferred_username: username, ...claims }, userInfo })
  const browser = browse(app())
  const leaving = await browser.step('/ui/login?redirect=%2F')
  const back = await fetch(leaving.headers.get('location') ?? '', { redirect: 'manual' })
  await browser.step(back.headers.get('location') ?? '')
  return allowedActions(app, browser)
}

test('operate.md 2 grants the permissions of a group, until a sign-in without it', async () => {
  const { id, username } = await buildPerson(app().database.db, { permissions: ['links.write'] })
  const withGroups = (groups: unknown) => permissionsWith(username, { groups })
  expect(await withGroups(['staff', 'registrar', 'help-desk'])).toEqual([
    'links.write',
    'person.view',
    'terms.read',
  ])
  expect(await withGroups('help-desk')).toEqual(['links.write', 'person.view'])
  expect(await withGroups(['Registrar', { value: 'registrar' }])).toEqual(['links.write'])
  const { rows } = await app().database.pool.query(
    `select action, details ->> 'permission' as permission, details ->> 'by' as by
    from audit_event where subject_id = $1 and action like '%Permission' order by at, permission`,
    [id],
  )
  const by = 'sign-in'
  expect(rows).toEqual([
    { action: 'grantPermission', permission: 'person.view', by },
    { action: 'grantPermission', permission: 'terms.read', by },
    { action: 'revokePermission', permission: 'terms.read', by },
    { action: 'revokePermission', permission: 'person.view', by },
  ])
})

test("operate.md 2 grants a role's permissions to a group that isn’t in the records", async () => {
  const { db } = app().database
  const { username } = await buildPerson(db)
  onTestFinished(async () => void (await db.deleteFrom('role_grant').execute()))
  await db
    .insertInto('role_grant')
    .values({ role: 'employee', permission: 'person.view' })
    .execute()
  await db.insertInto('role_grant').values({ role: 'advisor', permission: 'terms.read' }).execute()
  expect(await permissionsWith(username, { groups: ['contractors'] })).toEqual(['person.view'])
  expect(await permissionsWith(username, {})).toEqual([])
})

test('reads groups from the user info if the ID token has none', async () => {
  const { username } = await buildPerson(app().database.db)
  expect(await permissionsWith(username, {}, { groups: ['help-desk'] })).toEqual(['person.view'])
})

test('keeps a permission that was granted by name as well', async () => {
  const { id, username } = await buildPerson(app().database.db)
  await permissionsWith(username, { groups: ['help-desk'] })
  const admin = await buildPerson(app().database.db, {
    permissions: ['permissions.write', 'person.view'],
  })
  await provider().configure({ claims: { preferred_username: admin.username } })
  const browser = browse(app())
  const leaving = await browser.step('/ui/login?redirect=%2F')
  const back = await fetch(leaving.headers.get('location') ?? '', { redirect: 'manual' })
  await browser.step(back.headers.get('location') ?? '')
  const headers = {
    cookie: browser.cookieHeader(),
    origin: app().settings.publicUrl,
    'x-myhub-client': 'web',
  }
  const url = `/v1/authorization/person/${id}/permissions`
  const grants = await app().inject({ url, headers })
  expect(grants.json().own).toMatchObject([{ permission: 'person.view', isFromSignIn: true }])
  const payload = { permission: 'person.view', isGranted: true, reason: 'Works at the help desk' }
  const granted = await app().inject({ method: 'PATCH', url, headers, payload })
  expect(granted.json().own).toMatchObject([{ permission: 'person.view', isFromSignIn: false }])
  expect(await permissionsWith(username, {})).toEqual(['person.view'])
})

test('reads the attributes of an assertion', async () => {
  const { username } = await buildPerson(byAssertion().database.db)
  const signInWith = async (groups: string[]) => {
    const attributes = {
      'urn:oid:0.9.2342.19200300.100.1.1': [username],
      'urn:oid:1.3.6.1.4.1.5923.1.5.1.1': groups,
    }
    await idp().configure({ attributes })
    const { browser, xml } = await goToIdp(byAssertion())
    await submitResponse(browser, xml)
    return allowedActions(byAssertion, browser)
  }
  expect(await signInWith(['urn:mace:staff', 'urn:mace:help-desk'])).toEqual(['person.view'])
  expect(await signInWith(['urn:mace:staff'])).toEqual([])
})

test('removes the permissions once no sign-in that granted them can be in use', async () => {
  const { database, settings, findSource } = app()
  const { db } = database
  const { id, username } = await buildPerson(db, { permissions: ['links.write'] })
  await permissionsWith(username, { groups: ['registrar'] })
  const remaining = async () => {
    const { signal } = new AbortController()
    const parts = { database, settings, findSource, signal, onProgress: () => {} }
    await sweepSessions.run({ ...parts, clock: clock.now })
    const rows = await db
      .selectFrom('permission_grant')
      .where('person_id', '=', id)
      .orderBy('permission')
      .select('permission')
      .execute()
    return rows.map(({ permission }) => permission)
  }
  expect(await remaining()).toEqual(['links.write', 'person.view', 'terms.read'])
  clock.advance({ hours: 26 })
  expect(await remaining()).toEqual(['links.write'])
})
