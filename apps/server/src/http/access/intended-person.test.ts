import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const clock = testClock()
const app = useOwnTestApp({ IMPERSONATION_MINUTES: '30' }, clock.now)
const db = () => app().database.db

/** An admin who may edit on behalf of others and is viewing as a student. */
async function viewing() {
  const student = await buildAccount(db(), { roles: ['student'] })
  const admin = await buildAccount(db(), {
    admin: 'active',
    permissions: ['person.editOnBehalf'],
  })
  const { headers } = await signIn(app(), admin.username)
  const begun = await app().inject({
    method: 'POST',
    url: `/v1/authorization/user/mine/spoof-as/${student.username}`,
    headers: { ...headers },
    payload: { reason: 'They asked for help by phone' },
  })
  expect(begun.statusCode).toBe(200)
  return { student, admin, headers: { ...headers, 'x-myhub-person': student.id } }
}

const call = (headers: object, method: 'PATCH' | 'DELETE', url: string, payload?: object) =>
  app().inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
const rename = (headers: object) =>
  call(headers, 'PATCH', '/v1/people/person/mine/preferred-name', { first: 'Robin' })

test('R5.5 rejects a form left open since an impersonation, instead of changing the admin', async () => {
  const { admin, headers } = await viewing()
  expect((await rename(headers)).statusCode).toBe(200)
  clock.advance({ minutes: 31 })
  const late = await rename(headers)
  expect(late.statusCode).toBe(409)
  expect(late.json().error.code).toBe('otherPerson')
  const { preferred_first } = await db()
    .selectFrom('person')
    .where('id', '=', admin.id)
    .select('preferred_first')
    .executeTakeFirstOrThrow()
  expect(preferred_first).not.toBe('Robin')
})

test('R5.5 ends an impersonation whatever person the page is about', async () => {
  const { admin, headers } = await viewing()
  const url = '/v1/authorization/user/mine/spoof'
  expect((await call(headers, 'DELETE', url)).statusCode).toBe(200)
  expect((await call(headers, 'DELETE', url)).json().id).toBe(admin.id)
})

test('a call without the header applies to the signed-in user', async () => {
  const { username } = await buildAccount(db())
  expect((await rename((await signIn(app(), username)).headers)).statusCode).toBe(200)
})
