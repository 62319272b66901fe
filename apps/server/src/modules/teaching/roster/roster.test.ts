import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { addDays, collegeDate } from '#lib/college-date.ts'
import { sendTables } from '#testing/build-deliveries.ts'
import { type BuiltPerson, buildAccount, type PersonOverrides } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildInstructor, buildPeriod, buildSection } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp()
const db = () => app().database.db
const today = collegeDate(new Date(), 'America/Chicago')

type Headers = Readonly<Record<string, string>>

const rosterUrl = (id: string) => `/v1/teaching/section/${id}/roster`
const open = (headers: Headers, id: string) =>
  app().inject({ url: rosterUrl(id), headers: { ...headers } })
const markSeen = (headers: Headers, id: string, version: string) =>
  app().inject({
    method: 'PUT',
    url: `${rosterUrl(id)}/seen`,
    headers: { ...headers },
    payload: { version },
  })

/** An instructor with a section that ends on a day, and students in it. */
async function classOf(endOn = addDays(today, 30), ...students: readonly PersonOverrides[]) {
  await sendTables(db())
  const dates = { start_on: addDays(endOn, -90), end_on: endOn }
  const period = await buildPeriod(db(), { ...dates, census_on: null })
  const section = await buildSection(db(), { periodId: period.id, section: dates })
  const teacher = await buildAccount(db(), {
    roles: ['instructor'],
    legalFirst: 'Eleanor',
    legalLast: 'Haverkamp',
  })
  await buildInstructor(db(), section.id, teacher.id)
  const people: BuiltPerson[] = []
  for (const overrides of students) {
    const student = await buildAccount(db(), overrides)
    await buildRegistration(db(), student.id, section.id)
    people.push(student)
  }
  const { headers } = await signIn(app(), teacher.username)
  return { section, teacher, headers, students: people }
}

const names = (roster: { entries: { firstName: string; lastName: string }[] }) =>
  roster.entries.map(({ firstName, lastName }) => `${firstName} ${lastName}`)

test('an instructor sees the students by last name, by the names they go by', async () => {
  const { headers, section } = await classOf(
    undefined,
    { legalFirst: 'Wilhelmina', preferredFirst: 'Billie', legalLast: 'Young' },
    { legalFirst: 'Omar', legalLast: 'Abdi' },
  )
  const response = await open(headers, section.id)
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('Roster', response.json())
  expect(names(response.json())).toEqual(['Omar Abdi', 'Billie Young'])
  expect(response.json().source).toMatchObject({ state: 'current' })
  expect(response.body).not.toContain('Wilhelmina')
})

test('lists a student who opted out of the directory, marked, and no private contact or grade', async () => {
  const { headers, section, students } = await classOf(undefined, {})
  const id = students[0]?.id ?? ''
  await db()
    .updateTable('person')
    .set({ directory_opt_out: true, birth_date: '2001-05-06' })
    .where('id', '=', id)
    .execute()
  for (const [kind, type, value] of [
    ['email', 'school', 'robin@college.example'],
    ['email', 'personal', 'robin@mail.example'],
    ['phone', 'mobile', '+15555550147'],
  ] as const) {
    const row = { source_id: 'test', sis_id: `${id}-${type}`, row_hash: Buffer.from(type) }
    await db()
      .insertInto('person_contact')
      .values({ ...row, person_id: id, kind, type, value })
      .execute()
  }
  const otherSection = await buildSection(db())
  await buildRegistration(db(), id, otherSection.id, { final_grade: 'C-' })
  const response = await open(headers, section.id)
  expect(response.json().entries).toMatchObject([
    { isDirectoryOptOut: true, email: 'robin@college.example', credits: 3 },
  ])
  for (const secret of ['2001-05-06', 'mail.example', '5550147', 'C-"'])
    expect(response.body).not.toContain(secret)
})

test('lists the waitlist in order, and former students with the day they left', async () => {
  const { headers, section, students } = await classOf(
    undefined,
    { legalLast: 'Adams' },
    { legalLast: 'Baker' },
    { legalLast: 'Clark' },
    { legalLast: 'Dunn' },
  )
  const change = (at: number, set: object) =>
    db()
      .updateTable('section_registration')
      .set(set)
      .where('section_id', '=', section.id)
      .where('person_id', '=', students[at]?.id ?? '')
      .execute()
  await change(0, { status_code: 'WL', waitlist_place: 2 })
  await change(1, { status_code: 'WL', waitlist_place: 1 })
  await change(2, { status_code: 'W', status_on: addDays(today, -1) })
  const { entries } = (await open(headers, section.id)).json()
  type Entry = Record<'lastName' | 'standing' | 'statusOn', string>
  expect(entries.map((entry: Entry) => [entry.lastName, entry.standing, entry.statusOn])).toEqual([
    ['Clark', 'withdrawn', addDays(today, -1)],
    ['Dunn', 'enrolled', null],
    ['Baker', 'waitlisted', null],
    ['Adams', 'waitlisted', null],
  ])
})

