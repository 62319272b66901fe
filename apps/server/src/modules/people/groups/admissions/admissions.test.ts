import { describe, expect, test } from 'vitest'
import {
  buildApplication,
  buildInstitution,
  buildResidency,
  buildScore,
} from '#testing/build-admissions.ts'
import { buildStudentProgram } from '#testing/build-records.ts'
import { buildCode, buildPeriod } from '#testing/build-section.ts'
import { signedInStudent } from '#testing/read-groups.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

/** Still August 31 at the college. */
const app = useOwnTestApp({}, () => new Date('2026-09-01T04:30:00Z'))
const removed = { removed_at: '2026-08-30T00:00:00Z' }

describe('R8.10 a student reads their residencies', () => {
  test("newest first, with the college's titles", async () => {
    const { db } = app().database
    await buildCode(db, { list: 'residencyType', code: 'INS', title: 'In-state resident' })
    const { id, read } = await signedInStudent(app())
    await buildResidency(db, id, { type_code: 'OUT', start_on: null, end_on: '2025-08-24' })
    await buildResidency(db, id)
    await buildResidency(db, id, removed)
    expect((await read('residencies')).residencies.data).toMatchObject([
      { type: { code: 'INS', title: 'In-state resident' }, isCurrent: true, tuitionRateId: null },
      { type: { code: 'OUT', title: 'OUT' }, startOn: null, isCurrent: false },
    ])
  })

  test.each([
    { start_on: '2026-08-31', end_on: null, isCurrent: true },
    { start_on: '2026-09-01', end_on: null, isCurrent: false },
    { start_on: null, end_on: '2026-08-31', isCurrent: true },
    { start_on: null, end_on: '2026-08-30', isCurrent: false },
    { start_on: null, end_on: null, isCurrent: true },
  ])(
    'from $start_on to $end_on is current on August 31: $isCurrent',
    async ({ isCurrent, ...dates }) => {
      const { id, read } = await signedInStudent(app())
      await buildResidency(app().database.db, id, dates)
      expect((await read('residencies')).residencies.data).toMatchObject([{ isCurrent }])
    },
  )
})

