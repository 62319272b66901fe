import { describe, expect, test } from 'vitest'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import {
  buildContact,
  buildGpa,
  buildRegistration,
  buildRestriction,
  buildRun,
  buildStudentProgram,
  buildTransfer,
} from '#testing/build-records.ts'
import {
  buildCode,
  buildInstructor,
  buildMeeting,
  buildPeriod,
  buildSection,
} from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'
import { groupNames } from './groups.ts'

const app = useTestApp({}, () => new Date('2026-09-01T15:00:00Z'))
const url = '/v1/people/person/mine/data'

async function student(wishes = {}) {
  const person = await buildAccount(app().database.db, wishes)
  const { headers } = await signIn(app(), person.username)
  const read = async (...groups: string[]) => {
    const answer = await app().inject({ method: 'POST', url, headers, payload: { groups } })
    expect(answer.statusCode, answer.body).toBe(200)
    agreesWithContract('MyData', answer.json())
    return answer.json().groups
  }
  return { ...person, headers, read }
}

describe('a student reads their registrations', () => {
  test('R6.1 R6.7 with the section, its course, term, meetings and instructors', async () => {
    const { db } = app().database
    await buildCode(db, { list: 'campus', code: 'MAIN', title: 'Main Campus Cedar Rapids' })
    await buildCode(db, { list: 'academicLevel', code: 'CR', title: 'Credit' })
    await buildCode(db, { list: 'instructionalMethod', code: 'LEC', title: 'Lecture' })
    const extra = { address: '1 Linden Way', lat: 41.9, lng: -91.65 }
    await buildCode(db, { list: 'building', code: 'LIN', title: 'Linden Hall', extra })
    const term = await buildPeriod(db, { code: '2026FA', title: 'Fall 2026' })
    const session = await buildPeriod(db, {
      code: '2026FA-8W1',
      title: 'Fall 2026, first 8 weeks',
      type: 'subterm',
      parent_sis_id: term.sis_id,
      end_on: '2026-10-16',
    })
    const section = await buildSection(db, {
      periodId: session.id,
      section: { waitlist_max: 5, waitlist_count: 2, capacity: 24, last_drop_on: '2026-09-04' },
    })
    await buildMeeting(db, section.id, { days: ['TU', 'TH'], exceptions: ['2026-09-08'] })
    await buildMeeting(db, section.id)
    const teacher = await buildPerson(db, { legalFirst: 'Ada', legalLast: 'Stone' })
    const email = { kind: 'email', type: 'school', value: 'ada.stone@prairiebend.example' }
    await buildContact(db, teacher.id, email)
    await buildInstructor(db, section.id, teacher.id)
    const { id, read } = await student()
    await buildRegistration(db, id, section.id, {
      status_on: '2026-04-02',
      registered_on: '2026-04-02',
      final_grade: 'A-',
      is_grade_verified: true,
      graded_on: '2026-10-20',
      quality_points: 11.01,
    })

    const { sectionRegistrations } = await read('sectionRegistrations')
    expect(sectionRegistrations.data).toHaveLength(1)
    const [registration] = sectionRegistrations.data
    const campus = { id: 'MAIN', code: 'MAIN', title: 'Main Campus Cedar Rapids' }
    expect(registration).toMatchObject({
      status: { code: 'N', title: 'New', state: 'registered', date: '2026-04-02' },
      finalGrade: { value: 'A-', isVerified: true, gradedOn: '2026-10-20' },
      midtermGrade: null,
      repeatCode: null,
      gradingMode: null,
      credits: { registered: 3, attempted: null, earned: null, qualityPoints: 11.01 },
      academicLevel: { id: 'CR', code: 'CR', title: 'Credit' },
      section: {
        name: 'ENG-105-CRF03',
        credits: [{ measure: 'credit', minimum: 3, maximum: null, increment: null }],
        course: { id: 'ENG-105', subject: 'ENG', number: '105', shortTitle: 'Composition I' },
        academicPeriod: { id: session.id, code: '2026FA-8W1' },
        term: { id: term.id, code: '2026FA', title: 'Fall 2026', startOn: '2026-08-24' },
        campus,
        lastDropOn: '2026-09-04',
        lastWithdrawOn: null,
        waitlist: { max: 5, count: 2 },
        instructors: [
          {
            personId: teacher.id,
            displayName: 'Ada Stone',
            email: 'ada.stone@prairiebend.example',
            isPrimary: true,
          },
        ],
      },
    })
    expect(registration.section.meetings).toMatchObject([
      {
        days: ['MO', 'WE'],
        startTime: '09:00',
        endTime: '09:50',
        method: { code: 'LEC', title: 'Lecture' },
        room: { number: '204', title: null },
        building: { code: 'LIN', title: 'Linden Hall', ...extra },
        campus,
        exceptions: [],
        label: 'M W 9:00–9:50 AM',
      },
      { days: ['TU', 'TH'], exceptions: ['2026-09-08'], label: 'T Th 9:00–9:50 AM' },
    ])
  })

  test('an instructor who opted out of the directory is named without an address', async () => {
    const { db } = app().database
    const section = await buildSection(db)
    const teacher = await buildPerson(db)
    const email = { kind: 'email', type: 'school', value: 'hidden@prairiebend.example' }
    await buildContact(db, teacher.id, email)
    await db
      .updateTable('person')
      .set({ directory_opt_out: true })
      .where('id', '=', teacher.id)
      .execute()
    await buildInstructor(db, section.id, teacher.id)
    const { id, read } = await student()
    await buildRegistration(db, id, section.id)
    const { sectionRegistrations } = await read('sectionRegistrations')
    const [instructor] = sectionRegistrations.data[0].section.instructors
    expect(instructor).toMatchObject({ displayName: 'Robin Prairie', email: null })
  })

  test('a status is called and understood as the college’s own list says', async () => {
    const { db } = app().database
    const extra = { class: 'registered' }
    await buildCode(db, { list: 'registrationStatus', code: 'LA', title: 'Late add', extra })
    const { id, read } = await student()
    await buildRegistration(db, id, (await buildSection(db)).id, { status_code: 'LA' })
    const { sectionRegistrations } = await read('sectionRegistrations')
    expect(sectionRegistrations.data[0].status).toMatchObject({
      code: 'LA',
      title: 'Late add',
      state: 'registered',
    })
  })

  test('newest first, and without those that the college took back', async () => {
    const { db } = app().database
    const { id, read } = await student()
    const inTerm = async (name: string, start_on: string) =>
      (await buildSection(db, { section: { name, start_on } })).id
    await buildRegistration(db, id, await inTerm('OLD-1', '2025-08-25'))
    await buildRegistration(db, id, await inTerm('NEW-1', '2026-08-24'))
    await buildRegistration(db, id, await inTerm('GONE-1', '2026-08-24'), {
      removed_at: new Date(),
    })
    const { sectionRegistrations } = await read('sectionRegistrations')
    const names = sectionRegistrations.data.map(
      (row: { section: { name: string } }) => row.section.name,
    )
    expect(names).toEqual(['NEW-1', 'OLD-1'])
  })
})

