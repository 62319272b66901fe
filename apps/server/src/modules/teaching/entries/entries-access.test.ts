import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { signIn } from '#testing/sign-in.ts'
import { type EntryCall, type Headers, useClasses } from '#testing/teaching/use-classes.ts'

const { app, db, call, classOf } = useClasses()

test('denies access to people who do not teach the class today, and to an admin who views as them', async () => {
  const { one, two, section, students, save } = await classOf(['Adams'])
  const admin = await buildAccount(db(), { roles: ['employee'], admin: 'active' })
  const entry = { registrationId: section.id, value: null, lastAttendedOn: null, version: 0 }
  const calls: EntryCall[] = [
    {},
    { method: 'PUT', payload: { entries: [entry] } },
    { method: 'POST', path: '/report', payload: { version: 'x' } },
    {
      method: 'POST',
      path: '/correction',
      payload: {
        registrationId: section.id,
        value: null,
        lastAttendedOn: null,
        reason: 'x',
        seenId: null,
      },
    },
  ]
  const statuses = async (headers: Headers) =>
    Promise.all(
      calls.map(async (entryCall) => (await call(headers, section.id, entryCall)).statusCode),
    )
  for (const username of [students[0]?.username ?? '', admin.username])
    expect(await statuses((await signIn(app(), username)).headers)).toEqual([404, 404, 404, 404])
  await save(one.headers, { at: 0 })
  await db()
    .updateTable('section_instructor')
    .set({ removed_at: new Date() })
    .where('person_id', '=', two.id)
    .execute()
  expect(await statuses(two.headers)).toEqual([404, 404, 404, 404])
  const { headers } = await signIn(app(), admin.username)
  await app().inject({
    method: 'POST',
    url: `/v1/authorization/user/mine/spoof-as/${one.username}`,
    headers: { ...headers },
    payload: { reason: 'They asked at the help desk' },
  })
  expect(await statuses(headers)).toEqual([403, 403, 403, 403])
})
