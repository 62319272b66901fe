import { describe, expect, test } from 'vitest'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { buildRestriction } from '#testing/build-records.ts'
import { buildCode } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { type SignedIn, signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'
import { readNotifications } from './notification.queries.ts'
import { notify, notifyOfHolds } from './notify.queries.ts'

const app = useTestApp()
const db = () => app().database.db
const zone = 'America/Chicago'
const notice = (personId: string, overrides: object = {}) => ({
  personId,
  kind: 'message' as const,
  title: 'Books are ready',
  body: 'Your books can be picked up.',
  url: '/profile/schedule',
  dedupeKey: 'books',
  ...overrides,
})
async function newUser() {
  const person = await buildAccount(db())
  const { headers } = await signIn(app(), person.username)
  return { ...person, headers }
}
const list = (headers: SignedIn['headers'], from: string, to = from) =>
  app().inject({ url: `/v1/alertification/notifications/${from}/${to}`, headers })
const dismiss = (headers: SignedIn['headers'], id: string) =>
  app().inject({ method: 'PATCH', url: `/v1/alertification/notifications/${id}/dismiss`, headers })

describe('notifications of a person', () => {
  test('R8.17 lists only their own, newest first, with both days included at the college', async () => {
    const { id, headers } = await newUser()
    await notify(db(), notice((await buildPerson(db())).id), new Date('2026-11-01T12:00:00Z'))
    const times = {
      before: '2026-11-01T04:59:59Z',
      first: '2026-11-01T05:00:00Z',
      last: '2026-11-02T05:59:59Z',
      after: '2026-11-02T06:00:00Z',
    }
    for (const [dedupeKey, time] of Object.entries(times))
      await notify(db(), notice(id, { dedupeKey }), new Date(time))
    const day = (await list(headers, '2026-11-01')).json()
    expect(day.map((row: { dedupeKey: string }) => row.dedupeKey)).toEqual(['last', 'first'])
    for (const row of day) agreesWithContract('Notification', row)
    expect((await list(headers, '2026-10-31', '2026-11-02')).json()).toHaveLength(4)
  })

  test('creates a notification once, even under concurrency', async () => {
    const { id } = await buildPerson(db())
    const now = new Date()
    const results = await Promise.all([1, 2, 3].map(() => notify(db(), notice(id), now)))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await notify(db(), notice(id, { title: 'Again' }), now)).toBe(false)
    expect(await notify(db(), notice(id, { dedupeKey: 'other books' }), now)).toBe(true)
  })
})

describe('dismissing a notification', () => {
  test('R8.17 dismisses and marks it as read, is idempotent and audits it once', async () => {
    const { id, headers } = await newUser()
    await notify(db(), notice(id), new Date('2026-11-01T12:00:00Z'))
    const [row] = (await list(headers, '2026-11-01')).json()
    const first = (await dismiss(headers, row.id)).json()
    expect(first.dismissedAt).not.toBeNull()
    expect(first.readAt).toBe(first.dismissedAt)
    expect((await dismiss(headers, row.id)).json()).toEqual(first)
    const audited = await db()
      .selectFrom('audit_event')
      .where('actor_id', '=', id)
      .where('action', '=', 'dismissNotification')
      .select('details')
      .execute()
    expect(audited).toEqual([{ details: { notificationId: row.id } }])
  })

  test("returns 404 for another person's notification, as for an unknown one", async () => {
    const [one, other] = [await newUser(), await newUser()]
    await notify(db(), notice(one.id), new Date('2026-11-01T12:00:00Z'))
    const [row] = (await list(one.headers, '2026-11-01')).json()
    expect((await dismiss(other.headers, row.id)).statusCode).toBe(404)
    expect((await dismiss(other.headers, other.id)).statusCode).toBe(404)
    expect((await dismiss({}, row.id)).statusCode).toBe(401)
    expect((await list({}, '2026-11-01')).statusCode).toBe(401)
  })
})

