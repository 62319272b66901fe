import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { deliverMessages } from '#modules/alertification/delivery/deliver-messages.queries.ts'
import type { Delivery } from '#modules/alertification/delivery/deliveries.queries.ts'
import { maxBatchSize } from '#modules/alertification/delivery/queue-deliveries.queries.ts'
import { notify } from '#modules/alertification/notifications/notify.queries.ts'
import { buildPerson } from '#testing/build-person.ts'
import { buildContact } from '#testing/build-records.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { useMailServer } from '#testing/services/mail-server.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { deliverNotices } from './deliver-notices.ts'
import { openSenders } from './notice-senders.ts'

const noon = new Date('2026-11-02T18:00:00Z')
const minute = 60_000
let now = noon
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

const mail = useMailServer()
const app = useOwnTestApp(
  () => ({
    SMTP_URL: mail().url,
    SMTP_FROM: 'MyHub <no-reply@college.example>',
    PUBLIC_URL: 'https://hub.example',
    PUSH: 'off',
  }),
  () => now,
)
const db = () => app().database.db
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await app().database.pool.query(text, values)).rows

beforeEach(async () => {
  now = noon
  await emptyTables(app().database.pool, 'notification', 'message', 'alert', 'notification_choice')
  // Emergencies go to everyone: disable people from other tests.
  await rowsOf('update person set is_enabled = false')
})

/** A person with a college address. */
async function addPerson(roles: string[] = ['student']) {
  const { id } = await buildPerson(db(), { roles })
  const address = `p${id.slice(-12)}@college.example`
  await buildContact(db(), id, { kind: 'email', type: 'school', value: address })
  const own = `p${id.slice(-12)}@home.example`
  await buildContact(db(), id, { kind: 'email', type: 'personal', value: own })
  return { id, address }
}

/** What a server process does every few seconds. */
async function deliver() {
  const { senders, close } = await openSenders(app().settings, app().database, () => now)
  const { signal } = new AbortController()
  const parts = { database: app().database, clock: () => now, timeZone: 'America/Chicago' }
  await deliverNotices({ ...parts, senders, signal })
  await close()
}

const addNotification = (
  personId: string,
  overrides: { kind?: 'hold' | 'message'; at?: Date } = {},
) =>
  notify(
    db(),
    {
      personId,
      kind: overrides.kind ?? 'hold',
      title: 'A hold blocks registration',
      body: 'Unpaid parking ticket. Student Accounts can clear it.',
      url: '/profile/registrations',
      dedupeKey: randomUUID(),
    },
    overrides.at ?? now,
  )

async function alert(overrides: Record<string, unknown> = {}): Promise<string> {
  const { severity = 'emergency', audience = [], startsAt = now, endsAt = null } = overrides
  const [row] = await rowsOf(
    `insert into alert (severity, title, body, audience, starts_at, ends_at)
      values ($1, 'Campus closed', 'Stay at home **today**.', $2, $3, $4) returning id`,
    [severity, JSON.stringify(audience), startsAt, endsAt],
  )
  return row.id
}

const states = async () =>
  (
    await rowsOf('select state, last_error_kind as why from notification_delivery order by 1 desc')
  ).map(({ state, why }) => `${state} ${why ?? ''}`.trim())
const recipients = () => mail().emails.map(({ to }) => to)

test('R8.3 emails a student at their college address, without any data from their record', async () => {
  const { id, address } = await addPerson()
  await addNotification(id)
  await deliver()
  expect(recipients()).toEqual([address])
  const source = mail().emails[0]?.source.replace(/=\r\n/g, '') ?? ''
  expect(source).toContain('You have a new notification in MyHub')
  expect(source).toContain('https://hub.example/notifications')
  expect(source).toContain('https://hub.example/account')
  expect(source).toMatch(/^From: MyHub <no-reply@college.example>/m)
  expect(source).toMatch(/^Auto-Submitted: auto-generated/im)
  expect(source).toMatch(/^List-Unsubscribe: <https:\/\/hub.example\/account>/im)
  expect(source).not.toMatch(/hold|parking|Student Accounts/i)
  expect(await states()).toEqual(['sent'])
})

test('R1.10 emails in Spanish to a person who reads Spanish', async () => {
  const { id } = await addPerson()
  await rowsOf(
    `insert into person_preference (person_id, language, changed_at) values ($1, 'es', now())`,
    [id],
  )
  await addNotification(id)
  await deliver()
  expect(mail().emails[0]?.source).toMatch(/<html lang=(3D)?"es">/)
})

test('R8.3 sends nothing twice, from one process or several at once', async () => {
  const { id } = await addPerson()
  await addNotification(id)
  await Promise.all([deliver(), deliver(), deliver()])
  await deliver()
  later(90 * minute)
  await deliver()
  expect(recipients()).toHaveLength(1)
})

test('R8.3 respects turned-off kinds of email, but still sends other kinds and emergencies', async () => {
  const { id, address } = await addPerson()
  await rowsOf(
    `insert into notification_choice (person_id, kind, email, changed_at)
      values ($1, 'hold', false, now()), ($1, 'message', true, now())`,
    [id],
  )
  await addNotification(id)
  await deliver()
  expect(recipients()).toEqual([])
  await addNotification(id, { kind: 'message' })
  await alert()
  await deliver()
  expect(recipients()).toEqual([address, address])
})

test('doesn’t send what was read in the hub before its email went out', async () => {
  const { id } = await addPerson()
  await addNotification(id)
  mail().rejectWith(451)
  await deliver()
  await rowsOf('update notification set read_at = $1', [now])
  mail().rejectWith(null)
  later(minute)
  await deliver()
  expect([recipients(), await states()]).toEqual([[], ['over read']])
})

