import { expect, test } from 'vitest'
import { sendTables } from '#testing/build-deliveries.ts'
import { buildPerson } from '#testing/build-person.ts'
import { buildRegistration, buildRequisite } from '#testing/build-records.ts'
import { buildCode, buildInstructor, buildMeeting } from '#testing/build-section.ts'
import { useOffer } from '#testing/offer/use-offer.ts'

const college = useOffer()

test('lists the sections of a term by course, with their public details', async () => {
  const { db } = college.app().database
  await buildCode(db, { list: 'subject', code: 'ENG', title: 'English' })
  await buildCode(db, { list: 'building', code: 'LIN', title: 'Linn Hall' })
  const first = await college.offer('ENG-105', 'Composition I', { capacity: 24, waitlist_max: 5 })
  await buildMeeting(db, first.id)
  const teacher = await buildPerson(db, {
    legalFirst: 'Adele',
    preferredFirst: 'Ada',
    legalLast: 'Stone',
  })
  await buildInstructor(db, first.id, teacher.id)
  await college.offer('BIO-112', 'General Biology')
  const page = await college.search()
  expect(page).toMatchObject({ totalCount: 2, sectionCount: 2, correctedWords: null })
  expect(page.term?.code).toBe('2026FA')
  expect(page.source).toMatchObject({ state: 'current', asOf: '2026-11-10T08:00:00.000Z' })
  expect(page.courses?.map(({ id }) => id)).toEqual(['BIO-112', 'ENG-105'])
  expect(page.courses?.[1]).toMatchObject({
    subject: { code: 'ENG', title: 'English' },
    title: 'Composition I',
    prerequisites: null,
    requisites: null,
    sectionCount: 1,
    sections: [
      {
        name: 'ENG-105-01',
        instructors: [{ displayName: 'Ada Stone', isPrimary: true }],
        meetings: [
          { days: ['MO', 'WE'], room: { number: '204' }, building: { title: 'Linn Hall' } },
        ],
        seats: {
          state: 'open',
          capacity: 24,
          taken: 0,
          open: 24,
          waitlist: { max: 5, count: null },
        },
      },
    ],
  })
})

test('counts only registrations that take a seat, and names no one', async () => {
  const { db } = college.app().database
  const { id } = await college.offer('ENG-105', 'Composition I', { capacity: 3 })
  for (const status_code of ['N', 'A', 'D', 'W', 'WL'])
    await buildRegistration(db, (await buildPerson(db)).id, id, { status_code })
  await buildRegistration(db, (await buildPerson(db)).id, id, { removed_at: new Date() })
  const { courses } = await college.search()
  expect(courses?.[0]?.sections[0]?.seats).toEqual({
    state: 'open',
    capacity: 3,
    taken: 2,
    open: 1,
    reserved: 0,
    waitlist: null,
  })
  expect(JSON.stringify(courses)).not.toContain('personId')
})

test.each([
  ['open', { capacity: 2 }],
  ['waitlist', { capacity: 1, waitlist_max: 5, waitlist_count: 4 }],
  ['waitlist', { capacity: 2, waitlist_max: 5, waitlist_count: 1 }],
  ['full', { capacity: 1, waitlist_max: 5, waitlist_count: 5 }],
  ['full', { capacity: 1 }],
  ['closed', { capacity: 9, status: 'closed' }],
  ['pending', { capacity: 9, status: 'pending' }],
  ['unknown', { capacity: null }],
])('a section is %s with %j and one seat taken', async (state, section) => {
  const { db } = college.app().database
  const { id } = await college.offer('ENG-105', 'Composition I', section)
  await buildRegistration(db, (await buildPerson(db)).id, id)
  const page = await college.search()
  expect(page.courses?.[0]?.sections[0]?.seats.state).toBe(state)
  if (state === 'open' || state === 'waitlist' || state === 'full') {
    expect(await college.courses({ seats: state })).toEqual(['ENG-105'])
    for (const other of ['open', 'waitlist', 'full'].filter((otherState) => otherState !== state))
      expect(await college.courses({ seats: other }), other).toEqual([])
  }
})

test('formats a course’s prerequisites on one line, in both languages', async () => {
  const { db } = college.app().database
  await sendTables(db, 'course_requisite')
  await buildCode(db, { list: 'assessment', code: 'MPL', title: 'Math Placement' })
  await college.offer('MAT-121', 'College Algebra')
  await college.offer('MAT-210', 'Calculus I')
  const of = { course_number: 'MAT-210', kind: 'prerequisite', group_key: 'MATH' }
  const text = 'Permission of the department'
  const translations = JSON.stringify({ es: { text: 'Permiso del departamento' } })
  await buildRequisite(db, { ...of, required_number: 'MAT-121', least_grade: 'C' })
  await buildRequisite(db, { ...of, assessment_code: 'MPL', least_score: 76, sort_order: 1 })
  await buildRequisite(db, { ...of, group_key: 'OTHER', text, translations, sort_order: 2 })
  await buildRequisite(db, { ...of, kind: 'recommended', required_number: 'ENG-105' })
  const [algebra, calculus] = (await college.search()).courses ?? []
  expect(algebra).toMatchObject({ prerequisites: 'None', requisites: [] })
  expect(calculus).toMatchObject({
    prerequisites:
      'MAT-121 with C or better or Math Placement 76 or higher; Permission of the department',
    translations: {
      es: {
        prerequisites: 'MAT-121 con C o más o Math Placement: 76 o más; Permiso del departamento',
      },
    },
    requisites: [
      {
        kind: 'prerequisite',
        alternatives: [
          { course: { id: 'MAT-121', title: 'College Algebra' }, leastGrade: 'C' },
          { test: { code: 'MPL', title: 'Math Placement' }, leastScore: 76 },
        ],
      },
      { kind: 'prerequisite', alternatives: [{ course: null, test: null, text }] },
      { kind: 'recommended', alternatives: [{ course: { id: 'ENG-105', title: null } }] },
    ],
  })
})

test('reports seats as unknown if registrations were never sent', async () => {
  const { db } = college.app().database
  await db.deleteFrom('sis_delivery').where('table_name', '=', 'section_registration').execute()
  await college.offer('ENG-105', 'Composition I', { capacity: 20 })
  const { source, courses: found } = await college.search()
  expect(source.seatsAsOf).toBeNull()
  expect(found?.[0]?.sections[0]?.seats).toMatchObject({
    state: 'unknown',
    taken: null,
    open: null,
  })
})

test('does not report that there are no classes if sections were never sent', async () => {
  await college
    .app()
    .database.db.deleteFrom('sis_delivery')
    .where('table_name', '=', 'section')
    .execute()
  expect(await college.search()).toMatchObject({
    source: { state: 'notProvided', asOf: null },
    courses: null,
    totalCount: null,
    sectionCount: null,
  })
})

test('reports that the last import failed, and still returns earlier data', async () => {
  const { db } = college.app().database
  const run = { source_id: 'test', kind: 'bulk', lane: 'bulk', state: 'failed' }
  await db.insertInto('sis_run').values(run).execute()
  await college.offer('ENG-105', 'Composition I')
  const { source, courses: found } = await college.search()
  expect(source.state).toBe('failed')
  expect(found).toHaveLength(1)
  await db.deleteFrom('sis_run').execute()
})
