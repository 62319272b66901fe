import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#lib/college-date.ts'
import { buildAdvisor } from '#testing/build-guidance.ts'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { type Headers, today, useClasses } from '#testing/teaching/use-classes.ts'

const { app, db, classOf } = useClasses()

const callApi = (headers: Headers, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  app().inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })

const headersOf = async (username: string | undefined): Promise<Headers> =>
  (await signIn(app(), username ?? '')).headers

/** A class with two students; the first has an advisor. */
async function advisedClass() {
  const built = await classOf(['Adams', 'Baker'])
  const [student, other] = built.students
  if (!student || !other) throw new Error('no students')
  const advisor = await buildAccount(db(), {
    roles: ['advisor'],
    legalFirst: 'Rosa',
    legalLast: 'Benavides',
  })
  await buildAdvisor(db(), student.id, advisor.id)
  const send = (headers: Headers, input: object = {}) =>
    callApi(headers, 'POST', `/v1/teaching/section/${built.section.id}/notices`, {
      draftId: randomUUID(),
      registrationIds: [built.ids[0]],
      kind: 'missingWork',
      note: 'Lab report 2 is missing.',
      ...input,
    })
  const roster = async (headers: Headers = built.one.headers) =>
    (await callApi(headers, 'GET', `/v1/teaching/section/${built.section.id}/roster`)).json()
      .entries
  return { ...built, student, other, advisor, send, roster }
}

const notificationsOf = (personId: string) =>
  db()
    .selectFrom('notification')
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .select(['title', 'body', 'url'])
    .execute()

const readNotices = async (headers: Headers) =>
  (await callApi(headers, 'GET', '/v1/teaching/notices/mine')).json()
const advisees = async (headers: Headers) =>
  (await callApi(headers, 'GET', '/v1/teaching/notices/advisees')).json()

/** The concerns among the reasons why the first student needs their advisor. */
async function noticeReasons(headers: Headers): Promise<object[]> {
  const caseload = (await callApi(headers, 'GET', '/v1/advising/advisee/mine')).json()
  return caseload.advisees[0].reasons.filter(({ kind }: { kind: string }) => kind === 'notice')
}

test('a student reads exactly what was written, and is notified without the concern', async () => {
  const { one, student, send, section } = await advisedClass()
  const response = await send(one.headers)
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('NoticesSent', response.json())
  const headers = await headersOf(student.username)
  const [first] = await readNotices(headers)
  agreesWithContract('MyNotice', first)
  expect(first).toMatchObject({
    notice: { kind: 'missingWork', note: 'Lab report 2 is missing.', sentBy: 'Ann Reed' },
    section: { id: section.id },
  })
  const [notification] = await notificationsOf(student.id)
  expect(notification).toMatchObject({ url: '/notices' })
  expect(`${notification?.title} ${notification?.body}`).not.toMatch(/missing|lab/i)
  const copy = (await callApi(headers, 'GET', '/v1/people/person/mine/copy')).json()
  expect(copy.notices).toMatchObject([{ notice: { note: 'Lab report 2 is missing.' } }])
  const log = (await callApi(headers, 'GET', '/v1/people/person/mine/access-log')).json()
  expect(log.items.map((entry: { action: string }) => entry.action)).toContain('sendNotice')
})

test('an advisor records the outcome of a concern, and the instructor sees it on the roster', async () => {
  const { one, student, advisor, send, roster } = await advisedClass()
  await send(one.headers)
  const headers = await headersOf(advisor.username)
  expect(await notificationsOf(advisor.id)).toMatchObject([{ url: '/notices/advisees' }])
  const [entry] = await advisees(headers)
  agreesWithContract('AdviseeNotice', entry)
  expect(entry.student).toMatchObject({ id: student.id })
  expect(await noticeReasons(headers)).toMatchObject([{ things: [{ title: entry.section.name }] }])
  const url = `/v1/teaching/notices/${entry.notice.id}/outcome`
  const outcome = { value: 'spoke', note: 'Has a tutor now.', seenAt: null }
  expect((await callApi(headers, 'PUT', url, outcome)).statusCode).toBe(204)
  expect((await callApi(headers, 'PUT', url, outcome)).statusCode, 'sent again').toBe(204)
  const late = await callApi(headers, 'PUT', url, { value: 'noAnswer', note: null, seenAt: null })
  expect(late.json().error.code).toBe('changed')
  expect((await roster())[0].notices).toMatchObject([
    { outcome: { value: 'spoke', note: 'Has a tutor now.', by: 'Rosa Benavides' } },
  ])
  expect(await noticeReasons(headers)).toEqual([])
})

test('stores a repeated notice once and notifies once', async () => {
  const { one, student, send, roster } = await advisedClass()
  const draftId = randomUUID()
  for (const _ of [1, 2]) expect((await send(one.headers, { draftId })).statusCode).toBe(200)
  expect((await roster())[0].notices).toHaveLength(1)
  expect(await notificationsOf(student.id)).toHaveLength(1)
})