describe('a student reads their holds', () => {
  test('with who set them and whether they block, never those of offices alone', async () => {
    const { db } = app().database
    await buildCode(db, { list: 'holdType', code: 'BUS', title: 'Business office' })
    await buildCode(db, { list: 'office', code: 'CASH', title: 'Cashier' })
    const { id, read } = await student()
    await buildRestriction(db, id, { blocks_registration: true, office_code: 'CASH' })
    await buildRestriction(db, id, { title: 'Watch', is_office_use_only: true })
    const { restrictions } = await read('restrictions')
    expect(restrictions.data).toMatchObject([
      {
        type: { code: 'BUS', title: 'Business office' },
        title: 'Balance due',
        message: null,
        isActive: true,
        blocksRegistration: true,
        office: { id: 'CASH', name: 'Cashier' },
      },
    ])
  })

  test.each([
    { start_on: '2026-09-01', end_on: '2026-09-01', isActive: true },
    { start_on: '2026-09-02', end_on: null, isActive: false },
    { start_on: '2026-08-01', end_on: '2026-08-31', isActive: false },
  ])('from $start_on to $end_on it is active today: $isActive', async ({ isActive, ...dates }) => {
    const { id, read } = await student()
    await buildRestriction(app().database.db, id, dates)
    expect((await read('restrictions')).restrictions.data).toMatchObject([{ isActive }])
  })
})

