import { permissions } from '@myhub/domain/access/permission-names.ts'
import { beforeAll, expect, test } from 'vitest'
import { type BuiltPerson, buildAccount } from '#testing/build-person.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const db = () => app().database.db
const userUrl = '/v1/authorization/user/mine'
const reason = 'They asked at the help desk'

type Headers = Readonly<Record<string, string>>
const get = (headers: Headers, url = userUrl) => app().inject({ url, headers })
const spoof = (headers: Headers, username: string, payload: object = { reason }) =>
  app().inject({ method: 'POST', url: `${userUrl}/spoof-as/${username}`, headers, payload })
const toggle = (headers: Headers) =>
  app().inject({ method: 'PATCH', url: '/v1/authorization/kimera-admin/mine/toggle', headers })
const unspoof = (headers: Headers) =>
  app().inject({ method: 'DELETE', url: `${userUrl}/spoof`, headers })
const changeFlag = (headers: Headers) =>
  app().inject({
    method: 'PATCH',
    url: `${userUrl}/flag`,
    headers,
    payload: { showPasskeyAlert: false },
  })

const people: Record<'admin' | 'student', BuiltPerson> = {
  admin: { id: '', username: '', studentId: '' },
  student: { id: '', username: '', studentId: '' },
}

beforeAll(async () => {
  people.admin = await buildAccount(db(), { admin: 'active' })
  people.student = await buildAccount(db(), { permissions: ['links.write'] })
})

test('R5.5 returns 404 for impersonating oneself, an unknown person, an admin or a disabled person', async () => {
  const { headers } = await signIn(app(), people.admin.username)
  const others = [
    people.admin,
    { username: 'no.such.person' },
    await buildAccount(db(), { admin: 'active' }),
    await buildAccount(db(), { admin: 'inactive' }),
    await buildAccount(db(), { isEnabled: false }),
  ]
  const answers = await Promise.all(others.map(({ username }) => spoof(headers, username)))
  const { requestId: _, ...error } = answers[0]?.json().error ?? {}
  expect(error).toMatchObject({ code: 'notFound' })
  for (const response of answers) {
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ error })
  }
  expect((await get(headers)).json()).toMatchObject({ id: people.admin.id })
})

test('R5.5 allows impersonation only to admins with admin mode on', async () => {
  for (const overrides of [{}, { admin: 'inactive' }, { permissions: Object.keys(permissions) }]) {
    const { username } = await buildAccount(db(), overrides as object)
    const { headers } = await signIn(app(), username)
    expect((await spoof(headers, people.student.username)).statusCode).toBe(403)
  }
  expect((await spoof({}, people.student.username)).statusCode).toBe(401)
})

test('R5.5 requires a reason of at least five characters', async () => {
  const { headers } = await signIn(app(), people.admin.username)
  const { username } = people.student
  for (const bad of [{}, { reason: 'why ' }, { reason: '     ' }, { reason: 'w'.repeat(501) }]) {
    const response = await spoof(headers, username, bad)
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields).toMatchObject([{ path: 'reason' }])
  }
  expect((await spoof(headers, username, { reason, until: 'later' })).statusCode).toBe(400)
  expect((await spoof(headers, username, { reason: 'w'.repeat(500) })).statusCode).toBe(200)
})

test('R5.5 starts one impersonation for two concurrent requests', async () => {
  const { headers } = await signIn(app(), people.admin.username)
  const other = await buildAccount(db())
  const answers = await Promise.all(
    [people.student, other, people.student].map(({ username }) => spoof(headers, username)),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
})

test('R5.5 ends an impersonation when the person becomes an admin or is disabled', async () => {
  const { headers } = await signIn(app(), people.admin.username)
  const promoted = await buildAccount(db())
  await spoof(headers, promoted.username)
  await db().insertInto('admin').values({ person_id: promoted.id }).execute()
  expect((await get(headers)).json()).toMatchObject({ id: people.admin.id })
  await unspoof(headers)
  const disabled = await buildAccount(db())
  await spoof(headers, disabled.username)
  await db()
    .updateTable('person')
    .set({ is_enabled: false })
    .where('id', '=', disabled.id)
    .execute()
  expect((await get(headers)).json()).toMatchObject({ id: people.admin.id })
  await unspoof(headers)
})

test("R5.5 gives an impersonating admin the student's permissions, read-only", async () => {
  const { headers } = await signIn(app(), people.admin.username)
  await spoof(headers, people.student.username)
  const url = '/v1/people/person/mine/data'
  const payload = { groups: ['gpas'] }
  const read = await app().inject({ method: 'POST', url, headers, payload })
  expect(read.statusCode).toBe(200)
  expect(read.json()).toMatchObject({ personId: people.student.id })
  expect((await spoof(headers, people.student.username)).statusCode).toBe(409)
  for (const response of [await changeFlag(headers), await toggle(headers)]) {
    expect(response.statusCode).toBe(403)
    expect(response.json().error).toMatchObject({ code: 'impersonating' })
  }
})

test('R5.5 protects sign-in methods even from admins who may edit while impersonating', async () => {
  const admin = await buildAccount(db(), { admin: 'active', permissions: ['person.editOnBehalf'] })
  const { headers } = await signIn(app(), admin.username)
  await spoof(headers, people.student.username)
  expect((await changeFlag(headers)).statusCode).toBe(403)
  expect((await toggle(headers)).statusCode).toBe(403)
})