test('sends the same kudos to several students, and a concern to only one', async () => {
  const { one, ids, advisor, send, roster } = await advisedClass()
  const sentNotices = await send(one.headers, { registrationIds: ids })
  expect(sentNotices.statusCode).toBe(400)
  expect(sentNotices.json().error.fields[0].path).toBe('registrationIds')
  await send(one.headers, { registrationIds: ids, kind: 'greatWork', note: '   ' })
  for (const entry of await roster())
    expect(entry.notices).toMatchObject([{ kind: 'greatWork', note: null }])
  expect(await notificationsOf(advisor.id)).toEqual([])
  const headers = await headersOf(advisor.username)
  const [kudos] = await advisees(headers)
  const url = `/v1/teaching/notices/${kudos.notice.id}/outcome`
  const response = await callApi(headers, 'PUT', url, { value: 'spoke', note: null, seenAt: null })
  expect(response.statusCode).toBe(409)
})

test('names students who have left the class, and sends them nothing', async () => {
  const { one, ids, student, send } = await advisedClass()
  await db()
    .updateTable('section_registration')
    .set({ removed_at: new Date() })
    .where('person_id', '=', student.id)
    .execute()
  const response = await send(one.headers, { registrationIds: ids, kind: 'improving' })
  const outcomes = response.json().results.map(({ outcome }: { outcome: string }) => outcome)
  expect(outcomes).toEqual(['notInClass', 'sent'])
  expect(await notificationsOf(student.id)).toEqual([])
})

test('either instructor withdraws a notice with a reason, and the student reads both', async () => {
  const { one, two, student, advisor, send, roster } = await advisedClass()
  await send(one.headers)
  const id = (await roster())[0].notices[0].id
  const url = `/v1/teaching/notices/${id}/withdrawal`
  expect((await callApi(two.headers, 'POST', url, { reason: ' ' })).statusCode).toBe(400)
  expect((await callApi(two.headers, 'POST', url, { reason: 'Wrong student' })).statusCode).toBe(
    204,
  )
  expect((await callApi(one.headers, 'POST', url, { reason: 'Again' })).statusCode).toBe(204)
  const headers = await headersOf(student.username)
  expect(await readNotices(headers)).toMatchObject([
    { notice: { withdrawal: { by: 'Ben Reed', reason: 'Wrong student' } } },
  ])
  expect(await notificationsOf(student.id)).toHaveLength(2)
  const outcome = await callApi(
    await headersOf(advisor.username),
    'PUT',
    `/v1/teaching/notices/${id}/outcome`,
    { value: 'spoke', note: null, seenAt: null },
  )
  expect(outcome.json().error.code).toBe('withdrawn')
})

test('denies access to all but current instructors and advisors', async () => {
  const { one, two, student, other, advisor, send, roster } = await advisedClass()
  await send(one.headers)
  const id = (await roster())[0].notices[0].id
  const withdrawal = `/v1/teaching/notices/${id}/withdrawal`
  const outcome = { value: 'spoke', note: null, seenAt: null }
  const admin = await buildAccount(db(), { roles: ['employee'], admin: 'active' })
  await db()
    .updateTable('section_instructor')
    .set({ removed_at: new Date() })
    .where('person_id', '=', two.id)
    .execute()
  const otherInstructors = await Promise.all(
    [student, other, admin].map(({ username }) => headersOf(username)),
  )
  for (const headers of [...otherInstructors, two.headers, await headersOf(advisor.username)]) {
    expect((await send(headers)).statusCode).toBe(404)
    expect((await callApi(headers, 'POST', withdrawal, { reason: 'x' })).statusCode).toBe(404)
  }
  for (const headers of [...otherInstructors, one.headers])
    expect(
      (await callApi(headers, 'PUT', `/v1/teaching/notices/${id}/outcome`, outcome)).statusCode,
    ).toBe(404)
  expect(await readNotices(await headersOf(other.username))).toEqual([])
  await db()
    .updateTable('student_advisor')
    .set({ end_on: addDays(today, -1) })
    .where('advisor_id', '=', advisor.id)
    .execute()
  const former = await headersOf(advisor.username)
  expect(await advisees(former)).toEqual([])
  expect(
    (await callApi(former, 'PUT', `/v1/teaching/notices/${id}/outcome`, outcome)).statusCode,
  ).toBe(404)
})

test('sends nothing once a class has ended, or while viewing as its instructor', async () => {
  const endedClass = await classOf(['Adams'], { startedDaysAgo: 90, endsInDays: -2 })
  const input = {
    draftId: randomUUID(),
    registrationIds: endedClass.ids,
    kind: 'greatWork',
    note: null,
  }
  const url = `/v1/teaching/section/${endedClass.section.id}/notices`
  const response = await callApi(endedClass.one.headers, 'POST', url, input)
  expect(response.json().error.code).toBe('ended')
  const admin = await buildAccount(db(), { roles: ['employee'], admin: 'active' })
  const headers = await headersOf(admin.username)
  await callApi(
    headers,
    'POST',
    `/v1/authorization/user/mine/spoof-as/${endedClass.one.username}`,
    {
      reason: 'They asked at the help desk',
    },
  )
  expect((await callApi(headers, 'POST', url, input)).statusCode).toBe(403)
})
