import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { signIn, signInByKey } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const end = (headers: object, id: string) =>
  app().inject({
    method: 'DELETE',
    url: `/v1/authorization/person/${id}/sessions`,
    headers: { ...headers },
  })
const readUser = async (headers: object) =>
  (await app().inject({ url: '/v1/authorization/user/mine', headers: { ...headers } })).statusCode

test('ASVS 7.4.5 staff who may grant permissions sign a person out everywhere, with an audit entry', async () => {
  const { db } = app().database
  const person = await buildAccount(db)
  const session = await signIn(app(), person.username)
  const token = await signInByKey(app(), person.username)
  const other = await buildAccount(db, { permissions: ['permissions.write'] })
  const { headers } = await signIn(app(), other.username)
  expect((await end(headers, person.id)).statusCode).toBe(204)
  expect([await readUser(session.headers), await readUser(token.headers)]).toEqual([401, 401])
  expect(await readUser(headers)).toBe(200)
  const audited = await db
    .selectFrom('audit_event')
    .where('subject_id', '=', person.id)
    .where('action', '=', 'signOutPerson')
    .select(['actor_id', 'details'])
    .execute()
  expect(audited).toEqual([{ actor_id: other.id, details: { ended: 2 } }])
})

test('lets only an admin sign out an admin, and returns 404 for an unknown person', async () => {
  const { db } = app().database
  const admin = await buildAccount(db, { admin: 'inactive' })
  const { headers: adminHeaders } = await signIn(app(), admin.username)
  const other = await buildAccount(db, { permissions: ['permissions.write'] })
  const { headers } = await signIn(app(), other.username)
  expect((await end(headers, admin.id)).statusCode).toBe(403)
  expect(await readUser(adminHeaders)).toBe(200)
  expect((await end(headers, '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c41')).statusCode).toBe(404)
})
