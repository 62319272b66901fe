import { beforeAll, expect, test } from 'vitest'
import { type BuiltPerson, buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp()
const db = () => app().database.db
const url = '/v1/admin/audit/search'
const unknown = '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c02'

let auditor: BuiltPerson & { headers: Record<string, string> }
let [staff, student]: BuiltPerson[] = []

const search = (payload: object, headers = auditor.headers) =>
  app().inject({ method: 'POST', url, headers: { ...headers }, payload })

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 12, minute))

beforeAll(async () => {
  const person = await buildAccount(db(), { permissions: ['audit.read'] })
  const { headers } = await signIn(app(), person.username)
  auditor = { ...person, headers: { ...headers } }
  staff = await buildAccount(db(), { legalFirst: 'Rosa', legalLast: 'Benavides' })
  student = await buildAccount(db())
  const event = { actor_id: staff.id, subject_id: student.id, action: 'viewPerson', outcome: 'ok' }
  await db()
    .insertInto('audit_event')
    .values([
      { ...event, at: at(0) },
      { ...event, at: at(10), action: 'viewPersonData', details: '{"groups": ["gpas"]}' },
      { ...event, at: at(20), impersonator_id: auditor.id, outcome: 'denied' },
      { ...event, at: at(30), actor_id: unknown, subject_id: staff.id },
    ])
    .execute()
})

/** The minutes of the events that match a search. */
const minutesOf = async (filters: object) => {
  const response = await search(filters)
  expect(response.statusCode, response.body).toBe(200)
  const { items } = response.json<{ items: { at: string }[] }>()
  return items.map((item) => new Date(item.at).getUTCMinutes())
}

test('an auditor searches events by actor, subject, action and time, newest first', async () => {
  const results = [
    [{ subjectId: student?.id, to: '2026-01-06T00:00:00Z' }, [20, 10, 0]],
    [{ actorId: staff?.id, to: '2026-01-06T00:00:00Z' }, [20, 10, 0]],
    [{ impersonatorId: auditor.id }, [20]],
    [{ action: 'viewPersonData' }, [10]],
    [{ action: 'viewPerson', to: at(30).toISOString() }, [20, 0]],
    [{ from: at(10).toISOString(), to: at(30).toISOString() }, [20, 10]],
    [{ actorId: staff?.id, action: 'viewPerson', from: at(1).toISOString() }, [20]],
    [{ impersonatorId: unknown }, []],
  ] as const
  for (const [filters, minutes] of results)
    expect(await minutesOf(filters), JSON.stringify(filters)).toEqual(minutes)
})

test("shows people's current names, and their IDs once they are removed", async () => {
  const response = await search({ actorId: unknown })
  agreesWithContract('AuditPage', response.json())
  expect(response.json().items).toMatchObject([
    {
      actor: { id: unknown, username: null, displayName: null },
      impersonator: null,
      subject: { id: staff?.id, username: staff?.username, displayName: 'Rosa Benavides' },
    },
  ])
})

test('audits reading the audit log, with the filters used', async () => {
  await search({ subjectId: student?.id, action: 'viewPerson' })
  const { items } = (await search({ actorId: auditor.id, action: 'searchAudit' })).json()
  const newest = items.find(
    ({ subject }: { subject: { id: string } }) => subject.id === student?.id,
  )
  expect(newest).toMatchObject({ details: { filters: ['subjectId', 'action'] }, outcome: 'ok' })
})

test('returns the log page by page, up to the newest 10,000 events', async () => {
  const event = { at: at(40), action: 'paged', outcome: 'ok' }
  await db().insertInto('audit_event').values([event, event, event]).execute()
  const page = (pageNumber: number, pageSize: number) =>
    search({ action: 'paged', paginationOptions: { pageNumber, pageSize } })
  const [first, second] = [(await page(1, 2)).json(), (await page(2, 2)).json()]
  expect(first).toMatchObject({ pageNumber: 1, pageSize: 2, totalCount: 3 })
  expect([first.items, second.items].map(({ length }) => length)).toEqual([2, 1])
  expect((await page(100, 100)).statusCode).toBe(200)
  const tooFar = await page(101, 100)
  expect(tooFar.statusCode).toBe(400)
  expect(tooFar.json().error.fields).toMatchObject([{ path: 'paginationOptions.pageNumber' }])
})

test('returns 403 without the permission and names invalid filters', async () => {
  const { username } = await buildAccount(db(), { permissions: ['person.view'] })
  const other = await signIn(app(), username)
  expect((await search({}, { ...other.headers })).statusCode).toBe(403)
  expect((await search({}, {})).statusCode).toBe(401)
  for (const [invalid, path] of [
    [{ subjectId: 'me' }, 'subjectId'],
    [{ action: "' or 1=1" }, 'action'],
    [{ from: 'yesterday' }, 'from'],
    [{ to: '2026-01-05T12:00:61Z' }, 'to'],
    [{ outcome: 'ok' }, 'outcome'],
  ] as const) {
    const response = await search(invalid)
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields[0]).toMatchObject({ path })
  }
})

test('rejects updating, deleting and truncating the audit log', async () => {
  const { pool } = app().database
  for (const statement of [
    `update audit_event set action = 'nothing'`,
    'delete from audit_event',
    'truncate audit_event',
  ])
    await expect(pool.query(statement)).rejects.toThrow('audit_event is append-only')
})
