import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { input, url, useMessages } from '#testing/advising/use-messages.ts'
import { buildAccount } from '#testing/build-person.ts'
import { merged } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'

const { db, request, advisorWithStudents, myMessages, readAll, notificationsOf, eventsAbout } =
  useMessages()

const setEmail = (personId: string, value: string) =>
  db()
    .insertInto('person_contact')
    .values({
      ...merged(),
      person_id: personId,
      kind: 'email',
      type: 'business',
      value,
    })
    .execute()

test('gives each student the message as typed, without the names of others', async () => {
  const { send, advisor, studentAt, ids } = await advisorWithStudents('Adams', 'Baker')
  await setEmail(advisor.id, 'rosa@prairiebend.example')
  const { message, leftOut } = await send(ids, { text: '  Come by.\nBring your plan. 💛 ' })
  expect(message).toMatchObject({ recipients: 2, readers: 0, withdrawal: null })
  expect(leftOut).toEqual([])
  const read = await request(await studentAt(0), 'GET', `${url}/mine`)
  expect(read.json()).toMatchObject([
    {
      id: message.id,
      subject: 'Spring classes',
      text: 'Come by.\nBring your plan. 💛',
      from: { displayName: 'Rosa Benavides', email: 'rosa@prairiebend.example' },
      isRead: false,
    },
  ])
  expect(read.body).not.toContain('Baker')
  const notifications = await notificationsOf(ids[0] ?? '')
  expect(notifications).toMatchObject([
    {
      kind: 'message',
      title: 'A message from your advisor',
      body: 'Rosa Benavides wrote to you. Open it to read the message.',
      url: '/messages',
    },
  ])
  expect(JSON.stringify(notifications)).not.toMatch(/spring|plan/i)
  expect(await eventsAbout(ids[0] ?? '')).toMatchObject([
    { action: 'sendAdvisorMessage', details: { id: message.id } },
  ])
})

test('counts readers, and names those the advisor still advises', async () => {
  const { send, readersOf, studentAt, headers, ids, endAssignment } = await advisorWithStudents(
    'Adams',
    'Baker',
    'Clark',
  )
  const { message } = await send()
  expect((await readAll(await studentAt(0))).statusCode).toBe(200)
  expect((await readAll(await studentAt(2))).statusCode).toBe(200)
  await endAssignment(ids[2] ?? '')
  expect(await myMessages(await studentAt(0))).toMatchObject([{ isRead: true }])
  const readers = await readersOf(message.id)
  expect(readers).toMatchObject({
    message: { recipients: 3, readers: 2 },
    students: [
      { id: ids[0], readAt: expect.any(String) },
      { id: ids[1], readAt: null },
    ],
    others: 1,
  })
  expect(JSON.stringify(readers)).not.toContain('Clark')
  const list = await request(headers, 'GET', url)
  agreesWithContract('SentAdvisorMessage', list.json()[0])
  expect(list.json()).toMatchObject([{ id: message.id, recipients: 3, readers: 2 }])
  expect(await eventsAbout(ids[1] ?? '')).toMatchObject([
    { action: 'sendAdvisorMessage' },
    { action: 'viewMessageReaders', details: { id: message.id } },
  ])
  expect(await eventsAbout(ids[2] ?? '')).toMatchObject([{ action: 'sendAdvisorMessage' }])
})

test('shows before sending who will get it, and why others will not', async () => {
  const { reach, send, ids, endAssignment } = await advisorWithStudents('Adams', 'Baker', 'Clark')
  const [first = '', second = '', third = ''] = ids
  const other = await buildAccount(db(), { roles: ['student'] })
  await db()
    .insertInto('notification_choice')
    .values({ person_id: first, kind: 'message', in_app: false, changed_at: new Date() })
    .execute()
  await db().updateTable('person').set({ is_enabled: false }).where('id', '=', second).execute()
  await endAssignment(third)
  const everyone = [...ids, other.id]
  const leftOut = [
    { personId: second, reason: 'noSignIn' },
    { personId: third, reason: 'notAdvisee' },
    { personId: other.id, reason: 'notAdvisee' },
  ]
  expect(await reach(everyone)).toEqual({
    recipients: 1,
    leftOut,
    notNotified: [first],
    replyTo: null,
  })
  const actions = async (id: string) => (await eventsAbout(id)).map(({ action }) => action)
  expect(await actions(first)).toEqual(['viewMessageReach'])
  expect(await actions(second)).toEqual(['viewMessageReach'])
  expect(await actions(other.id)).toEqual([])
  const sent = await send(everyone)
  expect(sent).toMatchObject({ message: { recipients: 1 }, leftOut })
  for (const id of [second, third, other.id]) expect(await notificationsOf(id)).toEqual([])
})

test('stores a message that is sent twice once, and notifies once', async () => {
  const { send, ids } = await advisorWithStudents('Adams', 'Baker')
  const id = randomUUID()
  const first = await send(ids.slice(0, 1), { id })
  const second = await send(ids, { id, text: 'Changed' })
  expect(second).toEqual({
    message: first.message,
    wasSentBefore: true,
    leftOut: [{ personId: ids[1], reason: 'notAdvisee' }],
  })
  expect(await notificationsOf(ids[0] ?? '')).toHaveLength(1)
  expect(await notificationsOf(ids[1] ?? '')).toEqual([])
  const another = await advisorWithStudents('Clark')
  const response = await request(another.headers, 'POST', url, input(another.ids, { id }))
  expect(response.statusCode).toBe(409)
  expect(response.body).not.toContain('Registration')
  expect(await notificationsOf(another.ids[0] ?? '')).toEqual([])
})

test('stores a message once for two concurrent requests', async () => {
  const { headers, ids } = await advisorWithStudents('Adams')
  const body = input(ids)
  const answers = await Promise.all([1, 2, 3].map(() => request(headers, 'POST', url, body)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(await notificationsOf(ids[0] ?? '')).toHaveLength(1)
})

test('withdraws a message from those who have not read it', async () => {
  const { send, headers, studentAt, ids, readersOf } = await advisorWithStudents('Adams', 'Baker')
  const { message } = await send()
  await readAll(await studentAt(0))
  const withdraw = () => request(headers, 'POST', `${url}/${message.id}/withdrawal`)
  const withdrawn = await withdraw()
  agreesWithContract('SentAdvisorMessage', withdrawn.json())
  expect(withdrawn.json()).toMatchObject({ recipients: 2, readers: 1, withdrawal: { from: 1 } })
  expect((await withdraw()).json()).toEqual(withdrawn.json())
  expect(await myMessages(await studentAt(0))).toHaveLength(1)
  expect(await myMessages(await studentAt(1))).toEqual([])
  expect(await notificationsOf(ids[1] ?? '')).toEqual([])
  expect((await readersOf(message.id)).students).toMatchObject([
    { isWithdrawn: false },
    { isWithdrawn: true, readAt: null },
  ])
  const actions = (await eventsAbout(ids[1] ?? '')).map(({ action }) => action)
  expect(actions).toEqual(['sendAdvisorMessage', 'viewMessageReaders', 'withdrawAdvisorMessage'])
  const { message: read } = await send(ids.slice(0, 1))
  await readAll(await studentAt(0))
  expect((await request(headers, 'POST', `${url}/${read.id}/withdrawal`)).statusCode).toBe(409)
})
