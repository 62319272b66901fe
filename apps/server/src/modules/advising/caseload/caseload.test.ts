import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '#lib/college-date.ts'
import { today, useCaseloads } from '#testing/advising/use-caseloads.ts'
import { sendTables } from '#testing/build-deliveries.ts'
import { buildAgreement, buildOrientation } from '#testing/build-guidance.ts'
import { buildAccount } from '#testing/build-person.ts'
import {
  buildGpa,
  buildRegistration,
  buildRestriction,
  buildStudentProgram,
} from '#testing/build-records.ts'
import { buildPeriod, buildSection } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signIn } from '#testing/sign-in.ts'
import type { Advisee, Caseload } from './caseload.schema.ts'

const { app, db, open, openOne, caseloadOf } = useCaseloads()
beforeEach(() => emptyTables(app().database.pool, 'academic_period', 'pathway', 'sis_delivery'))

const names = ({ advisees }: Caseload) => advisees.map(({ lastName }) => lastName)
const kindsOf = (advisee: Advisee | undefined) => advisee?.reasons.map(({ kind }) => kind)
const adviseeNamed = ({ advisees }: Caseload, lastName: string) =>
  advisees.find((advisee) => advisee.lastName === lastName)

test('an advisor sees their current students, those who need them first, then by name', async () => {
  await sendTables(db())
  const { read, idOf } = await caseloadOf('Young', 'Adams', 'Baker')
  const hold = { title: 'See your advisor', office_code: 'ADV', category: 'academic' }
  await buildRestriction(db(), idOf(2), hold)
  const caseload = await read()
  expect(names(caseload)).toEqual(['Baker', 'Adams', 'Young'])
  expect(caseload.source.state).toBe('current')
  expect(caseload.advisees[0]).toMatchObject({
    isPrimary: true,
    reasons: [{ kind: 'hold', on: '2026-08-01', things: [{ title: 'See your advisor' }] }],
    unchecked: [],
  })
})

