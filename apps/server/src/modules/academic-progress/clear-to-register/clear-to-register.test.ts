import { beforeAll, expect, test } from 'vitest'
import { sendTables } from '#testing/build-deliveries.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildRestriction, buildStudentProgram } from '#testing/build-records.ts'
import { buildCode, buildPeriod, merged } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-11-10T15:00:00Z'))
const url = '/v1/academic-progress/clear-to-register/mine'

async function student() {
  const { db } = app().database
  const person = await buildAccount(db)
  const { headers } = await signIn(app(), person.username)
  const read = async () => {
    const response = await app().inject({ url, headers })
    expect(response.statusCode, response.body).toBe(200)
    agreesWithContract('ClearToRegister', response.json())
    return response.json()
  }
  return { ...person, read, own: () => ({ ...merged(), person_id: person.id }) }
}
const codes = ({ blockers }: { blockers: { code: string }[] }) => blockers.map(({ code }) => code)

beforeAll(async () => {
  const { db } = app().database
  await sendTables(db)
  const dates = { start_on: '2027-01-25', end_on: '2027-05-21', census_on: '2027-02-05' }
  await buildPeriod(db, {
    code: '2027SP',
    title: 'Spring 2027',
    ...dates,
    registration: 'open',
    registration_opens_at: '2026-11-02T14:00:00Z',
    registration_closes_at: '2027-02-02T05:00:00Z',
  })
  const extra = { phone: '+13195550112', email: 'student.accounts@prairiebend.example' }
  await buildCode(db, { list: 'office', code: 'BUS', title: 'Student Accounts', extra })
  await buildCode(db, { list: 'office', code: 'REG', title: 'Registrar' })
  const math = { kind: 'placement', validYears: 2 }
  await buildCode(db, { list: 'assessment', code: 'MPL', title: 'Math Placement', extra: math })
})

test('clears a student without blockers once the college has sent everything', async () => {
  const { read } = await student()
  expect(await read()).toMatchObject({
    isClear: true,
    asOf: '2026-11-10T15:00:00.000Z',
    academicPeriod: { code: '2027SP' },
    opensAt: '2026-11-02T14:00:00.000Z',
    blockers: [],
    unknown: [],
  })
})

test.each([
  { who: 'teaches', roles: ['instructor'], status: 403 },
  { who: 'advises', roles: ['employee', 'advisor'], status: 403 },
  { who: 'teaches and studies', roles: ['instructor', 'student'], status: 200 },
  { who: 'works here and has applied', roles: ['employee', 'applicant'], status: 200 },
])('R8.13 answers a person who $who with $status', async ({ roles, status }) => {
  const { username } = await buildAccount(app().database.db, { roles })
  const { headers } = await signIn(app(), username)
  const response = await app().inject({ url, headers })
  expect(response.statusCode, response.body).toBe(status)
  if (status === 403) expect(response.json().error.code).toBe('forbidden')
  else expect(response.json().isClear).toBe(true)
})

test.each([
  { url: 'https://register.college.example/', registerUrl: 'https://register.college.example/' },
  { url: 'javascript:alert(1)', registerUrl: null },
])('R8.13 returns the college’s registration page $url as $registerUrl', async (page) => {
  const { db } = app().database
  await db.deleteFrom('code').where('list', '=', 'service').execute()
  const extra = { url: page.url }
  await buildCode(db, { list: 'service', code: 'REG', title: 'Register', extra })
  const { read } = await student()
  expect((await read()).registerUrl).toBe(page.registerUrl)
})

test('R8.13 reports a balance without a past-due amount as not checked', async () => {
  const { db } = app().database
  const { read, own } = await student()
  await db
    .insertInto('account_balance')
    .values({ ...own(), past_due_cents: null })
    .execute()
  expect(await read()).toMatchObject({ isClear: false, blockers: [], unknown: ['balance'] })
})

test('a student sees all blockers, each with the office that clears it', async () => {
  const { db } = app().database
  const { id, read, own } = await student()
  await buildRestriction(db, id, { blocks_registration: true, office_code: 'BUS', message: 'Pay.' })
  await buildRestriction(db, id, {
    blocks_registration: true,
    is_office_use_only: true,
    title: 'X',
  })
  await buildStudentProgram(db, id, { program: { credential_code: 'AA' } })
  await db
    .insertInto('account_balance')
    .values({ ...own(), past_due_cents: 45_000 })
    .execute()
  await db
    .insertInto('test_score')
    .values({ ...own(), assessment_code: 'MPL', taken_on: '2024-11-09', score: '50' })
    .execute()
  await db
    .insertInto('residency')
    .values({ ...own(), type_code: 'INS', start_on: '2020-01-01', end_on: '2026-11-09' })
    .execute()
  await db
    .insertInto('orientation')
    .values({ ...own(), is_required: true, state: 'inProgress' })
    .execute()
  const agreement = { code: 'PAY', title: 'Payment terms', due_on: '2026-11-30', status: 'pending' }
  await db
    .insertInto('agreement')
    .values({ ...own(), ...agreement })
    .execute()
  const other = await buildAccount(db)
  await db
    .insertInto('student_advisor')
    .values({
      ...own(),
      person_id: other.id,
      advisor_id: id,
      type_code: 'A',
      start_on: '2026-01-01',
    })
    .execute()
  const clearance = await read()
  expect(codes(clearance)).toEqual([
    'hold.financial',
    'placement.expired',
    'residency.unknown',
    'orientation.open',
    'agreement.pending',
    'advisor.none',
  ])
  expect(clearance).toMatchObject({ isClear: false, unknown: [] })
  expect(clearance.blockers[0]).toMatchObject({
    sentence: 'Pay.',
    amountCents: 45_000,
    office: { id: 'BUS', name: 'Student Accounts', phone: '+13195550112' },
    blocks: 'Registering for Spring 2027',
  })
})

test('accepts a placement score through its last day, or credit in its place', async () => {
  const { db } = app().database
  const { id, read, own } = await student()
  await buildStudentProgram(db, id, { program: { credential_code: 'AA' } })
  expect(codes(await read())).toContain('placement.missing')
  await db
    .insertInto('test_score')
    .values({ ...own(), assessment_code: 'MPL', taken_on: '2024-11-10', score: '50' })
    .execute()
  expect(codes(await read())).not.toContain('placement.missing')
})

test('returns 401 to anonymous callers', async () => {
  expect((await app().inject({ url })).statusCode).toBe(401)
})

test('R8.13 names the term of an agreement, and lists none of another term', async () => {
  const { db } = app().database
  const { read, own } = await student()
  const fall = await buildPeriod(db, { code: '2026FA', title: 'Fall 2026' })
  const spring = await db
    .selectFrom('academic_period')
    .select('id')
    .where('code', '=', '2027SP')
    .executeTakeFirstOrThrow()
  for (const term of [fall, spring])
    await db
      .insertInto('agreement')
      .values({
        ...own(),
        academic_period_id: term.id,
        code: 'PAY',
        title: 'Payment terms',
        due_on: '2027-01-25',
        status: 'pending',
      })
      .execute()
  const { blockers } = await read()
  expect(blockers).toMatchObject([{ title: 'Payment terms, Spring 2027', dueOn: '2027-01-25' }])
})
