import { expect, test } from 'vitest'
import { type BuiltPerson, buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn, signInByKey } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const db = () => app().database.db
const url = '/v1/people/person/mine/access-log'

type Headers = Readonly<Record<string, string>>
const logOf = async (headers: Headers, query = '') =>
  (await app().inject({ url: `${url}${query}`, headers })).json()

const readData = (headers: Headers, path: string, payload: object) =>
  app().inject({ method: 'POST', url: `/v1/people/person/${path}`, headers, payload })

test('a student sees which advisor read which of their records, why and when', async () => {
  const student = await buildAccount(db())
  const advisor = await buildAccount(db(), {
    legalFirst: 'Rosa',
    legalLast: 'Benavides',
    permissions: ['person.view', 'person.view.academic'],
  })
  const reader = await signIn(app(), advisor.username)
  const query = { personId: student.id, groups: ['gpas'], reason: 'Advising appointment' }
  expect((await readData(reader.headers, 'data', query)).statusCode).toBe(200)
  const { headers } = await signIn(app(), student.username)
  const log = await logOf(headers)
  agreesWithContract('AccessLogPage', log)
  expect(log.totalCount).toBe(1)
  expect(log.items).toMatchObject([
    {
      action: 'viewPersonData',
      actorName: 'Rosa Benavides',
      impersonatorName: null,
      groups: ['gpas'],
      reason: 'Advising appointment',
    },
  ])
  expect(await logOf(reader.headers), 'it is no one else’s').toMatchObject({ items: [] })
})

test('R5.5 a student sees each request an admin made while impersonating them, and the reason', async () => {
  const student = await buildAccount(db(), { legalFirst: 'Maya', legalLast: 'Lindgren' })
  const admin = await buildAccount(db(), {
    admin: 'active',
    legalFirst: 'Denise',
    legalLast: 'Albrecht',
  })
  const byKey = await signInByKey(app(), admin.username)
  const reason = 'They asked at the help desk'
  const spoof = `/v1/authorization/user/mine/spoof`
  const start = `${spoof}-as/${student.username}`
  await app().inject({
    method: 'POST',
    url: start,
    headers: { ...byKey.headers },
    payload: { reason },
  })
  await readData(byKey.headers, 'mine/data', { groups: ['gpas', 'restrictions'] })
  await app().inject({ url: '/v1/authentication/login', headers: { ...byKey.headers } })
  await app().inject({ method: 'DELETE', url: spoof, headers: { ...byKey.headers } })
  const { headers } = await signIn(app(), student.username)
  const own = { actorName: 'Maya Lindgren', impersonatorName: 'Denise Albrecht' }
  const { items } = await logOf(headers)
  expect(items).toMatchObject([
    { action: 'impersonatedCall', ...own, groups: [] },
    { action: 'impersonationEnd', ...own },
    { action: 'impersonatedCall', ...own, groups: ['gpas', 'restrictions'] },
    { action: 'impersonationBegin', actorName: 'Denise Albrecht', impersonatorName: null, reason },
  ])
})

/** Views a person's record a number of times, each somewhat later. */
async function view(
  actor: BuiltPerson,
  subject: BuiltPerson,
  times: number,
  outcome = 'ok',
  action = 'viewPerson',
) {
  const rows = Array.from({ length: times }, (_, index) => ({
    at: new Date(Date.UTC(2026, 0, 1, 12, index)),
    actor_id: actor.id,
    subject_id: subject.id,
    action,
    outcome,
  }))
  await db().insertInto('audit_event').values(rows).execute()
}

test("leaves the steps of an admin's writeback out of a student's log", async () => {
  const [student, admin] = [await buildAccount(db()), await buildAccount(db())]
  await view(admin, student, 1)
  await view(admin, student, 3, 'ok', 'moveWriteback')
  const { headers } = await signIn(app(), student.username)
  expect(await logOf(headers)).toMatchObject({ totalCount: 1, items: [{ action: 'viewPerson' }] })
})

test('R5.5 a student sees which field someone changed while impersonating them', async () => {
  const [student, admin] = [await buildAccount(db()), await buildAccount(db())]
  const event = { actor_id: student.id, impersonator_id: admin.id, subject_id: student.id }
  const details = JSON.stringify({ field: 'mobilePhone' })
  await db()
    .insertInto('audit_event')
    .values({ ...event, action: 'changeProfile', outcome: 'ok', details })
    .execute()
  const { headers } = await signIn(app(), student.username)
  expect((await logOf(headers)).items).toMatchObject([
    { action: 'changeProfile', fields: ['mobilePhone'] },
  ])
})

test("returns the log page by page, newest first, without the person's own actions or refusals", async () => {
  const [student, staff] = [await buildAccount(db()), await buildAccount(db())]
  await view(staff, student, 25)
  await view(staff, student, 3, 'denied')
  await view(student, student, 3)
  const { headers } = await signIn(app(), student.username)
  const first = await logOf(headers)
  expect(first).toMatchObject({ pageNumber: 1, pageSize: 20, totalCount: 25 })
  expect(first.items[0].at).toBe('2026-01-01T12:24:00.000Z')
  const second = await logOf(headers, '?pageNumber=2&pageSize=20')
  expect(second.items).toHaveLength(5)
  expect(second.items.at(-1).at).toBe('2026-01-01T12:00:00.000Z')
  expect(await logOf(headers, '?pageNumber=9')).toMatchObject({ items: [], totalCount: 25 })
})

test('returns 401 to anonymous callers and names the field of an invalid page', async () => {
  expect((await app().inject({ url })).statusCode).toBe(401)
  const { username } = await buildAccount(db())
  const { headers } = await signIn(app(), username)
  for (const [query, path] of [
    ['?pageSize=101', 'pageSize'],
    ['?pageNumber=0', 'pageNumber'],
    ['?page=1', 'page'],
  ] as const) {
    const response = await app().inject({ url: `${url}${query}`, headers: { ...headers } })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields[0]).toMatchObject({ path })
  }
})
