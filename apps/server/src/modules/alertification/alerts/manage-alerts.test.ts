import { beforeEach, describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { type SignedIn, signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { deliverMessages } from '../delivery/deliver-messages.queries.ts'

let now = new Date('2026-11-02T12:00:00Z')
const app = useOwnTestApp({}, () => now)
const db = () => app().database.db
const today = '2026-11-02'
const url = '/v1/alertification/alert'
const messages = '/v1/alertification/message'
type Headers = SignedIn['headers']

beforeEach(async () => {
  now = new Date('2026-11-02T12:00:00Z')
  await emptyTables(app().database.pool, 'alert', 'message')
})

async function newUser(overrides: Parameters<typeof buildAccount>[1] = {}) {
  const person = await buildAccount(db(), overrides)
  const { headers } = await signIn(app(), person.username)
  return { ...person, headers }
}
const poster = () => newUser({ roles: ['employee'], permissions: ['alerts.write'] })
const post = (headers: Headers, payload: object, to = url) =>
  app().inject({ method: 'POST', url: to, headers, payload })
const patch = (headers: Headers, id: string, payload: object, to = url, version?: number) =>
  app().inject({
    method: 'PATCH',
    url: `${to}/${id}`,
    headers: { ...headers, ...(version !== undefined && { 'if-match': `"${version}"` }) },
    payload,
  })
const remove = (headers: Headers, id: string, to = url) =>
  app().inject({ method: 'DELETE', url: `${to}/${id}`, headers })
async function readTitles(headers: Headers, what: 'alerts' | 'notifications' = 'alerts') {
  const response = await app().inject({
    url: `/v1/alertification/${what}/${today}/${today}`,
    headers,
  })
  return response.json().map(({ title }: { title: string }) => title)
}

const alert = {
  severity: 'warning',
  title: 'Late start',
  body: 'The college opens at **ten**.',
  startsAt: '2026-11-02T11:00:00.000Z',
  endsAt: '2026-11-02T15:00:00.000Z',
  audience: ['role:student'],
}

describe('alerts posted in the hub', () => {
  test('R8.20 shows an alert to its audience once it starts, and to no one else', async () => {
    const { headers } = await poster()
    const student = await newUser({ roles: ['student'] })
    const startsAt = '2026-11-02T13:00:00.000Z'
    const response = await post(headers, { ...alert, startsAt })
    expect(response.statusCode).toBe(201)
    agreesWithContract('ManagedAlert', response.json())
    expect(response.json()).toMatchObject({ state: 'scheduled', version: 1, campuses: [] })
    expect(await readTitles(student.headers)).toEqual([])
    now = new Date(startsAt)
    expect(await readTitles(student.headers)).toEqual(['Late start'])
    expect(await readTitles(headers)).toEqual([])
    expect((await app().inject('/public/v1/alertification/alerts/current')).json()).toEqual([])
    now = new Date(alert.endsAt)
    // It has ended, but is still among the alerts of its day.
    expect(await readTitles(student.headers)).toEqual(['Late start'])
    const [listed] = (await app().inject({ url, headers })).json()
    expect(listed).toMatchObject({ title: 'Late start', state: 'ended' })
  })

  test('R8.20 hides a deleted alert immediately and restores it with Undo', async () => {
    const { id: actor, headers } = await poster()
    const student = await newUser({ roles: ['student'] })
    const { id } = (await post(headers, alert)).json()
    expect((await remove(headers, id)).statusCode).toBe(204)
    expect(await readTitles(student.headers)).toEqual([])
    expect((await remove(headers, id)).statusCode).toBe(404)
    expect((await patch(headers, id, { title: 'Later' })).statusCode).toBe(404)
    const restored = await post(headers, {}, `${url}/${id}/restore`)
    expect(restored.statusCode).toBe(200)
    expect(await readTitles(student.headers)).toEqual(['Late start'])
    const audited = await db()
      .selectFrom('audit_event')
      .where('actor_id', '=', actor)
      .where('action', 'like', '%Alert')
      .orderBy('action')
      .select(['action', 'details'])
      .execute()
    expect(audited).toEqual(
      ['createAlert', 'deleteAlert', 'restoreAlert'].map((action) => ({
        action,
        details: { alertId: id },
      })),
    )
  })

  test('R8.20 reports a conflict to the second of two people who edit the same alert', async () => {
    const { headers } = await poster()
    const { id } = (await post(headers, alert)).json()
    expect((await patch(headers, id, { title: 'Very late start' }, url, 1)).json().version).toBe(2)
    expect((await patch(headers, id, { title: 'No start' }, url, 1)).statusCode).toBe(412)
    const [listed] = (await app().inject({ url, headers })).json()
    expect(listed).toMatchObject({ title: 'Very late start', body: alert.body })
  })

  test("R8.20 R1.10 saves an alert's Spanish text and removes it again", async () => {
    const { headers } = await poster()
    const translations = {
      es: { title: 'Empezamos más tarde', body: 'El colegio abre a las **diez**.' },
    }
    const saved = (await post(headers, { ...alert, audience: [], translations })).json()
    expect(saved).toMatchObject({ title: 'Late start', translations })
    const current = async () =>
      (await app().inject('/public/v1/alertification/alerts/current')).json()
    const [shown] = await current()
    agreesWithContract('Alert', shown)
    expect(shown.translations.es).toEqual({
      ...translations.es,
      bodyHtml: expect.stringContaining('<strong>diez</strong>'),
    })
    await patch(headers, saved.id, { translations: {} })
    expect((await current())[0]).toMatchObject({ title: 'Late start', translations: {} })
  })

  test.each([
    [{ translations: { es: { title: 'Tarde' } } }, 'translations.es.body'],
    [{ translations: { es: { title: 'x'.repeat(41), body: 'Texto.' } } }, 'translations.es.title'],
    [{ title: 'x'.repeat(31) }, 'title'],
    [{ endsAt: alert.startsAt }, 'endsAt'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: '//evil.test' }, 'url'],
    [{ severity: 'shouting' }, 'severity'],
    [{ audience: ['role:janitor'] }, 'audience'],
    [{ audience: ['everything.write'] }, 'audience'],
    [{ audience: [[[[[[['role:student']]]]]]] }, 'audience'],
    [{ color: 'red' }, 'color'],
  ])('R8.20 rejects %j and names the field', async (invalid, path) => {
    const { headers } = await poster()
    const response = await post(headers, { ...alert, ...invalid })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields[0].path).toBe(path)
  })

  test('R8.20 returns 403 to people without the permission to post alerts', async () => {
    const { headers } = await poster()
    const { id } = (await post(headers, alert)).json()
    const student = await newUser({ roles: ['student'], permissions: ['events.write'] })
    for (const callerHeaders of [{}, student.headers]) {
      const expectedStatus = callerHeaders === student.headers ? 403 : 401
      expect((await app().inject({ url, headers: callerHeaders })).statusCode).toBe(expectedStatus)
      expect((await patch(callerHeaders, id, { title: 'Mine' })).statusCode).toBe(expectedStatus)
      expect((await remove(callerHeaders, id)).statusCode).toBe(expectedStatus)
    }
  })

  test('R8.20 previews the sanitized text of an alert', async () => {
    const { headers } = await poster()
    const payload = { body: '**Ten**. <script>alert(1)</script>' }
    const response = await post(headers, payload, `${url}/preview`)
    expect(response.json().bodyHtml).toContain('<strong>Ten</strong>')
    expect(response.json().bodyHtml).not.toContain('<script')
  })
})

