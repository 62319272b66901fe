import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { addDays, collegeDate } from '#lib/college-date.ts'
import { sendTables } from '#testing/build-deliveries.ts'
import {
  buildAdvisor,
  buildEntry,
  buildProgram,
  buildProgramRole,
  buildRequirement,
} from '#testing/build-guidance.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildCode, buildPeriod, buildSection } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

type Headers = Readonly<Record<string, string>>
type Account = Parameters<typeof buildAccount>[1]

const app = useOwnTestApp()
const db = () => app().database.db
const today = collegeDate(new Date(), 'America/Chicago')

const overview = async (headers: Headers) => {
  const url = '/v1/programs/coordinated/mine'
  const response = await app().inject({ url, headers: { ...headers } })
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('CoordinatedPrograms', response.json())
  return response.json()
}

const open = (headers: Headers, programId: string) =>
  app().inject({ url: `/v1/programs/coordinated/${programId}/students`, headers: { ...headers } })

const student = (legalLast: string) => buildAccount(db(), { roles: ['student'], legalLast })

async function signedIn(account: Account) {
  const person = await buildAccount(db(), account)
  const { headers } = await signIn(app(), person.username)
  const readRoles = async () =>
    (await app().inject({ url: '/v1/authorization/user/mine', headers: { ...headers } })).json()
  return { ...person, headers, mine: readRoles }
}

/** A coordinator and their program with one student, Lindgren. */
async function buildCoordinatedProgram(role: Parameters<typeof buildProgramRole>[3] = {}) {
  const program = await buildProgram(db())
  const coordinator = await signedIn({ roles: ['instructor'], legalLast: 'Benavides' })
  await buildProgramRole(db(), program.id, coordinator.id, role)
  const maya = await student('Lindgren')
  await buildEntry(db(), maya.id, program.id, { catalog_year: '2026' })
  return { program, coordinator, maya, headers: coordinator.headers }
}

const eventsOf = (actorId: string) =>
  db()
    .selectFrom('audit_event')
    .where('actor_id', '=', actorId)
    .where('action', '=', 'viewProgramStudents')
    .select(['subject_id', 'outcome', 'details'])
    .execute()

test('a coordinator sees their programs, with how many students are at which level and in which term', async () => {
  await sendTables(db())
  const { program, coordinator, maya, headers } = await buildCoordinatedProgram()
  await buildCode(db(), { list: 'classification', code: 'SO', title: 'Sophomore' })
  const noah = await student('Ortiz')
  await buildEntry(db(), noah.id, program.id, { is_primary: false })
  await db()
    .updateTable('person')
    .set({ classification_code: 'SO' })
    .where('id', '=', maya.id)
    .execute()
  for (const overrides of [{ status: 'complete' }, { objective: 'applied' }] as const)
    await buildEntry(db(), (await student('Gone')).id, program.id, overrides)
  const dates = { start_on: addDays(today, -20), end_on: addDays(today, 60) }
  const { id: periodId } = await buildPeriod(db(), { ...dates, code: 'NOW', title: 'This term' })
  const { id: sectionId } = await buildSection(db(), { periodId, section: dates })
  await buildRegistration(db(), maya.id, sectionId)
  await buildRegistration(db(), noah.id, sectionId, { status_code: 'D' })
  const { programs, notProvided } = await overview(headers)
  expect(notProvided).toEqual([])
  expect(programs).toMatchObject([
    {
      id: program.id,
      activeStudents: 2,
      classLevels: [
        { level: { code: 'SO', title: 'Sophomore' }, count: 1 },
        { level: null, count: 1 },
      ],
      terms: [{ code: 'NOW', title: 'This term', count: 1 }],
    },
  ])
  expect(await coordinator.mine()).toMatchObject({ coordinates: true, leads: false })
  expect(await eventsOf(coordinator.id)).toEqual([])
})

test('shows unknown credits if the college sends no registrations', async () => {
  const { program, headers } = await buildCoordinatedProgram()
  await buildRequirement(db(), program.id)
  await db().deleteFrom('sis_delivery').execute()
  await sendTables(db(), 'student_program')
  expect((await open(headers, program.id)).json()).toMatchObject({
    notProvided: ['advisors', 'registrations'],
    students: [{ credits: null, terms: [] }],
  })
})

test('the list has each student’s number, level, progress in the program, terms and advisor', async () => {
  await sendTables(db())
  const { program, maya, headers } = await buildCoordinatedProgram()
  await buildRequirement(db(), program.id, { credits: 4 })
  const advisor = await buildAccount(db(), { legalFirst: 'Rosa', legalLast: 'Field' })
  await buildAdvisor(db(), maya.id, advisor.id, { is_primary: true })
  const response = await open(headers, program.id)
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('ProgramStudents', response.json())
  expect(response.json().students).toEqual([
    {
      id: maya.id,
      firstName: 'Robin',
      lastName: 'Lindgren',
      studentId: maya.studentId,
      isDirectoryOptOut: false,
      isPrimary: true,
      status: null,
      classLevel: null,
      credits: { earned: 0, inProgress: 0, required: 4 },
      terms: [],
      advisor: 'Rosa Field',
      isAdvisee: false,
    },
  ])
})