test('doesn’t send what is a day old, or has ended', async () => {
  const { id } = await addPerson()
  await addNotification(id, { at: new Date(noon.getTime() - 24 * 60 * minute) })
  await rowsOf(
    `insert into message (kind, title, body, starts_at, ends_at) values
      ('payment', 'Pay today', 'The last day.', $1, $2)`,
    [new Date(noon.getTime() - minute), new Date(noon.getTime() + minute)],
  )
  await deliverMessages(db(), now, '2026-11-02')
  mail().rejectWith(451)
  await deliver()
  expect((await states()).every((state) => state === 'dead deferred')).toBe(true)
  later(2 * minute)
  mail().rejectWith(null)
  await deliver()
  expect(recipients()).toEqual([])
})

test('sends an emergency once to everyone in its audience, and marks it as one', async () => {
  const students = [await addPerson(), await addPerson()]
  const others = await addPerson(['employee'])
  await alert({ audience: ['role:student'] })
  await Promise.all([deliver(), deliver()])
  expect(recipients().sort()).toEqual(students.map(({ address }) => address).sort())
  expect(recipients()).not.toContain(others.address)
  expect(mail().emails[0]?.source).toContain('Subject: Emergency: Campus closed')
  expect(mail().emails[0]?.source).toMatch(/^X-Priority: 1/im)
  expect(mail().emails[0]?.source).not.toMatch(/^List-Unsubscribe/im)
})

test('doesn’t turn a line break in an administrator’s text into an email header', async () => {
  await addPerson()
  const id = await alert()
  await rowsOf('update alert set title = $2 where id = $1', [
    id,
    'Closed\r\nBcc: everybody@evil.example\r\n\r\nA body of its own',
  ])
  await deliver()
  const [email] = mail().emails
  expect(mail().emails).toHaveLength(1)
  const headers = email?.source.split('\r\n\r\n')[0] ?? ''
  expect(headers).not.toMatch(/^Bcc:/im)
  expect(headers).toMatch(/^Content-Type:/im)
})

test('emails an emergency even if a process without a mail server handled it first', async () => {
  const { id, address } = await addPerson()
  await addNotification(id)
  await alert()
  const { signal } = new AbortController()
  const parts = { database: app().database, clock: () => now, timeZone: 'America/Chicago', signal }
  await deliverNotices({ ...parts, senders: { push: () => Promise.resolve(null) } })
  expect(recipients()).toEqual([])
  later(3 * minute)
  await deliver()
  expect(recipients()).toEqual([address, address])
})

test('sends an emergency to everyone, even beyond one batch', async () => {
  const { id } = await addPerson()
  const many = 2 * maxBatchSize
  await rowsOf(
    `with made as (
      insert into person (source_id, sis_id, username, legal_first, legal_last, row_hash)
      select source_id, 'many' || n, 'many' || n, 'Robin', 'Prairie', '' from person,
        generate_series(1, $2) n where id = $1 returning id, source_id, sis_id, username)
    insert into person_contact (source_id, sis_id, person_id, kind, type, value, row_hash)
    select source_id, sis_id, id, 'email', 'school', username || '@college.example', '' from made`,
    [id, many],
  )
  await alert()
  const notifiedIds: string[] = []
  const { signal } = new AbortController()
  const parts = { database: app().database, clock: () => now, timeZone: 'America/Chicago', signal }
  const email = (delivery: Delivery) => {
    notifiedIds.push(delivery.personId)
    return Promise.resolve(null)
  }
  await Promise.all([1, 2].map(() => deliverNotices({ ...parts, senders: { email } })))
  expect([notifiedIds.length, new Set(notifiedIds).size]).toEqual([many + 1, many + 1])
})

test('R8.3 sends a regular alert only to people who opted in, and an old one to no one', async () => {
  const [optedIn] = [await addPerson(), await addPerson()]
  await rowsOf(
    `insert into notification_choice (person_id, kind, email, changed_at)
      values ($1, 'alert', true, now())`,
    [optedIn?.id],
  )
  await alert({ severity: 'info' })
  await alert({ startsAt: new Date(noon.getTime() - 25 * 60 * minute) })
  await alert({ startsAt: new Date(noon.getTime() + minute) })
  await deliver()
  expect(recipients()).toEqual([optedIn?.address])
})

test('sends an alert again, to everyone, when it becomes an emergency', async () => {
  const { address } = await addPerson(['advisor'])
  const id = await alert({ severity: 'warning', audience: ['role:advisor'] })
  await deliver()
  expect(recipients()).toEqual([])
  await rowsOf(`update alert set severity = 'emergency' where id = $1`, [id])
  await deliver()
  await deliver()
  expect(recipients()).toEqual([address])
})

test('retries a busy mail server, but not a rejected recipient', async () => {
  const { id, address } = await addPerson()
  await addNotification(id)
  mail().rejectWith(451)
  await deliver()
  expect(await states()).toEqual(['queued deferred'])
  mail().rejectWith(null)
  await deliver()
  expect(recipients()).toEqual([])
  later(minute)
  await deliver()
  expect(recipients()).toEqual([address])
  mail().rejectWith(550)
  await addNotification(id)
  await deliver()
  expect(await states()).toEqual(['sent', 'dead refused'])
})

test('doesn’t email a person without an address, who has left, or was notified before there was a mail server', async () => {
  const { id } = await buildPerson(db())
  await addNotification(id)
  const formerStudent = await addPerson()
  await addNotification(formerStudent.id)
  await rowsOf('update person set is_enabled = false where id = $1', [formerStudent.id])
  const before = await addPerson()
  await addNotification(before.id)
  await rowsOf('update notification set email_queued_at = created_at where person_id = $1', [
    before.id,
  ])
  await deliver()
  expect([recipients(), await states()]).toEqual([[], []])
})
