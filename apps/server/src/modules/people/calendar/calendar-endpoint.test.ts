import { describe, expect, test } from 'vitest'
import { hashOf } from '#identity/secrets.ts'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { type SignedIn, signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const clock = testClock()
const app = useOwnTestApp({}, clock.now)
const url = '/v1/people/person/mine/calendar-endpoint'

async function buildStudent() {
  const person = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), person.username)
  return { ...person, headers }
}
type Headers = SignedIn['headers']
const read = (headers: Headers) => app().inject({ url, headers })
const change = (headers: Headers, payload: object, match?: string) =>
  app().inject({
    method: 'PATCH',
    url,
    headers: { ...headers, ...(match && { 'if-match': match }) },
    payload,
  })
const pathOf = (address: string) => new URL(address).pathname
const answers = async (address: string) => (await app().inject({ url: pathOf(address) })).statusCode

describe("the address of a person's calendar", () => {
  test('R8.7 returns the defaults to a person who never had an address', async () => {
    const { headers } = await buildStudent()
    const response = await read(headers)
    expect(response.json()).toEqual({
      enabled: false,
      url: null,
      createdAt: null,
      lastFetchedAt: null,
      include: { classes: true, deadlines: true, events: false },
      language: 'en',
    })
    expect(response.headers.etag).toBe('"0"')
    agreesWithContract('CalendarEndpoint', response.json())
  })

  test('R8.7 creates an unguessable address, stores it sealed and shows it again only after a recent sign-in', async () => {
    const { headers, id, username } = await buildStudent()
    const created = await change(headers, { enabled: true })
    expect(created.statusCode).toBe(200)
    agreesWithContract('CalendarEndpoint', created.json())
    const { url: address, enabled } = created.json()
    expect(enabled).toBe(true)
    const token =
      /^http.*\/public\/v1\/calendar\/([A-Za-z0-9_-]{43})\.ics$/.exec(address)?.[1] ?? ''
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    expect((await read(headers)).json()).toMatchObject({ enabled: true, url: address })
    clock.advance({ minutes: 15 })
    expect((await read(headers)).json()).toMatchObject({ enabled: true, url: null })
    const otherSession = await signIn(app(), username)
    expect((await read(otherSession.headers)).json()).toMatchObject({ url: address })
    const row = await app()
      .database.db.selectFrom('calendar_feed')
      .where('person_id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row.token_hash).toEqual(hashOf(token))
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await answers(address)).toBe(200)
  })

  test('keeps the existing address when switched on twice', async () => {
    const { headers } = await buildStudent()
    const { url: address } = (await change(headers, { enabled: true })).json()
    const otherSession = await change(headers, { enabled: true })
    expect(otherSession.json().url).toBeNull()
    expect(otherSession.headers.etag).toBe('"1"')
    expect(await answers(address)).toBe(200)
  })

  test('R8.7 revokes the old address when it is replaced or switched off', async () => {
    const { headers } = await buildStudent()
    const { url: first } = (await change(headers, { enabled: true })).json()
    const { url: second } = (await change(headers, { rotate: true })).json()
    expect(second).not.toBe(first)
    expect([await answers(first), await answers(second)]).toEqual([404, 200])
    const off = await change(headers, { enabled: false })
    expect(off.json()).toMatchObject({ enabled: false, url: null, createdAt: null })
    expect(await answers(second)).toBe(404)
  })

  test("saves each part of the calendar's content separately", async () => {
    const { headers } = await buildStudent()
    await change(headers, { include: { events: true } })
    const chosen = await change(headers, { include: { deadlines: false } })
    expect(chosen.json().include).toEqual({ classes: true, deadlines: false, events: true })
  })

  test('R1.10 keeps the language of the page on which the calendar was created', async () => {
    const { headers } = await buildStudent()
    const created = await change(headers, { enabled: true, language: 'es' })
    expect(created.json().language).toBe('es')
    expect((await change(headers, { include: { events: true } })).json().language).toBe('es')
    expect((await change(headers, { rotate: true, language: 'en' })).json().language).toBe('en')
  })

  test('creates one address when two devices request the first one concurrently', async () => {
    const { headers } = await buildStudent()
    const created = await Promise.all([1, 2, 3].map(() => change(headers, { enabled: true })))
    const addresses = created.map((response) => response.json().url).filter(Boolean)
    expect(addresses).toHaveLength(1)
    expect(await answers(addresses[0])).toBe(200)
  })

  test('reports a conflict to the second of two concurrent changes', async () => {
    const { headers } = await buildStudent()
    const { etag } = (await read(headers)).headers
    expect((await change(headers, { enabled: true }, etag)).statusCode).toBe(200)
    const late = await change(headers, { include: { classes: false } }, etag)
    expect(late.statusCode).toBe(412)
    expect((await read(headers)).json().include.classes).toBe(true)
  })

  test.each([
    { payload: { rotate: true, enabled: false }, path: 'rotate' },
    { payload: { rotate: false }, path: 'rotate' },
    { payload: { enabled: 'yes' }, path: 'enabled' },
    { payload: { include: { grades: true } }, path: 'include.grades' },
    { payload: { color: 'red' }, path: 'color' },
    { payload: { language: 'fr' }, path: 'language' },
  ])('rejects an invalid change and names $path', async ({ payload, path }) => {
    const { headers } = await buildStudent()
    const rejected = await change(headers, payload)
    expect(rejected.statusCode).toBe(400)
    expect(rejected.json().error.fields[0].path).toBe(path)
  })

  test('audits a change without the address, and no audit entry for a no-op', async () => {
    const { headers, id } = await buildStudent()
    const { url: address } = (await change(headers, { enabled: true })).json()
    await change(headers, { enabled: true })
    const events = await app()
      .database.db.selectFrom('audit_event')
      .where('subject_id', '=', id)
      .where('action', '=', 'changeCalendarEndpoint')
      .select(['details', 'outcome'])
      .execute()
    expect(events).toEqual([{ details: { changed: ['enabled'] }, outcome: 'ok' }])
    expect(JSON.stringify(events)).not.toContain(address.slice(-20))
  })

  test('lets an impersonating admin change settings without seeing the address', async () => {
    const { db } = app().database
    const permissions = ['person.editOnBehalf']
    const admin = await buildAccount(db, { admin: 'active', permissions })
    const student = await buildStudent()
    const { url: address } = (await change(student.headers, { enabled: true })).json()
    const { headers } = await signIn(app(), admin.username)
    const spoof = `/v1/authorization/user/mine/spoof-as/${student.username}`
    const payload = { reason: 'They asked at the help desk' }
    expect((await app().inject({ method: 'POST', url: spoof, headers, payload })).statusCode).toBe(
      200,
    )
    expect((await read(headers)).json()).toMatchObject({ enabled: true, url: null })
    expect((await change(headers, { rotate: true })).statusCode).toBe(403)
    expect(await answers(address)).toBe(200)
    expect((await change(headers, { include: { events: true } })).statusCode).toBe(200)
    expect((await change(headers, { enabled: false })).statusCode).toBe(200)
    expect((await change(headers, { enabled: true })).statusCode).toBe(403)
  })

  test('returns 401 to anonymous callers', async () => {
    expect((await app().inject({ url })).statusCode).toBe(401)
    expect((await app().inject({ method: 'PATCH', url, payload: {} })).statusCode).toBe(401)
  })
})
