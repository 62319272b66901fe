import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { buildContact } from '#testing/build-records.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { buildService } from '#testing/services/build-service.ts'
import { scimProgram } from '#testing/services/scim-program.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'
import { collegeSchema, userSchema } from './urns.ts'

const app = useTestApp()
const db = () => app().database.db

/** A student with all data in MyHub, including data that no program may read. */
async function knownStudent() {
  const person = await buildPerson(db(), {
    ...{ legalFirst: 'Deadname', preferredFirst: 'Robin', legalLast: 'Okonkwo' },
    roles: ['student', 'employee', 'alumni'],
  })
  const contacts = [
    { kind: 'email', type: 'personal', value: 'secret@mail.example', is_preferred: true },
    { kind: 'email', type: 'school', value: 'robin@college.example' },
    { kind: 'phone', type: 'mobile', value: '+13195550123' },
  ] as const
  for (const contact of contacts) await buildContact(db(), person.id, contact)
  await db()
    .updateTable('person')
    .set({ birth_date: '2001-02-03', legal_middle: 'Hidden', suffix: 'Jr.', pronoun_code: 'they' })
    .where('id', '=', person.id)
    .execute()
  const roleFilter = (role: string) =>
    db().updateTable('person_role').where('person_id', '=', person.id).where('role', '=', role)
  await roleFilter('student').set({ is_primary: true }).execute()
  await roleFilter('alumni').set({ end_on: '2020-01-01' }).execute()
  await db()
    .insertInto('person_preference')
    .values({ person_id: person.id, language: 'es', changed_at: new Date() })
    .execute()
  const { sis_id } = await db()
    .selectFrom('person')
    .where('id', '=', person.id)
    .select('sis_id')
    .executeTakeFirstOrThrow()
  return { ...person, sisId: sis_id }
}

test('operate.md 3: a program reads an account by SCIM, and nothing else about the person', async () => {
  const { id, username, studentId, sisId } = await knownStudent()
  const { get } = await scimProgram(app())
  const response = await get(`Users/${id}`)
  expect(response.statusCode, response.body).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/scim+json; charset=utf-8',
    'cache-control': 'no-store',
  })
  agreesWithContract('ScimUser', response.json())
  expect(response.json()).toEqual({
    schemas: [userSchema, collegeSchema],
    id,
    externalId: sisId,
    userName: username,
    name: { formatted: 'Robin Okonkwo', familyName: 'Okonkwo', givenName: 'Robin' },
    displayName: 'Robin Okonkwo',
    userType: 'student',
    preferredLanguage: 'es',
    active: true,
    emails: [{ value: 'robin@college.example', type: 'work', primary: true }],
    roles: [{ value: 'employee' }, { value: 'student', primary: true }],
    [collegeSchema]: { studentId, directoryOptOut: false },
    meta: { resourceType: 'User', location: `${app().settings.publicUrl}/scim/v2/Users/${id}` },
  })
  expect(response.body).not.toMatch(/Deadname|Hidden|secret@|3195550123|2001|Jr\.|they/)
})

test('omits unknown attributes', async () => {
  const { id } = await buildPerson(db())
  await db().updateTable('person').set({ student_id: null }).where('id', '=', id).execute()
  const { get } = await scimProgram(app())
  const user = (await get(`Users/${id}`)).json()
  expect(Object.keys(user)).toEqual(
    ['schemas', 'id', 'externalId', 'userName', 'name', 'displayName', 'active'].concat([
      collegeSchema,
      'meta',
    ]),
  )
  expect(user[collegeSchema]).toEqual({ directoryOptOut: false })
})

test('sis.md 6: includes people who opted out of the directory and flags them, as a search does', async () => {
  const { id } = await knownStudent()
  await db().updateTable('person').set({ directory_opt_out: true }).where('id', '=', id).execute()
  const { get } = await scimProgram(app())
  expect((await get(`Users/${id}`)).json()).toMatchObject({
    displayName: 'Robin Okonkwo',
    [collegeSchema]: { directoryOptOut: true },
  })
})

