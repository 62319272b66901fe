import { expect, test } from 'vitest'
import { buildCode, buildMeeting, buildPeriod } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { today, useOffer } from '#testing/offer/use-offer.ts'

const college = useOffer()

test('filters by subject, campus, mode, credits, session length and start', async () => {
  const { db } = college.app().database
  const half = await buildPeriod(db, {
    code: '2026FA-8W2',
    type: 'subterm',
    weeks: 8,
    parent_sis_id: college.term().sisId,
  })
  await college.offer('ENG-105', 'Composition I')
  await college.offer('BIO-112', 'General Biology', {
    campus_code: 'IOWA',
    delivery_mode: 'hybrid',
  })
  await college.offer('ART-101', 'Drawing', { credit_min: 1, credit_max: 4, start_on: today })
  await college.offer('PEH-110', 'Wellness', { academic_period_id: half.id, credit_min: 1 })
  await college.offer('OLD-100', 'Cancelled', { status: 'cancelled' })
  await college.offer('HOM-100', 'Homeroom 7', { is_homeroom: true })
  expect(await college.courses({})).toEqual(['ART-101', 'BIO-112', 'ENG-105', 'PEH-110'])
  expect(await college.courses({ subject: 'ENG' })).toEqual(['ENG-105'])
  expect(await college.courses({ course: 'ENG-105' })).toEqual(['ENG-105'])
  expect(await college.courses({ campus: 'IOWA' })).toEqual(['BIO-112'])
  expect(await college.courses({ mode: 'hybrid' })).toEqual(['BIO-112'])
  expect(await college.courses({ credits: '3' })).toEqual(['ART-101', 'BIO-112', 'ENG-105'])
  expect(await college.courses({ weeks: '8' })).toEqual(['PEH-110'])
  expect(await college.courses({ startsLater: 'true' })).toEqual(['BIO-112', 'ENG-105', 'PEH-110'])
  expect(await college.courses({ words: 'comp', campus: 'IOWA' })).toEqual([])
})

test('filters by days and hours, and leaves out classes without a set time', async () => {
  const { db } = college.app().database
  const monday = await college.offer('ENG-105', 'Composition I')
  await buildMeeting(db, monday.id, { days: ['MO', 'WE'], start_time: '09:00', end_time: '09:50' })
  const friday = await college.offer('BIO-112', 'General Biology')
  await buildMeeting(db, friday.id, { days: ['MO'], start_time: '13:00', end_time: '13:50' })
  await buildMeeting(db, friday.id, { days: ['FR'], start_time: '18:00', end_time: '20:50' })
  const online = await college.offer('ART-101', 'Drawing')
  await buildMeeting(db, online.id, { days: [], start_time: null, end_time: null, is_online: true })
  expect(await college.courses({ days: 'MO' })).toEqual(['BIO-112', 'ENG-105'])
  expect(await college.courses({ days: 'MO,WE', onlyDays: 'true' })).toEqual(['ENG-105'])
  expect(await college.courses({ days: 'FR,SA' })).toEqual(['BIO-112'])
  expect(await college.courses({ from: '10:00' })).toEqual(['BIO-112'])
  expect(await college.courses({ until: '17:00' })).toEqual(['ENG-105'])
  expect(await college.courses({ from: '08:00', until: '21:00' })).toEqual(['BIO-112', 'ENG-105'])
})

test('names the field of an invalid filter', async () => {
  expect(await college.rejectedFields({ term: '1999FA' })).toEqual(['term'])
  expect(await college.rejectedFields({ words: 'x'.repeat(101) })).toEqual(['words'])
  expect(await college.rejectedFields({ pageSize: '51' })).toEqual(['pageSize'])
  expect(await college.rejectedFields({ days: 'MO,XX' })).toEqual(['days'])
  expect(await college.rejectedFields({ from: '25:00' })).toEqual(['from'])
  expect(await college.rejectedFields({ seats: 'many' })).toEqual(['seats'])
})

test('limits a page of courses, and lists a few sections of a large course unless it is requested', async () => {
  const { db } = college.app().database
  const { id } = await college.offer('ENG-105', 'Composition I', { name: 'ENG-105-01' })
  await college.app().database.pool.query(
    `insert into section (source_id, sis_id, course_id, academic_period_id, name, number, title,
       campus_code, delivery_mode, status, start_on, end_on, credit_min, row_hash)
     select source_id, 'many-' || n, course_id, academic_period_id, 'ENG-105-' || (10 + n), number,
       title, campus_code, delivery_mode, status, start_on, end_on, credit_min, row_hash
     from section, generate_series(1, 14) n where id = '${id}'`,
  )
  await college.offer('BIO-112', 'General Biology')
  const second = await college.search({ pageSize: '1', pageNumber: '2' })
  expect(second).toMatchObject({ totalCount: 2, sectionCount: 16, pageNumber: 2, pageSize: 1 })
  expect(second.courses?.[0]).toMatchObject({ id: 'ENG-105', sectionCount: 15 })
  expect(second.courses?.[0]?.sections).toHaveLength(10)
  expect((await college.search({ course: 'ENG-105' })).courses?.[0]?.sections).toHaveLength(15)
  expect(await db.selectFrom('section').select('id').execute()).toHaveLength(16)
})

test('lists what the sections of a term can be filtered by', async () => {
  const { db } = college.app().database
  await buildCode(db, { list: 'subject', code: 'ENG', title: 'English' })
  await buildCode(db, { list: 'campus', code: 'MAIN', title: 'Main Campus' })
  await buildPeriod(db, { code: '2020FA', start_on: '2020-08-24', end_on: '2020-12-11' })
  const { id } = await college.offer('ENG-105', 'Composition I')
  await buildMeeting(db, id, { days: [], start_time: null, end_time: null })
  await college.offer('BIO-112', 'Biology', { delivery_mode: 'online', credit_min: 1.5 })
  const response = await college.app().inject({ url: '/public/v1/courses/section-options' })
  agreesWithContract('SectionOptions', response.json())
  expect(response.headers['cache-control']).toBe('public, max-age=60')
  expect(response.json()).toMatchObject({
    terms: [{ code: '2026FA' }],
    term: { code: '2026FA' },
    subjects: [{ code: 'BIO' }, { code: 'ENG', title: 'English' }],
    campuses: [{ code: 'MAIN', title: 'Main Campus' }],
    modes: ['inPerson', 'online'],
    weeks: [15],
    credits: [1.5, 3],
    hasTimes: false,
  })
  await buildMeeting(db, id, { days: ['MO'], start_time: null, end_time: null })
  const later = await college.app().inject('/public/v1/courses/section-options?term=2026FA')
  expect(later.json()).toMatchObject({ hasTimes: true })
})