test("R8.10 includes today's tuition rate for a current residency and none for a past one", async () => {
  const { db } = app().database
  const extra = { tuition: 'international' }
  await buildCode(db, { list: 'residencyType', code: 'INT', title: 'International', extra })
  const rate = (effective_from: string, effective_to: string | null, is_active = true) =>
    db
      .insertInto('tuition_rate')
      .values({
        academic_year: '2026-27',
        residency: 'international',
        delivery_mode: 'any',
        per_credit_cents: 28_900,
        fee_per_credit_cents: 1_150,
        effective_from,
        effective_to,
        is_active,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  await rate('2026-07-01', '2026-08-30')
  await rate('2026-08-31', null, false)
  const { id: current } = await rate('2026-08-31', '2026-08-31')
  await rate('2026-09-01', null)
  const { id, read } = await signedInStudent(app())
  await buildResidency(db, id, { type_code: 'INT' })
  await buildResidency(db, id, { type_code: 'INT', start_on: '2024-08-25', end_on: '2025-08-24' })
  expect((await read('residencies')).residencies.data).toMatchObject([
    { isCurrent: true, tuitionRateId: current },
    { isCurrent: false, tuitionRateId: null },
  ])
})

describe('R8.10 a student reads their applications', () => {
  test('with programs in order of preference, the decision and missing items', async () => {
    const { db } = app().database
    await buildCode(db, { list: 'applicationItem', code: 'HST', title: 'High school transcript' })
    await buildCode(db, { list: 'applicationDecision', code: 'CON', title: 'With conditions' })
    const { id, read } = await signedInStudent(app())
    await buildStudentProgram(db, id, { program: { code: 'AA-NEW', title: 'Liberal Arts' } })
    const period = await buildPeriod(db)
    await buildApplication(
      db,
      id,
      {
        reference_id: 'PB-1',
        program_codes: ['AAS-OLD', 'AA-NEW'],
        academic_period_id: period.id,
        progress: 'enrolled',
        decision_code: 'CON',
        decided_on: '2026-05-20',
      },
      [
        { type_code: 'RES', state: 'waived', is_required: false },
        { due_on: '2026-12-01' },
        { type_code: 'CLT', state: 'received', received_on: '2026-05-03', due_on: '2026-06-01' },
        { ...removed },
      ],
    )
    await buildApplication(db, id, removed)
    const { data } = (await read('applications')).applications
    expect(data).toMatchObject([
      {
        referenceId: 'PB-1',
        type: null,
        program: [
          { code: 'AAS-OLD', title: 'AAS-OLD' },
          { code: 'AA-NEW', title: 'Liberal Arts' },
        ],
        academicPeriod: { code: '2026FA' },
        campus: null,
        status: 'enrolled',
        decision: { type: { title: 'With conditions' }, on: '2026-05-20' },
      },
    ])
    expect(data[0]?.items).toMatchObject([
      { type: { code: 'CLT' }, state: 'received', receivedOn: '2026-05-03' },
      { type: { title: 'High school transcript' }, state: 'notReceived', dueOn: '2026-12-01' },
      { type: { code: 'RES' }, state: 'waived', required: false, dueOn: null },
    ])
  })

  test('lists one in progress first, without a decision', async () => {
    const { db } = app().database
    const { id, read } = await signedInStudent(app())
    await buildApplication(db, id)
    await buildApplication(db, id, { applied_on: null, progress: 'started' })
    expect((await read('applications')).applications.data).toMatchObject([
      { status: 'started', appliedOn: null, decision: null, items: [] },
      { status: 'submitted', decision: null },
    ])
  })
})

test('R8.11 a student reads their previous schools with full or partial dates', async () => {
  const { db } = app().database
  const { id, read } = await signedInStudent(app())
  await buildInstitution(db, id, {
    ceeb: '990100',
    state: 'IA',
    attended_from: '2018-08-23',
    attended_to: '2022-05',
    graduated_on: '2022-05-28',
    credentials: JSON.stringify([{ title: 'High school diploma' }]),
    gpa: '3.41',
    transcript_received_on: '2026-02-01',
  })
  await buildInstitution(db, id, {
    institution_code: 'LOE',
    institution_title: 'Loess Hills Community College',
    kind: 'postsecondary',
    attended_from: '2023',
    credits: 12.5,
    transcript: 'evaluated',
  })
  await buildInstitution(db, id, removed)
  expect((await read('institutions')).institutions.data).toMatchObject([
    {
      institution: { id: 'LOE', kind: 'postsecondary', ceeb: null, state: null },
      from: { year: 2023, month: null, day: null },
      to: null,
      credits: 12.5,
      credentials: [],
    },
    {
      institution: { title: 'Bluestem Ridge High School', ceeb: '990100', state: 'IA' },
      from: { year: 2018, month: 8, day: 23 },
      to: { year: 2022, month: 5, day: null },
      credentials: [{ title: 'High school diploma', earnedOn: null }],
      gpa: '3.41',
      transcript: 'received',
    },
  ])
})

describe('R8.11 a student reads their test scores', () => {
  const places = [{ from: 46, title: 'MAT-121 College Algebra' }]
  const extra = { kind: 'placement', min: 0, max: 100, validYears: 2, places }
  const listed = () =>
    buildCode(app().database.db, { list: 'assessment', code: 'MPL', title: 'Math', extra })

  test("uses the titles of the college's list; an unlisted test keeps its code", async () => {
    const { db } = app().database
    await listed()
    const { id, read } = await signedInStudent(app())
    await buildScore(db, id, { percentile: 71, reported: 'official' })
    await buildScore(db, id, { assessment_code: 'ESSAY', score: 'B+', taken_on: '2026-05-04' })
    await buildScore(db, id, removed)
    expect((await read('aptitudeScores')).aptitudeScores.data).toMatchObject([
      {
        assessment: { code: 'MPL', title: 'Math', parentCode: null, min: 0, max: 100 },
        score: '63',
        numericScore: 63,
        percentile: 71,
        kind: 'placement',
        status: 'active',
        reported: 'official',
        expiresOn: '2028-05-05',
        isExpired: false,
        placesInto: 'MAT-121 College Algebra',
      },
      {
        assessment: { title: 'ESSAY', min: null },
        score: 'B+',
        numericScore: null,
        kind: 'other',
        reported: 'unknown',
        expiresOn: null,
        isExpired: false,
        placesInto: null,
      },
    ])
  })

  test.each([
    { taken_on: '2024-08-31', expiresOn: '2026-08-31', isExpired: false },
    { taken_on: '2024-08-30', expiresOn: '2026-08-30', isExpired: true },
    { taken_on: '2024-08-30', expires_on: '2026-09-30', expiresOn: '2026-09-30', isExpired: false },
  ])(
    'taken on $taken_on it is valid until $expiresOn',
    async ({ expiresOn, isExpired, ...dates }) => {
      await listed()
      const { id, read } = await signedInStudent(app())
      await buildScore(app().database.db, id, dates)
      const { data } = (await read('aptitudeScores')).aptitudeScores
      expect(data).toMatchObject([{ expiresOn, isExpired }])
    },
  )
})
