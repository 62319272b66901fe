import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { signIn, signInByKey } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp()
const db = () => app().database.db
const userUrl = '/v1/authorization/user/mine'

type Headers = Readonly<Record<string, string>>
const get = async (headers: Headers) => (await app().inject({ url: userUrl, headers })).json()
const toggle = (headers: Headers) =>
  app().inject({ method: 'PATCH', url: '/v1/authorization/kimera-admin/mine/toggle', headers })
const spoof = (headers: Headers, username: string) =>
  app().inject({
    method: 'POST',
    url: `${userUrl}/spoof-as/${username}`,
    headers,
    payload: { reason: 'They asked at the help desk' },
  })

test('R5.4 an admin toggles admin mode, and every device sees it on the next request', async () => {
  const { username } = await buildAccount(db(), { admin: 'inactive' })
  const devices = [
    (await signIn(app(), username)).headers,
    (await signIn(app(), username)).headers,
    (await signInByKey(app(), username)).headers,
  ]
  for (const device of devices) {
    const response = await toggle(device)
    expect(response.statusCode).toBe(200)
    const { isAdmin } = response.json<{ isAdmin: boolean }>()
    for (const other of devices)
      expect(await get(other)).toMatchObject({ isAdmin, isInactiveAdmin: !isAdmin })
  }
  const [first = {}] = devices
  expect(await get(first), 'off, on, off and on again').toMatchObject({ isAdmin: true })
})

test('R5.4 two concurrent toggles end in the original state', async () => {
  const { username } = await buildAccount(db(), { admin: 'active' })
  const { headers } = await signIn(app(), username)
  const answers = await Promise.all([toggle(headers), toggle(headers)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await get(headers)).toMatchObject({ isAdmin: true })
})

test('R5.4 allows admin mode only to admins, whatever other permissions a person has', async () => {
  for (const overrides of [{}, { permissions: ['audit.read'], roles: ['employee'] }]) {
    const { username } = await buildAccount(db(), overrides)
    const { headers } = await signIn(app(), username)
    expect((await toggle(headers)).statusCode).toBe(403)
    expect(await get(headers)).toMatchObject({ isAdmin: false, isInactiveAdmin: false })
  }
  expect((await toggle({})).statusCode).toBe(401)
})

test('R5.5 turning admin mode off elsewhere ends an impersonation, and turning it on does not resume it', async () => {
  const admin = await buildAccount(db(), { admin: 'active' })
  const student = await buildAccount(db())
  const [{ headers }, byKey, elsewhere] = [
    await signIn(app(), admin.username),
    await signInByKey(app(), admin.username),
    await signIn(app(), admin.username),
  ]
  for (const viewing of [headers, byKey.headers]) {
    await spoof(viewing, student.username)
    expect(await get(viewing)).toMatchObject({ id: student.id })
  }
  await toggle(elsewhere.headers)
  for (const viewing of [headers, byKey.headers])
    expect(await get(viewing)).toMatchObject({ id: admin.id, isInactiveAdmin: true })
  await toggle(elsewhere.headers)
  for (const viewing of [headers, byKey.headers])
    expect(await get(viewing)).toMatchObject({ id: admin.id, isAdmin: true })
})

test("R5.1 grants a role's permissions while the role is in effect, besides a person's own", async () => {
  await db()
    .insertInto('role_grant')
    .values([
      { role: 'advisor', permission: 'person.view' },
      { role: 'alumni', permission: 'links.write' },
    ])
    .execute()
  const person = await buildAccount(db(), {
    roles: ['advisor', 'student'],
    permissions: ['person.sync', 'person.view'],
  })
  const { headers } = await signIn(app(), person.username)
  const { permissions } = await get(headers)
  expect(permissions).toEqual(['person.sync', 'person.view'])
  await db().deleteFrom('permission_grant').where('person_id', '=', person.id).execute()
  expect((await get(headers)).permissions).toEqual(['person.view'])
  const role = db().updateTable('person_role').where('person_id', '=', person.id)
  for (const [change, expected] of [
    [{ end_on: '2020-05-01' }, []],
    [{ end_on: null, start_on: '2999-01-01' }, []],
    [{ start_on: '2020-01-01', end_on: '2999-01-01' }, ['person.view']],
    [{ removed_at: new Date() }, []],
  ] as const) {
    await role.set(change).execute()
    expect((await get(headers)).permissions).toEqual(expected)
  }
})