test('marks the students whom a coordinator also advises', async () => {
  const { program, coordinator, maya, headers } = await buildCoordinatedProgram()
  await buildAdvisor(db(), maya.id, coordinator.id)
  expect((await open(headers, program.id)).json().students).toMatchObject([{ isAdvisee: true }])
})

test('audits each opening for each student, whose access log shows one entry per week', async () => {
  const { program, coordinator, maya, headers } = await buildCoordinatedProgram()
  const noah = await student('Ortiz')
  await buildEntry(db(), noah.id, program.id)
  await open(headers, program.id)
  await open(headers, program.id)
  const events = await eventsOf(coordinator.id)
  expect(events.map(({ subject_id }) => subject_id).toSorted()).toEqual(
    [maya.id, maya.id, noah.id, noah.id].toSorted(),
  )
  expect(events[0]?.details).toEqual({ programId: program.id, program: program.code })
  const ownSession = await signIn(app(), maya.username)
  const log = await app().inject({
    url: '/v1/people/person/mine/access-log',
    headers: { ...ownSession.headers },
  })
  expect(log.json()).toMatchObject({
    items: [{ action: 'viewProgramStudents', actorName: 'Robin Benavides', times: 2 }],
    totalCount: 1,
  })
})

test('a coordinator of another program sees only their own', async () => {
  const [ownSession, other] = [await buildCoordinatedProgram(), await buildCoordinatedProgram()]
  expect((await open(ownSession.headers, other.program.id)).statusCode).toBe(404)
  const { programs } = await overview(ownSession.headers)
  expect(programs.map(({ id }: { id: string }) => id)).toEqual([ownSession.program.id])
  expect(await eventsOf(ownSession.coordinator.id)).toEqual([
    {
      // A refused opening names no student.
      subject_id: ownSession.coordinator.id,
      outcome: 'denied',
      details: { programId: other.program.id },
    },
  ])
})

test.each([
  ['was its coordinator until yesterday', { end_on: addDays(today, -1) }],
  ['will be its coordinator tomorrow', { start_on: addDays(today, 1) }],
  ['was removed as its coordinator', { removed_at: new Date() }],
  ['is its dean', { role: 'dean' }],
  ['teaches in it', { role: 'faculty' }],
  ['is its advisor', { role: 'advisor' }],
] as const)('returns 404 for a person who %s', async (_case, role) => {
  const { program, coordinator, headers } = await buildCoordinatedProgram(role)
  expect((await open(headers, program.id)).statusCode).toBe(404)
  expect((await overview(headers)).programs).toEqual([])
  expect(await coordinator.mine()).toMatchObject({ coordinates: false })
})

test.each([
  ['an instructor', { roles: ['instructor'] }],
  ['an advisor with permissions', { permissions: ['person.view', 'person.view.academic'] }],
  ['a student of it', { roles: ['student'] }],
  ['an admin', { admin: 'active' }],
] as const)('returns 404 for %s', async (_case, account) => {
  const { program } = await buildCoordinatedProgram()
  const { id, headers } = await signedIn(account)
  await buildEntry(db(), id, program.id)
  expect((await open(headers, program.id)).statusCode).toBe(404)
  expect((await overview(headers)).programs).toEqual([])
})

test('R5.5 an admin who views as a coordinator sees no programs', async () => {
  const { program, coordinator } = await buildCoordinatedProgram()
  const { headers } = await signedIn({ admin: 'active' })
  const openedProgram = await app().inject({
    method: 'POST',
    url: `/v1/authorization/user/mine/spoof-as/${coordinator.username}`,
    headers: { ...headers },
    payload: { reason: 'They asked at the help desk' },
  })
  expect(openedProgram.statusCode, openedProgram.body).toBe(200)
  expect((await open(headers, program.id)).statusCode).toBe(403)
  const counts = await app().inject({
    url: '/v1/programs/coordinated/mine',
    headers: { ...headers },
  })
  expect(counts.statusCode).toBe(403)
})

test('reads 600 students in three round trips', async () => {
  const { program, headers } = await buildCoordinatedProgram()
  await app().database.pool.query(
    `with people as (insert into person
      (source_id, sis_id, username, legal_first, legal_last, row_hash)
      select 'test', 'many' || n, 'many' || n, 'Robin', 'Many' || n, ''::bytea
      from generate_series(1, 599) n returning id, sis_id)
    insert into student_program
      (source_id, sis_id, person_id, program_id, objective, status, start_on, row_hash)
    select 'test', sis_id, id, $1::uuid, 'matriculated', 'active', '2025-08-25', ''::bytea
    from people`,
    [program.id],
  )
  const querySpy = vi.spyOn(pg.Client.prototype, 'query')
  const { students } = (await open(headers, program.id)).json()
  const statements = querySpy.mock.calls.length
  querySpy.mockRestore()
  expect(students).toHaveLength(600)
  // One more identifies the caller.
  expect(statements).toBe(4)
})

test('reports which tables the college never sent', async () => {
  const { headers } = await buildCoordinatedProgram()
  await db().deleteFrom('sis_delivery').execute()
  await sendTables(db(), 'student_program', 'section_registration')
  expect(await overview(headers)).toMatchObject({
    source: { state: 'current' },
    notProvided: ['advisors'],
  })
})