describe('reading, dismissing and restoring several', () => {
  const change = (headers: SignedIn['headers'], payload: object) =>
    app().inject({ method: 'PATCH', url: '/v1/alertification/notifications', headers, payload })
  async function created(count: number) {
    const person = await newUser()
    for (let n = 0; n < count; n += 1)
      await notify(
        db(),
        notice(person.id, { dedupeKey: `n${n}` }),
        new Date('2026-11-01T12:00:00Z'),
      )
    const rows: { id: string }[] = (await list(person.headers, '2026-11-01')).json()
    return { ...person, ids: rows.map(({ id }) => id) }
  }

  test('R8.17 dismisses and marks several as read, and restores them, as unread on request', async () => {
    const { headers, ids } = await created(3)
    const dismissed = (await change(headers, { notificationIds: ids, isDismissed: true })).json()
    expect(dismissed).toHaveLength(3)
    for (const row of dismissed) {
      agreesWithContract('Notification', row)
      expect(row.dismissedAt).not.toBeNull()
      expect(row.readAt).toBe(row.dismissedAt)
    }
    expect((await change(headers, { notificationIds: ids, isDismissed: true })).json()).toEqual(
      dismissed,
    )
    const payload = { notificationIds: ids, isDismissed: false, isRead: false }
    for (const row of (await change(headers, payload)).json())
      expect(row).toMatchObject({ dismissedAt: null, readAt: null })
  })

  test('R8.17 marks one as read in place and audits it once without its text', async () => {
    const { id, headers, ids } = await created(2)
    const payload = { notificationIds: [ids[0]], isRead: true }
    const [row] = (await change(headers, payload)).json()
    expect(row).toMatchObject({ id: ids[0], dismissedAt: null })
    expect(row.readAt).not.toBeNull()
    expect((await change(headers, payload)).json()).toEqual([row])
    const audited = await db()
      .selectFrom('audit_event')
      .where('actor_id', '=', id)
      .where('action', '=', 'changeNotifications')
      .select('details')
      .execute()
    expect(audited).toEqual([{ details: { notificationIds: [ids[0]], fields: ['isRead'] } }])
  })

  test("ignores other people's notifications and rejects an empty list by field", async () => {
    const [one, other] = [await created(1), await newUser()]
    const othersChange = { notificationIds: one.ids, isDismissed: true }
    expect((await change(other.headers, othersChange)).json()).toEqual([])
    expect((await list(one.headers, '2026-11-01')).json()[0].dismissedAt).toBeNull()
    const none = await change(one.headers, { notificationIds: [], isRead: true })
    expect(none.statusCode).toBe(400)
    expect(none.json().error.fields[0].path).toBe('notificationIds')
    expect((await change({}, othersChange)).statusCode).toBe(401)
  })
})

describe('notifications about holds', () => {
  const now = new Date('2026-11-01T12:00:00Z')
  const today = '2026-11-01'
  const notifyHolds = (day = today) => notifyOfHolds(db(), now, day)
  const notificationsFor = (id: string) =>
    readNotifications(db(), id, { from: today, to: today }, zone, new Date())
  const blocking = { blocks_registration: true, start_on: today }

  test('R8.17 notifies a person once about a hold that blocks registration, with the office that can clear it', async () => {
    const { id } = await buildPerson(db())
    await buildCode(db(), { list: 'office', code: 'ZBUS', title: 'Student Accounts' })
    await buildRestriction(db(), id, { ...blocking, end_on: today, office_code: 'ZBUS' })
    await Promise.all([notifyHolds(), notifyHolds()])
    const results = await notificationsFor(id)
    expect(results).toMatchObject([
      {
        kind: 'hold',
        title: 'A hold blocks registration',
        body: 'Balance due. Student Accounts can clear it.',
        url: '/profile/registrations',
        dismissedAt: null,
      },
    ])
  })

  test.each([
    { hold: { ...blocking, blocks_registration: false }, what: 'does not block registration' },
    { hold: { ...blocking, is_office_use_only: true }, what: 'offices keep to themselves' },
    { hold: { ...blocking, start_on: '2026-11-02' }, what: 'begins tomorrow' },
    {
      hold: { ...blocking, start_on: '2026-10-01', end_on: '2026-10-31' },
      what: 'ended yesterday',
    },
    { hold: { ...blocking, removed_at: now }, what: 'is no longer on record' },
  ])('does not notify about a hold that $what', async ({ hold }) => {
    const { id } = await buildPerson(db())
    await buildRestriction(db(), id, hold)
    await notifyHolds()
    expect(await notificationsFor(id)).toEqual([])
  })

  test('truncates a long reason and dismisses the notification of an ended hold', async () => {
    const { id } = await buildPerson(db())
    await buildRestriction(db(), id, { ...blocking, title: 'x'.repeat(200), end_on: today })
    await notifyHolds()
    expect((await notificationsFor(id))[0]?.body).toHaveLength(140)
    await notifyHolds('2026-11-02')
    expect((await notificationsFor(id))[0]?.dismissedAt).toBe(now.toISOString())
  })
})