test('gives each reason with its details, based on what the student sees', async () => {
  await sendTables(db())
  const { read, idOf } = await caseloadOf('Adams')
  const id = idOf(0)
  const now = await buildPeriod(db(), {
    code: 'NOW',
    start_on: addDays(today, -60),
    end_on: addDays(today, 40),
  })
  const next = await buildPeriod(db(), {
    code: 'NEXT',
    title: 'Spring 2027',
    start_on: addDays(today, 60),
    end_on: addDays(today, 160),
    registration: 'open',
    registration_opens_at: `${addDays(today, -2)}T12:00:00Z`,
  })
  const dates = { start_on: addDays(today, -60), end_on: addDays(today, 40) }
  const section = await buildSection(db(), { periodId: now.id, section: dates })
  await buildRegistration(db(), id, section.id, { status_code: 'W', status_on: addDays(today, -3) })
  await buildStudentProgram(db(), id, { program: { title: 'Nursing' } })
  await buildGpa(db(), id, { value: 1.7 })
  await buildOrientation(db(), id)
  await buildAgreement(db(), id, { title: 'Payment responsibility' })
  const pathway = await db()
    .insertInto('pathway')
    .values({ kind: 'career', code: 'HLT', title: 'Health', description: 'Care for people.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('pathway_change')
    .values({
      person_id: id,
      pathway_id: pathway.id,
      start_period_id: next.id,
      requested_at: new Date('2026-10-01T12:00:00Z'),
    })
    .execute()
  const adams = adviseeNamed(await read(), 'Adams')
  expect(adams).toMatchObject({ program: { title: 'Nursing' }, unchecked: [] })
  expect(adams?.reasons).toMatchObject([
    { kind: 'blocked', things: [{ code: 'orientation.open' }, {}] },
    { kind: 'notRegistered', things: [{ title: 'Spring 2027' }] },
    { kind: 'pathway', at: '2026-10-01T12:00:00.000Z', things: [{ title: 'Health' }] },
    { kind: 'left', on: addDays(today, -3), things: [{ title: 'ENG-105-CRF03 Composition I' }] },
    { kind: 'pace', figures: { has: 0 } },
    { kind: 'average', figures: { has: 1.7, needs: 2 } },
    { kind: 'orientation' },
    { kind: 'agreement', things: [{ title: 'Payment responsibility' }] },
  ])
})

test('counts the credits of terms that are over toward the pace', async () => {
  await sendTables(db())
  const { read, idOf } = await caseloadOf('Adams')
  const past = { start_on: addDays(today, -200), end_on: addDays(today, -100) }
  const term = await buildPeriod(db(), { code: 'PAST', ...past })
  const section = await buildSection(db(), { periodId: term.id, section: past })
  await buildRegistration(db(), idOf(0), section.id, { final_grade: 'F' })
  await buildGpa(db(), idOf(0), { value: 3 })
  expect(kindsOf(adviseeNamed(await read(), 'Adams'))).toEqual(['pace'])
})

test('leaves out ended, future and removed assignments, and people no longer on record', async () => {
  const { read, advisor, idOf } = await caseloadOf('Adams', 'Baker', 'Clark', 'Dunn', 'Evans')
  const assignment = (at: number, set: object) =>
    db()
      .updateTable('student_advisor')
      .set(set)
      .where('advisor_id', '=', advisor.id)
      .where('person_id', '=', idOf(at))
      .execute()
  await assignment(0, { end_on: addDays(today, -1) })
  await assignment(1, { start_on: addDays(today, 1) })
  await assignment(2, { removed_at: new Date() })
  await db().updateTable('person').set({ is_deceased: true }).where('id', '=', idOf(3)).execute()
  await assignment(4, { end_on: today })
  expect(names(await read())).toEqual(['Evans'])
})

test('lists no students for anyone else: no permission, admin mode or former assignment helps', async () => {
  const { students, headers, advisor } = await caseloadOf('Adams')
  const another = await caseloadOf('Baker')
  const staff = await buildAccount(db(), {
    roles: ['employee', 'advisor'],
    permissions: ['person.view', 'person.view.academic', 'person.view.identity'],
  })
  const dean = await buildAccount(db(), { roles: ['employee'], admin: 'active' })
  for (const username of [students[0]?.username ?? '', staff.username, dean.username]) {
    const caller = await signIn(app(), username)
    expect((await open(caller.headers)).json().advisees, username).toEqual([])
  }
  expect(names(await another.read())).toEqual(['Baker'])
  await db()
    .updateTable('student_advisor')
    .set({ end_on: addDays(today, -1) })
    .where('advisor_id', '=', advisor.id)
    .execute()
  expect((await open(headers)).json().advisees).toEqual([])
})

test('R5.5 rejects an admin who views as the advisor', async () => {
  const { advisor, idOf } = await caseloadOf('Adams')
  const admin = await buildAccount(db(), { admin: 'active' })
  const { headers } = await signIn(app(), admin.username)
  await app().inject({
    method: 'POST',
    url: `/v1/authorization/user/mine/spoof-as/${advisor.username}`,
    headers: { ...headers },
    payload: { reason: 'They asked at the help desk' },
  })
  expect((await open(headers)).statusCode).toBe(403)
  expect((await openOne(headers, idOf(0))).statusCode).toBe(403)
})

test('each student sees who viewed the list, grouped by week with a count', async () => {
  const { students, headers } = await caseloadOf('Adams', 'Baker')
  for (let times = 0; times < 3; times += 1) await open(headers)
  const student = await signIn(app(), students[0]?.username ?? '')
  const log = await app().inject({
    url: '/v1/people/person/mine/access-log',
    headers: { ...student.headers },
  })
  agreesWithContract('AccessLogPage', log.json())
  expect(log.json()).toMatchObject({
    totalCount: 1,
    items: [{ action: 'viewCaseload', actorName: 'Rosa Benavides', section: null, times: 3 }],
  })
})

test('reports what the college did not send, and never treats it as fine', async () => {
  const { read } = await caseloadOf('Adams')
  await db().deleteFrom('sis_delivery').execute()
  const caseload = await read()
  expect(caseload.source).toEqual({ state: 'notProvided', asOf: null })
  expect(kindsOf(caseload.advisees[0])).toEqual([])
  expect(caseload.advisees[0]?.unchecked).toEqual(
    expect.arrayContaining(['hold', 'pace', 'average', 'orientation', 'agreement']),
  )
  await sendTables(db())
  expect((await read()).advisees[0]?.unchecked).toEqual([])
})

test('reads a caseload of 600 in at most 3 statements', async () => {
  const { advisor, headers } = await caseloadOf()
  await app().database.pool.query(
    `with people as (
      insert into person (source_id, sis_id, username, legal_first, legal_last, row_hash)
      select 'test', $1 || '-' || n, $1 || '-' || n, 'Pat', 'Number ' || n, ''::bytea
      from generate_series(1, 600) n returning id, sis_id)
    insert into student_advisor
      (source_id, sis_id, person_id, advisor_id, type_code, start_on, row_hash)
    select 'test', sis_id, id, $1::uuid, 'ACA', '2025-08-25', ''::bytea from people`,
    [advisor.id],
  )
  const querySpy = vi.spyOn(pg.Client.prototype, 'query')
  const { advisees } = (await open(headers)).json()
  const statements = querySpy.mock.calls.length
  querySpy.mockRestore()
  expect(advisees).toHaveLength(600)
  // One more statement identifies the caller.
  expect(statements).toBe(4)
})

test('returns whether a person advises anyone today', async () => {
  const { headers, advisor } = await caseloadOf('Adams')
  const readCaseload = async () =>
    (await app().inject({ url: '/v1/authorization/user/mine', headers: { ...headers } })).json()
  expect(await readCaseload()).toMatchObject({ advises: true })
  await db()
    .updateTable('student_advisor')
    .set({ end_on: addDays(today, -1) })
    .where('advisor_id', '=', advisor.id)
    .execute()
  expect(await readCaseload()).toMatchObject({ advises: false })
})

test('counts the students by reason without a name, and without an entry in their log', async () => {
  await sendTables(db())
  const { headers, idOf } = await caseloadOf('Adams', 'Baker')
  await buildRestriction(db(), idOf(1), { office_code: 'ADV', title: 'See your advisor' })
  const response = await app().inject({ url: '/v1/advising/summary/mine', headers: { ...headers } })
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('CaseloadSummary', response.json())
  expect(response.json()).toMatchObject({ count: 2, unchecked: [] })
  expect(response.json().reasons).toContainEqual({ kind: 'hold', count: 1 })
  expect(response.body).not.toMatch(/Adams|Baker/)
  const events = await db()
    .selectFrom('audit_event')
    .where('subject_id', 'in', [idOf(0), idOf(1)])
    .selectAll()
    .execute()
  expect(events).toEqual([])
})