const message = {
  kind: 'registration',
  title: 'Register for spring',
  body: 'Classes fill quickly.',
  startsAt: '2026-11-02T11:00:00.000Z',
  endsAt: '2026-11-02T15:00:00.000Z',
  audience: ['role:student'],
  url: '/profile/registrations',
}

describe('messages to many people', () => {
  test('R8.20 R8.17 delivers a notification immediately to everyone in the audience and to no one else', async () => {
    const { headers } = await poster()
    const student = await newUser({ roles: ['student'] })
    const response = await post(headers, message, messages)
    agreesWithContract('ManagedMessage', response.json())
    expect(await readTitles(student.headers, 'notifications')).toEqual(['Register for spring'])
    expect(await readTitles(headers, 'notifications')).toEqual([])
    const [saved] = (await app().inject({ url: messages, headers })).json()
    expect(saved).toMatchObject({ state: 'live', deliveredAt: now.toISOString() })
  })

  test('R8.20 delivers a scheduled message once at its time, also to people who join later', async () => {
    const { headers } = await poster()
    const early = await newUser({ roles: ['student'] })
    await post(headers, { ...message, startsAt: '2026-11-02T13:00:00.000Z' }, messages)
    const deliver = () => deliverMessages(db(), now, today)
    expect(await deliver()).toBe(0)
    expect(await readTitles(early.headers, 'notifications')).toEqual([])
    now = new Date('2026-11-02T13:00:00Z')
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    const late = await newUser({ roles: ['student'] })
    now = new Date('2026-11-02T14:00:00Z')
    expect(await deliver()).toBe(1)
    for (const { headers: sessionHeaders } of [early, late])
      expect(await readTitles(sessionHeaders, 'notifications')).toEqual([message.title])
  })

  test('R8.20 updates a changed message for its recipients and withdraws it from people outside the new audience', async () => {
    const { headers } = await poster()
    const student = await newUser({ roles: ['student'] })
    const instructor = await newUser({ roles: ['instructor'] })
    const { id } = (await post(headers, message, messages)).json()
    await patch(headers, id, { title: 'Register now' }, messages)
    expect(await readTitles(student.headers, 'notifications')).toEqual(['Register now'])
    await patch(headers, id, { audience: ['role:instructor'] }, messages)
    expect(await readTitles(student.headers, 'notifications')).toEqual([])
    expect(await readTitles(instructor.headers, 'notifications')).toEqual(['Register now'])
  })

  test('R8.20 R1.10 adds a Spanish text that is written later for people who already have the message', async () => {
    const { headers } = await poster()
    const student = await newUser({ roles: ['student'] })
    const { id } = (await post(headers, message, messages)).json()
    const readNotification = async () =>
      (
        await app().inject({
          url: `/v1/alertification/notifications/${today}/${today}`,
          headers: student.headers,
        })
      ).json()
    expect(await readNotification()).toMatchObject([{ title: message.title, translations: {} }])
    const translations = { es: { title: 'Inscríbase ya', body: 'Las clases se llenan pronto.' } }
    await patch(headers, id, { translations }, messages)
    const [now] = await readNotification()
    agreesWithContract('Notification', now)
    expect(now).toMatchObject({ title: message.title, body: message.body, translations })
  })

  test('R8.17 keeps a message dismissed when it is corrected', async () => {
    const { headers } = await poster()
    const student = await newUser({ roles: ['student'] })
    const { id } = (await post(headers, message, messages)).json()
    const list = () =>
      app().inject({
        url: `/v1/alertification/notifications/${today}/${today}`,
        headers: student.headers,
      })
    const [readNotification] = (await list()).json()
    const dismissUrl = `/v1/alertification/notifications/${readNotification.id}/dismiss`
    await app().inject({ method: 'PATCH', url: dismissUrl, headers: student.headers })
    await patch(headers, id, { body: 'Classes fill very quickly.' }, messages)
    const [after] = (await list()).json()
    expect(after).toMatchObject({ id: readNotification.id, body: 'Classes fill very quickly.' })
    expect(after.dismissedAt).not.toBeNull()
  })

  test('R8.20 hides a message that has ended or been deleted', async () => {
    const { headers } = await poster()
    const student = await newUser({ roles: ['student'] })
    const { id } = (await post(headers, message, messages)).json()
    await remove(headers, id, messages)
    expect(await readTitles(student.headers, 'notifications')).toEqual([])
    await post(headers, {}, `${messages}/${id}/restore`)
    expect(await readTitles(student.headers, 'notifications')).toEqual([message.title])
    now = new Date(message.endsAt)
    expect(await readTitles(student.headers, 'notifications')).toEqual([])
  })

  test.each([
    [{ body: 'x'.repeat(141) }, 'body'],
    [{ url: 'https://elsewhere.example/' }, 'url'],
    [{ endsAt: message.startsAt }, 'endsAt'],
  ])('R8.20 rejects a message with %j and names the field', async (invalid, path) => {
    const { headers } = await poster()
    const response = await post(headers, { ...message, ...invalid }, messages)
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields[0].path).toBe(path)
  })
})
