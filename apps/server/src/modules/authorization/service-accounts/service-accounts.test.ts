import { beforeEach, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const clock = testClock()
const app = useOwnTestApp({}, clock.now)
const db = () => app().database.db
const path = '/v1/authorization/service-account'

beforeEach(() => emptyTables(app().database.pool, 'service_account'))

/** A person who manages service accounts. */
async function manager(...morePermissions: string[]) {
  const { username, id } = await buildAccount(db(), {
    permissions: ['integrations.write', ...morePermissions],
  })
  const { headers } = await signIn(app(), username)
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    app().inject({ method, url, headers, ...(payload && { payload }) })
  const create = (scopes: string[], name = 'Tutoring scheduler') =>
    call('POST', path, { name, purpose: 'Appointments', contact: 'tutoring@x.example', scopes })
  async function keyOf(scopes: string[], expiresAt: string | null = null) {
    const account = (await create(scopes)).json()
    const response = await call('POST', `${path}/${account.id}/key`, { expiresAt })
    expect(response.statusCode, response.body).toBe(201)
    const made: { id: string; key: string } = response.json()
    return { account: account as { id: string }, ...made }
  }
  return { id, call, create, keyOf }
}

const withKey = (key: string, url: string, payload?: object) =>
  app().inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${key}` },
    ...(payload && { payload }),
  })

test('operate.md 3: a program with a key finds people, and each student reads its name in their access log', async () => {
  const student = await buildAccount(db(), { roles: ['student'] })
  const { keyOf } = await manager('person.view', 'person.view.academic')
  const { key, account } = await keyOf(['people.read', 'records.academic.read'])
  const response = await withKey(key, `/v1/people/person?username=${student.username}`)
  expect(response.statusCode, response.body).toBe(200)
  expect(response.json().id).toBe(student.id)
  const search = await withKey(key, '/v1/people/person/search', { searchTerms: [student.username] })
  expect(search.json().totalCount).toBe(1)
  const groups = ['gpas']
  const read = await withKey(key, '/v1/people/person/data', { personId: student.id, groups })
  expect(read.statusCode, read.body).toBe(200)

  const { headers } = await signIn(app(), student.username)
  const log = await app().inject({ url: '/v1/people/person/mine/access-log', headers })
  agreesWithContract('AccessLogPage', log.json())
  expect(
    log
      .json()
      .items.map((item: { actorName: string; action: string }) => [item.actorName, item.action]),
  ).toEqual([
    ['Tutoring scheduler', 'viewPersonData'],
    ['Tutoring scheduler', 'viewPerson'],
  ])
  const admin = await buildAccount(db(), { permissions: ['audit.read'] })
  const audit = await app().inject({
    method: 'POST',
    url: '/v1/admin/audit/search',
    headers: { ...(await signIn(app(), admin.username)).headers },
    payload: { actorId: account.id },
  })
  agreesWithContract('AuditPage', audit.json())
  expect(audit.json().items[0].actor).toEqual({
    id: account.id,
    username: null,
    displayName: 'Tutoring scheduler',
  })
})

test('rejects calls outside an account’s scopes, and those only for people, and names the scope', async () => {
  const student = await buildAccount(db(), { roles: ['student'] })
  const { keyOf } = await manager('person.view')
  const { key } = await keyOf(['people.read'])
  const refused = await withKey(key, '/v1/people/person/data', {
    personId: student.id,
    groups: ['gpas'],
  })
  expect(refused.statusCode).toBe(403)
  agreesWithContract('Error', refused.json())
  expect(refused.json().error).toMatchObject({
    code: 'scope',
    message: expect.stringMatching(
      /needs the scope records\.academic\.read or .*“Tutoring scheduler” has people\.read\.$/,
    ),
  })
  for (const url of ['/v1/people/person/mine', '/v1/authentication/login', path]) {
    const response = await withKey(key, url)
    expect(response.statusCode, url).toBe(403)
    expect(response.json().error.message).toBe('Service accounts can’t make this call.')
  }
})

test('reads only the groups that its scopes allow', async () => {
  const student = await buildAccount(db(), { roles: ['student'] })
  const { keyOf } = await manager('person.view', 'person.view.financial')
  const { key } = await keyOf(['records.financial.read'])
  const read = (group: string) =>
    withKey(key, '/v1/people/person/data', { personId: student.id, groups: [group] })
  expect((await read('payments')).statusCode).toBe(200)
  const refused = await read('gpas')
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    403,
    'You do not have access to gpas.',
  ])
  expect((await withKey(key, `/v1/people/person?id=${student.id}`)).statusCode).toBe(403)
})

test('lets a program with alerts.write post and end an alert', async () => {
  const { keyOf } = await manager('alerts.write')
  const { key } = await keyOf(['alerts.write'])
  const posted = await withKey(key, '/v1/alertification/alert', {
    ...{ severity: 'emergency', title: 'Shelter in place', body: 'Stay where you are.' },
    startsAt: clock.now().toISOString(),
  })
  expect(posted.statusCode, posted.body).toBe(201)
  const ended = await app().inject({
    method: 'DELETE',
    url: `/v1/alertification/alert/${posted.json().id}`,
    headers: { authorization: `Bearer ${key}` },
  })
  expect(ended.statusCode).toBe(204)
})

test('rejects a key that is unknown, revoked, expired or of a deleted account, with the reason', async () => {
  const student = await buildAccount(db(), { roles: ['student'] })
  const { call, keyOf } = await manager('person.view')
  const url = `/v1/people/person?id=${student.id}`
  const problem = async (key: string) => {
    const response = await withKey(key, url)
    expect(response.statusCode).toBe(401)
    agreesWithContract('Error', response.json())
    return response.json().error.code
  }
  expect(await problem('myhub_0wq8sVbIhKoXh2n5dQfE3tPzR7yUcA1mLgJ6BxWKXk3')).toBe('unknownKey')

  const soon = new Date(clock.now().getTime() + 60_000).toISOString()
  const first = await keyOf(['people.read'], soon)
  const second = (await call('POST', `${path}/${first.account.id}/key`, { expiresAt: null })).json()
  expect((await withKey(first.key, url)).statusCode).toBe(200)
  clock.advance({ minutes: 1 })
  expect(await problem(first.key)).toBe('expiredKey')

  expect((await withKey(second.key, url)).statusCode).toBe(200)
  expect((await call('DELETE', `${path}/${first.account.id}`)).statusCode).toBe(204)
  expect(await problem(second.key)).toBe('removedAccount')
  expect((await call('POST', `${path}/${first.account.id}/restore`)).statusCode).toBe(200)
  expect((await withKey(second.key, url)).statusCode).toBe(200)
  const revoke = () => call('DELETE', `${path}/${first.account.id}/key/${second.id}`)
  expect((await revoke()).statusCode).toBe(204)
  expect((await revoke()).statusCode).toBe(204)
  expect(await problem(second.key)).toBe('revokedKey')
  expect((await call('DELETE', `${path}/${first.account.id}/key/${student.id}`)).statusCode).toBe(
    404,
  )
})

test('stores a key only as a hash, and lists keys with their expiry and last use', async () => {
  const student = await buildAccount(db(), { roles: ['student'] })
  const { call, keyOf, id } = await manager('person.view')
  const { key, account } = await keyOf(['people.read'])
  expect(key).toMatch(/^myhub_[\w-]{43}$/)
  await withKey(key, `/v1/people/person?id=${student.id}`)
  const list = await call('GET', path)
  agreesWithContract('ServiceAccount', list.json()[0])
  expect(list.json()).toMatchObject([
    { id: account.id, keys: [{ hint: key.slice(-4), lastUsedAt: expect.any(String) }] },
  ])
  expect(list.body).not.toContain(key)
  const { rows } = await app().database.pool.query(
    `select service_key::text || encode(hash, 'escape') as row from service_key`,
  )
  expect(JSON.stringify(rows)).not.toContain(key.slice(6, 20))
  const events = await db()
    .selectFrom('audit_event')
    .where('actor_id', '=', id)
    .where('action', 'like', '%Service%')
    .select(['action', 'details'])
    .execute()
  expect(events.map(({ action }) => action).toSorted()).toEqual([
    'createServiceAccount',
    'createServiceKey',
  ])
  expect(JSON.stringify(events)).not.toContain(key.slice(6, 20))
})

test('limits an administrator to scopes whose permissions they have, except scopes already granted', async () => {
  const [all, some] = [
    await manager('person.view', 'person.view.financial'),
    await manager('person.view'),
  ]
  const refused = await some.create(['people.read', 'records.financial.read'])
  expect(refused.statusCode).toBe(403)
  expect(refused.json().error).toMatchObject({
    code: 'notHeld',
    fields: [{ path: 'scopes', message: 'records.financial.read' }],
  })
  const account = (await all.create(['records.financial.read'])).json()
  const renamed = await some.call('PATCH', `${path}/${account.id}`, { name: 'Bookstore' })
  expect(renamed.json()).toMatchObject({ name: 'Bookstore', version: 2 })
  const widened = await some.call('PATCH', `${path}/${account.id}`, {
    scopes: ['records.financial.read', 'health.read'],
  })
  expect(widened.json().error.fields).toMatchObject([{ message: 'health.read' }])
  const key = await some.call('POST', `${path}/${account.id}/key`, { expiresAt: null })
  expect([key.statusCode, key.json().error.code]).toEqual([403, 'notHeld'])
  const listed = await some.call('GET', '/v1/authorization/service-scopes')
  expect(listed.json()).toContainEqual({
    scope: 'people.read',
    calls: ['POST /v1/people/person/search', 'GET /v1/people/person'],
    mayGive: true,
  })
  expect(
    listed
      .json()
      .flatMap((option: { scope: string; mayGive: boolean }) =>
        option.mayGive ? [option.scope] : [],
      ),
  ).toEqual(['people.read', 'accounts.read'])
})

test('rejects a second account with the same name, an already expired key, and more than ten keys', async () => {
  const { call, create, keyOf } = await manager('person.view')
  const { account } = await keyOf(['people.read'])
  expect((await create(['people.read'], 'TUTORING scheduler')).statusCode).toBe(409)
  const add = (expiresAt: string | null) => call('POST', `${path}/${account.id}/key`, { expiresAt })
  const past = await add('2020-01-01T00:00:00Z')
  expect([past.statusCode, past.json().error.message]).toEqual([
    400,
    'The request is not valid: expiresAt is 2020-01-01T00:00:00.000Z; it must be in the future.',
  ])
  for (let key = 0; key < 9; key += 1) expect((await add(null)).statusCode).toBe(201)
  const eleventh = await add(null)
  expect([eleventh.statusCode, eleventh.json().error.message]).toEqual([
    409,
    'This account already has 10 usable keys. Revoke one first.',
  ])
})

test('requires a recent sign-in to create a key', async () => {
  const { call, create } = await manager('person.view')
  const account = (await create(['people.read'])).json()
  clock.advance({ minutes: 16 })
  const response = await call('POST', `${path}/${account.id}/key`, { expiresAt: null })
  expect([response.statusCode, response.json().error.code]).toEqual([403, 'signInAgain'])
})

test('lets a program with health.read read the health of the hub', async () => {
  const { keyOf } = await manager('sync.manage')
  const { key } = await keyOf(['health.read'])
  expect((await withKey(key, '/v1/admin/health')).statusCode).toBe(200)
})
