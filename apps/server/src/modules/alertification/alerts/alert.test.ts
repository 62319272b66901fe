import { beforeEach, describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { type SignedIn, signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

let now = new Date()
const app = useOwnTestApp({}, () => now)
const hour = 3_600_000
const at = (hours: number) => new Date(now.getTime() + hours * hour)
const dayOf = (instant: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago', dateStyle: 'short' }).format(
    instant,
  )

beforeEach(async () => {
  now = new Date()
  await emptyTables(app().database.pool, 'alert')
})

async function addAlert(title: string, overrides: object = {}): Promise<string> {
  const { id } = await app()
    .database.db.insertInto('alert')
    .values({
      title,
      body: 'Use the **east** door.',
      severity: 'info',
      starts_at: at(-1),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
async function newUser(overrides: Parameters<typeof buildAccount>[1] = {}, campus?: string) {
  const person = await buildAccount(app().database.db, overrides)
  if (campus)
    await app()
      .database.db.updateTable('person')
      .where('id', '=', person.id)
      .set({ home_campus_code: campus })
      .execute()
  const { headers } = await signIn(app(), person.username)
  return { ...person, headers }
}
type Headers = SignedIn['headers']
const url = (from: string, to = from) => `/v1/alertification/alerts/${from}/${to}`
const list = (headers: Headers, from = dayOf(now), to = from) =>
  app().inject({ url: url(from, to), headers })
const titles = async (...args: Parameters<typeof list>) =>
  (await list(...args)).json().map(({ title }: { title: string }) => title)
const dismiss = (headers: Headers, id: string) =>
  app().inject({ method: 'PATCH', url: `/v1/alertification/alerts/${id}/dismiss`, headers })

describe('alerts of a person', () => {
  test('R8.17 lists the most urgent first, then the newest, and none before it starts', async () => {
    await addAlert('Old info', { starts_at: at(-3) })
    await addAlert('New info')
    await addAlert('Emergency', { severity: 'emergency', starts_at: at(-2), ends_at: at(2) })
    await addAlert('Warning', { severity: 'warning', starts_at: now })
    await addAlert('Not yet', { starts_at: new Date(now.getTime() + 1) })
    await addAlert('Before the range', { starts_at: at(-60), ends_at: at(-48) })
    const { headers } = await newUser()
    const response = await list(headers)
    for (const alert of response.json()) agreesWithContract('Alert', alert)
    const seen = ['Emergency', 'Warning', 'New info', 'Old info']
    expect(await titles(headers)).toEqual(seen)
    expect(response.json()[0]).toMatchObject({
      bodyHtml: '<p>Use the <strong>east</strong> door.</p>',
      isDismissible: false,
      dismissedAt: null,
    })
  })

  test('R6.6 returns the alerts that were in effect in a range of past days', async () => {
    await addAlert('Over', { starts_at: at(-24 * 10), ends_at: at(-24 * 8) })
    await addAlert('Just over', { starts_at: at(-24 * 2), ends_at: now })
    const { headers } = await newUser()
    expect(await titles(headers, dayOf(at(-24 * 9)))).toEqual(['Over'])
    expect(await titles(headers, dayOf(at(-24 * 20)), dayOf(at(-24 * 12)))).toEqual([])
    expect(await titles(headers, dayOf(at(-24 * 11)), dayOf(now))).toEqual(['Just over', 'Over'])
  })

  test('R8.17 selects alerts by role, permission and campus', async () => {
    await addAlert('Students', { audience: JSON.stringify('role:student') })
    await addAlert('Not students', { audience: JSON.stringify({ not: 'role:student' }) })
    await addAlert('Auditors', { audience: JSON.stringify({ and: ['audit.read'] }) })
    await addAlert('Iowa City', { campuses: ['ICRC'] })
    const student = await newUser({ roles: ['student'] }, 'MAIN')
    const auditor = await newUser({ roles: ['employee'], permissions: ['audit.read'] }, 'ICRC')
    expect(await titles(student.headers)).toEqual(['Students'])
    expect((await titles(auditor.headers)).toSorted()).toEqual([
      'Auditors',
      'Iowa City',
      'Not students',
    ])
  })

  test('includes both named days at the college when the clocks change', async () => {
    // 1 November 2026 begins at 05:00 UTC and ends, 25 hours later, at 06:00 UTC.
    now = new Date(Math.max(Date.parse('2026-11-21T12:00:00Z'), Date.now()))
    const { headers } = await newUser()
    await addAlert('Last second', { starts_at: '2026-11-02T05:59:59Z' })
    await addAlert('Next day', { starts_at: '2026-11-02T06:00:00Z' })
    expect(await titles(headers, '2026-11-01')).toEqual(['Last second'])
    expect(await titles(headers, '2026-10-01', '2026-10-31')).toEqual([])
    expect(await titles(headers, '2026-11-02')).toEqual(['Next day', 'Last second'])
  })

  test.each([
    { days: ['2026-11-02', '2026-11-01'], path: 'endDate' },
    { days: ['2026-01-01', '2027-01-02'], path: 'endDate' },
    { days: ['2026-02-30', '2026-03-01'], path: 'startDate' },
    { days: ['2026-02-01', 'tomorrow'], path: 'endDate' },
  ])(
    'rejects $days and names $path, for alerts and notifications alike',
    async ({ days, path }) => {
      const { headers } = await newUser()
      for (const kind of ['alerts', 'notifications']) {
        const response = await app().inject({
          url: `/v1/alertification/${kind}/${days.join('/')}`,
          headers,
        })
        expect(response.statusCode).toBe(400)
        expect(response.json().error.fields[0].path).toBe(path)
      }
    },
  )
})

describe('dismissing an alert', () => {
  test('R8.17 hides the alert for that person, is idempotent and audits it once', async () => {
    const id = await addAlert('Lot closed')
    const [one, other] = [await newUser(), await newUser()]
    const first = (await dismiss(one.headers, id)).json()
    expect(first.dismissedAt).toBe(now.toISOString())
    now = at(1)
    const repeated = await Promise.all([1, 2].map(() => dismiss(one.headers, id)))
    for (const response of repeated) expect(response.json()).toEqual(first)
    expect((await list(one.headers)).json()).toEqual([first])
    expect((await list(other.headers)).json()[0].dismissedAt).toBeNull()
    const audited = await app()
      .database.db.selectFrom('audit_event')
      .where('actor_id', '=', one.id)
      .where('action', '=', 'dismissAlert')
      .select('details')
      .execute()
    expect(audited).toEqual([{ details: { alertId: id } }])
  })

  test('R8.17 rejects dismissing an emergency until it has ended', async () => {
    const id = await addAlert('Shelter now', { severity: 'emergency', ends_at: at(1) })
    const nonDismissible = await addAlert('Read this', { is_dismissible: false })
    const { headers } = await newUser()
    for (const each of [id, nonDismissible])
      expect((await dismiss(headers, each)).statusCode).toBe(409)
    now = at(1)
    expect((await dismiss(headers, id)).statusCode).toBe(200)
  })

  test('returns 404 for an alert that is for others, in the future or unknown', async () => {
    const { headers } = await newUser({ roles: ['student'] })
    const ids = [
      await addAlert('Staff', { audience: JSON.stringify('role:employee') }),
      await addAlert('Tomorrow', { starts_at: at(24) }),
      '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c70',
    ]
    for (const id of ids) expect((await dismiss(headers, id)).statusCode).toBe(404)
    const malformed = await dismiss(headers, '7')
    expect(malformed.statusCode).toBe(400)
    expect(malformed.json().error.fields[0].path).toBe('alertId')
  })

  test('returns 401 to anonymous callers', async () => {
    const id = await addAlert('Lot closed')
    expect((await list({})).statusCode).toBe(401)
    expect((await dismiss({}, id)).statusCode).toBe(401)
  })
})

test('R8.1 shows anonymous visitors the current alerts for everyone on the home page', async () => {
  await addAlert('Everybody', { campuses: ['MAIN'] })
  await addAlert('Students', { audience: JSON.stringify(['role:student']) })
  await addAlert('Not students', { audience: JSON.stringify({ not: 'role:student' }) })
  await addAlert('Over', { ends_at: now })
  await addAlert('Not yet', { starts_at: at(1) })
  const response = await app().inject({ url: '/public/v1/alertification/alerts/current' })
  expect(response.json()).toMatchObject([
    { title: 'Everybody', campuses: ['MAIN'], dismissedAt: null },
  ])
})
