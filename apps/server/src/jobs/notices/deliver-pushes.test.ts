import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { pushKeyOf } from '#lib/sending/push-key.ts'
import { openPusher } from '#lib/sending/send-push.ts'
import { saveDevice } from '#modules/alertification/delivery/push-device.queries.ts'
import { notify } from '#modules/alertification/notifications/notify.queries.ts'
import { buildPerson } from '#testing/build-person.ts'
import { type TestBrowser, usePushService } from '#testing/services/push-service.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { deliverNotices } from './deliver-notices.ts'
import { hubOf, pushSender } from './notice-senders.ts'

const noon = new Date('2026-11-02T18:00:00Z')
let now = noon
const clock = () => now
const app = useOwnTestApp({}, clock)
const newBrowser = usePushService()
const [key, former] = [pushKeyOf(), pushKeyOf()]
const pusher = openPusher('mailto:help@college.example', () => true)
afterAll(() => pusher.close())

const db = () => app().database.db
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await app().database.pool.query(text, values)).rows

async function addBrowser(
  personId: string,
  serverKey: string | null = key.publicKey,
): Promise<TestBrowser> {
  const browser = newBrowser()
  const { endpoint, p256dh, auth } = browser
  const credential = {
    kind: 'session',
    endsAt: now,
    allowsAdmin: false,
    idHash: Buffer.alloc(32),
  } as const
  const device = {
    ...{ endpoint, p256dh, auth, personId, browser: null, system: null, credential },
    ...{ serverKey, now },
  }
  await db()
    .transaction()
    .execute((transaction) => saveDevice(transaction, device))
  return browser
}

async function deliver(keys = [key, former]) {
  const push = pushSender({ pusher, keys, db: db() }, () => hubOf(app().settings), clock)
  const { signal } = new AbortController()
  const parts = { database: app().database, clock, timeZone: 'America/Chicago', signal }
  await deliverNotices({ ...parts, senders: { push } })
}

const addNotification = (personId: string) =>
  notify(
    db(),
    {
      personId,
      kind: 'hold',
      title: 'A hold blocks registration',
      body: 'Unpaid parking ticket.',
      url: '/profile/registrations',
      dedupeKey: randomUUID(),
    },
    now,
  )

test('R8.3 pushes a notification once to each of the person’s browsers, without any data from their record', async () => {
  const { id } = await buildPerson(db())
  const browsers = [await addBrowser(id), await addBrowser(id)]
  const other = await addBrowser((await buildPerson(db())).id)
  await addNotification(id)
  await Promise.all([deliver(), deliver()])
  for (const browser of browsers) {
    const [shown, ...more] = browser.received()
    expect(more).toEqual([])
    expect(JSON.parse(shown?.content ?? '')).toMatchObject({
      title: 'You have a new notification in MyHub',
      url: '/notifications',
    })
    expect(shown?.content).not.toMatch(/hold|ticket/i)
  }
  expect(other.received()).toEqual([])
})

test('R8.3 queues nothing for a person without a browser, or with push turned off for the kind', async () => {
  const { id } = await buildPerson(db())
  await addNotification(id)
  await deliver()
  const browser = await addBrowser(id)
  await rowsOf(
    `insert into notification_choice (person_id, kind, push, changed_at)
      values ($1, 'hold', false, now())`,
    [id],
  )
  await addNotification(id)
  await deliver()
  expect(browser.received()).toEqual([])
})

test('forgets a browser that is gone, and still reaches the others', async () => {
  const { id } = await buildPerson(db())
  const [gone, here] = [await addBrowser(id), await addBrowser(id)]
  gone.respondWith(410)
  await addNotification(id)
  await deliver()
  expect(here.received()).toHaveLength(1)
  const devices = await rowsOf('select endpoint from push_device where person_id = $1', [id])
  expect(devices).toEqual([{ endpoint: here.endpoint }])
})

test('retries a busy push service', async () => {
  const { id } = await buildPerson(db())
  const browser = await addBrowser(id)
  browser.respondWith(503)
  await addNotification(id)
  await deliver()
  browser.respondWith(201)
  now = new Date(now.getTime() + 60_000)
  await deliver()
  await deliver()
  expect(browser.received()).toHaveLength(2)
})

test('operate.md 4 pushes with the key that each browser subscribed with, and finds it out', async () => {
  const { id } = await buildPerson(db())
  const [isNew, isOld, unknown] = [
    await addBrowser(id),
    await addBrowser(id, former.publicKey),
    await addBrowser(id, null),
  ]
  isNew.subscribedWith(key.publicKey)
  for (const browser of [isOld, unknown]) browser.subscribedWith(former.publicKey)
  await addNotification(id)
  await deliver()
  for (const browser of [isNew, isOld, unknown]) expect(browser.received()).toHaveLength(1)
  const known = await rowsOf(
    'select count(*)::int as count from push_device where person_id = $1 and server_key = $2',
    [id, former.publicKey],
  )
  expect(known).toEqual([{ count: 2 }])
})

test('leaves a push for a process with the key that the browser subscribed with', async () => {
  const { id } = await buildPerson(db())
  const browser = await addBrowser(id, former.publicKey)
  await addNotification(id)
  await deliver([key])
  expect(browser.received()).toEqual([])
  now = new Date(now.getTime() + 60_000)
  await deliver()
  expect(browser.received()).toHaveLength(1)
})
