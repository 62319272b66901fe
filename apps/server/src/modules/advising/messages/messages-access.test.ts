import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { input, url, useMessages } from '#testing/advising/use-messages.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildSection, merged } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'

const { app, db, request, headersOf, advisorWithStudents, myMessages, notificationsOf } =
  useMessages()

type Headers = Readonly<Record<string, string>>

test('rejects sending, counting and looking up by everyone but current advisors', async () => {
  const { send, headers, ids, studentAt, endAssignment } = await advisorWithStudents('Adams')
  const { message } = await send()
  const section = await buildSection(db())
  await buildRegistration(db(), ids[0] ?? '', section.id)
  const [student, instructor, admin] = await Promise.all([
    buildAccount(db(), { roles: ['student'] }),
    buildAccount(db(), { roles: ['instructor'] }),
    buildAccount(db(), {
      roles: ['employee'],
      admin: 'active',
      permissions: ['person.view', 'person.view.academic', 'person.view.identity'],
    }),
  ])
  await db()
    .insertInto('section_instructor')
    .values({ ...merged(), section_id: section.id, person_id: instructor.id, is_primary: true })
    .execute()
  const others = [
    await studentAt(0),
    (await advisorWithStudents('Baker')).headers,
    ...(await Promise.all(
      [student, instructor, admin].map((person) => headersOf(person.username)),
    )),
  ]
  for (const readonly of others) {
    expect((await request(readonly, 'GET', `${url}/${message.id}`)).statusCode).toBe(404)
    expect((await request(readonly, 'POST', `${url}/${message.id}/withdrawal`)).statusCode).toBe(
      404,
    )
    expect((await request(readonly, 'GET', url)).json()).toEqual([])
  }
  await endAssignment(ids[0] ?? '')
  for (const viewer of [...others, headers]) {
    const reached = await request(viewer, 'POST', `${url}/reach`, { personIds: ids })
    expect(reached.json()).toMatchObject({ recipients: 0, leftOut: [{ reason: 'notAdvisee' }] })
    expect((await request(viewer, 'POST', url, input(ids))).statusCode).toBe(409)
  }
  for (const readonly of others.slice(1)) expect(await myMessages(readonly)).toEqual([])
  expect(await notificationsOf(ids[0] ?? '')).toHaveLength(1)
  // A former advisor still sees their messages, but no names.
  const former = (await request(headers, 'GET', `${url}/${message.id}`)).json()
  expect(former).toMatchObject({ students: [], others: 1 })
})

test('R5.5 sends and reads nothing while viewing as the advisor or as the student', async () => {
  const { send, ids, advisor, students } = await advisorWithStudents('Adams')
  const { message } = await send()
  const admin = await buildAccount(db(), { roles: ['employee'], admin: 'active' })
  for (const username of [advisor.username, students[0]?.username ?? '']) {
    const headers = await headersOf(admin.username)
    const spoof = `/v1/authorization/user/mine/spoof-as/${username}`
    await request(headers, 'POST', spoof, { reason: 'They asked at the help desk' })
    const answers = await Promise.all([
      request(headers, 'GET', url),
      request(headers, 'GET', `${url}/mine`),
      request(headers, 'GET', `${url}/${message.id}`),
      request(headers, 'POST', `${url}/reach`, { personIds: ids }),
      request(headers, 'POST', url, input(ids)),
      request(headers, 'POST', `${url}/${message.id}/withdrawal`),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403])
    await app().inject({
      method: 'DELETE',
      url: '/v1/authorization/user/mine/spoof',
      headers: { ...headers },
    })
  }
})

test('R8.3 includes the sent or received messages in the copy of each person’s data', async () => {
  const { send, studentAt, headers } = await advisorWithStudents('Adams')
  await send()
  const downloadCopy = async (viewer: Headers) => {
    const copy = await request(viewer, 'GET', '/v1/people/person/mine/copy')
    agreesWithContract('MyCopy', copy.json())
    return copy.json().advisorMessages
  }
  expect(await downloadCopy(await studentAt(0))).toMatchObject({
    received: [{ subject: 'Spring classes' }],
    sent: [],
  })
  const own = await downloadCopy(headers)
  expect(own).toMatchObject({ received: [], sent: [{ recipients: 1 }] })
  expect(JSON.stringify(own)).not.toContain('Adams')
})

test('rejects blank and long texts, too many students, and too many messages', async () => {
  const { headers, ids } = await advisorWithStudents('Adams')
  const codes: number[] = []
  for (const wrong of [
    { subject: ' ' },
    { text: '\n' },
    { subject: 'x'.repeat(101) },
    { text: 'x'.repeat(2001) },
    { personIds: [] },
    { personIds: Array.from({ length: 601 }, () => randomUUID()) },
  ])
    codes.push((await request(headers, 'POST', url, input(ids, wrong))).statusCode)
  expect(codes).toEqual([400, 400, 400, 400, 400, 400])
  const answers: number[] = []
  for (let at = 0; at < 21; at += 1)
    answers.push((await request(headers, 'POST', url, input(ids))).statusCode)
  expect(answers.slice(0, 20).every((code) => code === 201)).toBe(true)
  expect(answers.at(-1)).toBe(429)
})