test('marks people who may not sign in as inactive, and omits people who left or died', async () => {
  const { get, search } = await scimProgram(app())
  const { id, username } = await buildPerson(db(), { isEnabled: false })
  const usernameFilter = { filter: `userName eq "${username}"` }
  const set = (values: { is_deceased?: boolean; removed_at?: Date | null }) =>
    db().updateTable('person').set(values).where('id', '=', id).execute()
  expect((await get(`Users/${id}`)).json().active).toBe(false)
  for (const change of [{ is_deceased: true }, { is_deceased: false, removed_at: new Date() }]) {
    await set(change)
    expect((await get(`Users/${id}`)).statusCode).toBe(404)
    expect((await search(usernameFilter)).json()).toMatchObject({ totalResults: 0, Resources: [] })
  }
})

test('has no external ID for people who were added in the hub', async () => {
  const { id } = await buildPerson(db())
  await db()
    .insertInto('sis_source')
    .values({ id: 'hub', kind: 'hub', title: 'Added at the hub', is_active: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db().updateTable('person').set({ source_id: 'hub' }).where('id', '=', id).execute()
  const { get } = await scimProgram(app())
  const user = (await get(`Users/${id}`)).json()
  expect(user).toMatchObject({ id, active: true })
  expect(user).not.toHaveProperty('externalId')
})

test('returns only the requested attributes, and always the ID', async () => {
  const { id, username, studentId } = await knownStudent()
  const { get, search } = await scimProgram(app())
  const read = async (query: Record<string, string>) => (await get(`Users/${id}`, query)).json()
  const baseAttributes = { schemas: [userSchema, collegeSchema], id }
  expect(await read({ attributes: 'USERNAME,name.familyName,emails.value,groups' })).toEqual({
    ...{ ...baseAttributes, userName: username, name: { familyName: 'Okonkwo' } },
    emails: [{ value: 'robin@college.example' }],
  })
  expect(await read({ attributes: `${userSchema}:active,${collegeSchema}:studentId` })).toEqual({
    ...baseAttributes,
    active: true,
    [collegeSchema]: { studentId },
  })
  const without = await read({ excludedAttributes: `id,name,roles.primary,${collegeSchema}` })
  expect(without).toMatchObject({ id, roles: [{ value: 'employee' }, { value: 'student' }] })
  for (const name of ['name', collegeSchema]) expect(without).not.toHaveProperty([name])
  const filter = `id eq "${id}"`
  expect((await search({ filter, attributes: ['active'] })).json().Resources).toEqual([
    { ...baseAttributes, active: true },
  ])
  const both = await get('Users', { attributes: 'id', excludedAttributes: 'name' })
  expect([both.statusCode, both.json().scimType]).toEqual([400, 'invalidValue'])
})

test('describes itself, and rejects a filter on the description', async () => {
  const { get } = await scimProgram(app())
  const config = (await get('ServiceProviderConfig')).json()
  agreesWithContract('ScimProviderConfig', config)
  // Required by RFC 7643 section 5.
  for (const feature of ['patch', 'bulk', 'filter', 'changePassword', 'sort', 'etag'])
    expect(config[feature].supported, feature).toBe(feature === 'filter')
  const types = (await get('ResourceTypes')).json()
  expect(types.Resources).toEqual([(await get('ResourceTypes/User')).json()])
  const described = (await get('Schemas')).json()
  for (const resource of described.Resources)
    expect((await get(`Schemas/${resource.id}`)).json()).toEqual(resource)
  expect(described.Resources.map(({ id }: { id: string }) => id)).toEqual([
    types.Resources[0].schema,
    types.Resources[0].schemaExtensions[0].schema,
  ])
  for (const path of ['ServiceProviderConfig', 'ResourceTypes', 'Schemas'])
    expect((await get(path, { filter: 'id pr' })).statusCode, path).toBe(403)
  for (const path of ['ResourceTypes/Group', 'Schemas/urn:x', 'Groups', 'Me', 'Users/7'])
    expect((await get(path)).statusCode, path).toBe(404)
})

test('the schemas contain all returned attributes', async () => {
  const { id } = await knownStudent()
  const { get } = await scimProgram(app())
  const { Resources } = (await get('Schemas')).json()
  const [user, college] = Resources as { attributes: { name: string; subAttributes?: [] }[] }[]
  const namesIn = (value: object): string[] => Object.keys(value)
  const sent = (await get(`Users/${id}`)).json()
  const common = ['schemas', 'id', 'externalId', 'meta', collegeSchema]
  expect(
    namesIn(sent)
      .filter((name) => !common.includes(name))
      .sort(),
  ).toEqual(user?.attributes.map(({ name }) => name).sort())
  expect(namesIn(sent[collegeSchema])).toEqual(college?.attributes.map(({ name }) => name))
})

test('allows only programs with the scope, and returns SCIM errors to others', async () => {
  const problem = async (headers: object) => {
    const response = await app().inject({ url: '/scim/v2/Users', headers: { ...headers } })
    expect(response.headers['content-type']).toBe('application/scim+json; charset=utf-8')
    agreesWithContract('ScimError', response.json())
    expect(response.json().status).toBe(String(response.statusCode))
    return [response.statusCode, response.json().detail]
  }
  const others = await buildService(db(), ['people.read', 'health.read'])
  const admin = await buildAccount(db(), { admin: 'active', permissions: ['person.view'] })
  const { headers: adminHeaders } = await signIn(app(), admin.username)
  const { id, headers } = await scimProgram(app())
  expect(await problem({})).toEqual([401, 'Sign in to continue.'])
  expect(await problem(adminHeaders)).toEqual([403, expect.stringContaining('service account')])
  expect(await problem(others.headers)).toEqual([
    403,
    expect.stringMatching(/needs the scope accounts\.read.* has people\.read or health\.read\.$/),
  ])
  await db()
    .updateTable('service_key')
    .set({ revoked_at: new Date() })
    .where('account_id', '=', id)
    .execute()
  expect(await problem(headers)).toEqual([401, expect.stringMatching(/^This key was revoked at/)])
  const anonymous = await app().inject('/scim/v2/Users')
  expect(anonymous.headers['www-authenticate']).toBe('Bearer')
})

test('the scope allows no other call', async () => {
  const { username } = await buildPerson(db())
  const { headers } = await scimProgram(app())
  const response = await app().inject({ url: `/v1/people/person?username=${username}`, headers })
  expect(response.statusCode).toBe(403)
})

test('rejects writes, and lists the supported methods', async () => {
  const { headers } = await scimProgram(app())
  for (const [method, url] of [
    ['POST', '/scim/v2/Users'],
    ['PUT', `/scim/v2/Users/${randomUUID()}`],
    ['PATCH', `/scim/v2/Users/${randomUUID()}`],
    ['DELETE', `/scim/v2/Users/${randomUUID()}`],
  ] as const) {
    const response = await app().inject({ method, url, headers })
    expect([response.statusCode, response.headers.allow], method).toEqual([405, 'GET, HEAD'])
    agreesWithContract('ScimError', response.json())
  }
})

test('logs a list once, and a view of one person in their access log', async () => {
  const { id, username } = await buildAccount(db(), { roles: ['student'] })
  const { name, id: actor, get, search } = await scimProgram(app())
  await get('Users', { count: '1' })
  await search({ filter: 'active eq true and roles.value eq "student"', count: 2 })
  await search({ filter: `userName eq "${username}"` })
  await get(`Users/${id}`)
  await get(`Users/${randomUUID()}`)
  const events = await db()
    .selectFrom('audit_event')
    .where('actor_id', '=', actor)
    .orderBy('id')
    .select(['action', 'outcome', 'subject_id', 'details'])
    .execute()
  const list = { action: 'listAccounts', outcome: 'ok', subject_id: actor }
  const viewEvent = { action: 'viewPerson', outcome: 'ok', subject_id: id }
  expect(events).toEqual([
    { ...list, details: { by: [], found: 1 } },
    { ...list, details: { by: ['active', 'roles.value'], found: expect.any(Number) } },
    { ...viewEvent, details: { by: ['userName'] } },
    { ...viewEvent, details: { by: ['id'] } },
    { ...viewEvent, outcome: 'denied', subject_id: actor, details: { by: ['id'] } },
  ])
  const { headers } = await signIn(app(), username)
  const log = await app().inject({ url: '/v1/people/person/mine/access-log', headers })
  expect(log.json().items.map((item: { actorName: string }) => item.actorName)).toEqual([
    name,
    name,
  ])
})