test('a student reads averages, transfer credit and programs', async () => {
  const { db } = app().database
  const term = await buildPeriod(db)
  const { id, read } = await student()
  await buildGpa(db, id)
  await buildGpa(db, id, { scope: 'period', academic_period_id: term.id, value: null })
  await buildTransfer(db, id, { grade_value: 'B+', awarded_credit: 1.5 })
  await buildStudentProgram(db, id, {
    studentProgram: {
      catalog_year: '2025-26',
      disciplines: JSON.stringify([{ code: 'BIO', title: 'Biology', type: 'major' }]),
    },
  })
  const { gpas, courseTransfers, academicPrograms } = await read(
    'gpas',
    'courseTransfers',
    'academicPrograms',
  )
  expect(gpas.data).toMatchObject({
    cumulative: [{ source: 'all', value: 3.62, qualityPoints: 25.32, academicPeriod: null }],
    periods: [{ value: null, academicPeriod: { code: '2026FA' } }],
    degrees: [],
  })
  expect(courseTransfers.data).toMatchObject([
    { course: { id: 'ELE-000', shortTitle: 'Elective' }, gradeValue: 'B+', awardedCredit: 1.5 },
  ])
  expect(academicPrograms.data).toMatchObject([
    {
      program: { title: 'Liberal Arts', credential: null, department: null },
      isPrimary: true,
      startTerm: null,
      catalogYear: '2025-26',
      disciplines: [{ code: 'BIO', title: 'Biology', type: 'major' }],
    },
  ])
})

describe('a student and the others', () => {
  test('R5.6 a student sees their own records and nobody else’s, in every group', async () => {
    const { db } = app().database
    const other = await buildPerson(db)
    await buildRegistration(db, other.id, (await buildSection(db)).id)
    await buildRestriction(db, other.id)
    await buildGpa(db, other.id)
    await buildTransfer(db, other.id)
    await buildStudentProgram(db, other.id)
    const { id, read } = await student()
    const { mine, gpas, ...lists } = await read(...groupNames)
    expect(mine.data.id).toBe(id)
    expect(gpas.data).toEqual({ cumulative: [], periods: [], degrees: [] })
    for (const [name, group] of Object.entries<{ data: unknown }>(lists))
      expect(group.data, name).toEqual([])
  })

  test('R5.6 naming somebody else in the body changes nothing: the body has no such field', async () => {
    const other = await buildPerson(app().database.db)
    const { headers } = await student()
    const payload = { groups: ['mine'], personId: other.id }
    const answer = await app().inject({ method: 'POST', url, headers, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.message).toContain('personId')
  })
})

describe('how current it is', () => {
  test('records are as of the beginning of the last good delivery', async () => {
    const { db } = app().database
    await buildRun(db, { started_at: '2026-08-30T03:00:00Z' })
    await buildRun(db, { started_at: '2026-08-31T03:00:00Z', state: 'unchanged' })
    await buildRun(db, { started_at: '2026-09-01T03:00:00Z', state: 'failed' })
    await buildRun(db, { started_at: '2026-09-01T04:00:00Z', kind: 'person' })
    const { read } = await student()
    const { gpas } = await read('gpas')
    expect(gpas).toMatchObject({ asOf: '2026-08-31T03:00:00.000Z', source: 'demo', stale: false })
  })

  test('a student whose own reading failed is told, and keeps what was read before', async () => {
    const { db } = app().database
    const { id, read } = await student()
    await buildRestriction(db, id)
    await db
      .insertInto('person_group_state')
      .values({
        person_id: id,
        grp: 'restrictions',
        as_of: '2026-08-29T03:00:00Z',
        state: 'failed',
        error_kind: 'unavailable',
        next_try_at: '2026-09-01T15:05:00Z',
      })
      .execute()
    const { restrictions } = await read('restrictions')
    expect(restrictions).toMatchObject({
      data: [{ title: 'Balance due' }],
      asOf: '2026-08-29T03:00:00.000Z',
      stale: true,
      error: { code: 'unavailable', retryAt: '2026-09-01T15:05:00.000Z' },
    })
  })
})

describe('a request that is not one', () => {
  test.each([
    { why: 'an unknown group', groups: ['holds'], says: '"holds" is not one of mine, academic' },
    { why: 'no group', groups: [], says: 'groups' },
    { why: 'too many groups', groups: Array(21).fill('mine'), says: 'groups' },
    { why: 'a word instead of a list', groups: 'mine', says: 'groups must be array' },
  ])('$why is refused by name', async ({ groups, says }) => {
    const { headers } = await student()
    const answer = await app().inject({ method: 'POST', url, headers, payload: { groups } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatchObject({ code: 'validation' })
    expect(answer.json().error.message).toContain(says)
    agreesWithContract('Error', answer.json())
  })

  test('a stranger learns only that they must sign in, whatever the body', async () => {
    const answer = await app().inject({ method: 'POST', url, payload: { groups: ['holds'] } })
    expect(answer.statusCode).toBe(401)
  })

  test('the same group twice is read once', async () => {
    const { read } = await student()
    expect(Object.keys(await read('gpas', 'gpas'))).toEqual(['gpas'])
  })
})