test('reports changes since the roster was marked as seen', async () => {
  const { headers, section, students } = await classOf(
    undefined,
    { legalLast: 'Adams' },
    { legalLast: 'Baker' },
    { legalLast: 'Clark' },
  )
  const first = (await open(headers, section.id)).json()
  expect(first.changes).toBeNull()
  expect((await markSeen(headers, section.id, first.version)).statusCode).toBe(204)
  expect((await open(headers, section.id)).json().changes.entries).toEqual([])

  const registration = (at: number) =>
    db()
      .updateTable('section_registration')
      .where('section_id', '=', section.id)
      .where('person_id', '=', students[at]?.id ?? '')
  await registration(0)
    .set({ status_code: 'D', status_on: addDays(today, -1) })
    .execute()
  await registration(1).set({ removed_at: new Date() }).execute()
  const added = await buildAccount(db(), { legalLast: 'Dunn' })
  await buildRegistration(db(), added.id, section.id, { registered_on: today })
  const { entries, changes, version } = (await open(headers, section.id)).json()
  const nameOf = (id: string) => entries.find((entry: { id: string }) => entry.id === id).lastName
  expect(
    changes.entries.map((entry: { id: string; before: string; on: string }) => [
      nameOf(entry.id),
      entry.before,
      entry.on,
    ]),
  ).toEqual([
    ['Adams', 'enrolled', addDays(today, -1)],
    ['Baker', 'enrolled', today],
    ['Dunn', null, today],
  ])
  expect((await markSeen(headers, section.id, first.version)).statusCode).toBe(409)
  expect((await markSeen(headers, section.id, version)).statusCode).toBe(204)
  const after = (await open(headers, section.id)).json()
  expect(after.changes.entries).toEqual([])
  expect(names(after)).toHaveLength(3)
})

test('is open to instructors who are not the lead, and closes 90 days after the class ended', async () => {
  const { section } = await classOf(addDays(today, -90), {})
  const other = await buildAccount(db(), { roles: ['instructor'] })
  await buildInstructor(db(), section.id, other.id, false)
  const { headers } = await signIn(app(), other.username)
  expect((await open(headers, section.id)).statusCode).toBe(200)
  const past = await classOf(addDays(today, -91), {})
  const closed = await open(past.headers, past.section.id)
  expect([closed.statusCode, closed.json().error.code]).toEqual([403, 'rosterClosed'])
})

test('denies access to people who are not assigned to the section today, and audits it', async () => {
  const { section, teacher, headers, students } = await classOf(undefined, { roles: ['student'] })
  const otherClass = await classOf(undefined, {})
  const assistant = await buildAccount(db(), {
    roles: ['student', 'employee'],
    permissions: ['person.view', 'person.view.academic', 'person.view.identity'],
  })
  const dean = await buildAccount(db(), { roles: ['employee'], admin: 'active' })
  for (const username of [students[0]?.username ?? '', assistant.username, dean.username]) {
    const caller = await signIn(app(), username)
    expect((await open(caller.headers, section.id)).statusCode, username).toBe(404)
  }
  expect((await open(otherClass.headers, section.id)).statusCode).toBe(404)
  expect((await markSeen(otherClass.headers, section.id, 'x')).statusCode).toBe(404)
  await db()
    .updateTable('section_instructor')
    .set({ removed_at: new Date() })
    .where('person_id', '=', teacher.id)
    .execute()
  expect((await open(headers, section.id)).statusCode, 'no longer assigned').toBe(404)
  const denied = await db()
    .selectFrom('audit_event')
    .where('action', '=', 'viewRoster')
    .where('outcome', '=', 'denied')
    .where('actor_id', 'in', [assistant.id, dean.id, teacher.id])
    .selectAll()
    .execute()
  expect(denied).toHaveLength(3)
})

test('R5.5 denies access to an admin who views as the instructor', async () => {
  const { section, teacher } = await classOf(undefined, {})
  const admin = await buildAccount(db(), { admin: 'active' })
  const { headers } = await signIn(app(), admin.username)
  await app().inject({
    method: 'POST',
    url: `/v1/authorization/user/mine/spoof-as/${teacher.username}`,
    headers: { ...headers },
    payload: { reason: 'They asked at the help desk' },
  })
  expect((await open(headers, section.id)).statusCode).toBe(403)
})

test('each student sees who opened the roster, once a week with how often', async () => {
  const { section, headers, students } = await classOf(undefined, { roles: ['student'] }, {})
  for (let times = 0; times < 3; times += 1) await open(headers, section.id)
  const { rows } = await app().database.pool.query(
    `select count(*)::int as events from audit_event where subject_id = $1 and action = 'viewRoster'`,
    [students[0]?.id],
  )
  expect(rows).toEqual([{ events: 3 }])
  const student = await signIn(app(), students[0]?.username ?? '')
  const log = await app().inject({
    url: '/v1/people/person/mine/access-log',
    headers: { ...student.headers },
  })
  agreesWithContract('AccessLogPage', log.json())
  expect(log.json()).toMatchObject({
    totalCount: 1,
    items: [
      { action: 'viewRoster', actorName: 'Eleanor Haverkamp', section: section.name, times: 3 },
    ],
  })
})

test('reads a roster of 400 in at most 3 statements', async () => {
  const { section, headers } = await classOf(undefined)
  await app().database.pool.query(
    `with people as (
      insert into person (source_id, sis_id, username, legal_first, legal_last, row_hash)
      select 'test', $1 || '-' || n, $1 || '-' || n, 'Pat', 'Number ' || n, ''::bytea
      from generate_series(1, 400) n returning id, sis_id)
    insert into section_registration
      (source_id, sis_id, person_id, section_id, status_code, credits_registered, row_hash)
    select 'test', sis_id, id, $1::uuid, 'N', 3, ''::bytea from people`,
    [section.id],
  )
  const querySpy = vi.spyOn(pg.Client.prototype, 'query')
  const { entries } = (await open(headers, section.id)).json()
  const statements = querySpy.mock.calls.length
  querySpy.mockRestore()
  expect(entries).toHaveLength(400)
  // One more identifies the caller.
  expect(statements).toBe(4)
})

test('does not report a class as empty if the college did not send registrations', async () => {
  const { section, headers } = await classOf()
  await db().deleteFrom('sis_delivery').where('table_name', '=', 'section_registration').execute()
  const { entries, source } = (await open(headers, section.id)).json()
  expect([entries, source.state, source.asOf]).toEqual([[], 'notProvided', null])
})
