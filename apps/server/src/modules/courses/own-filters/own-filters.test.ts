import { beforeEach, expect, test } from 'vitest'
import { sendTables } from '#testing/build-deliveries.ts'
import { buildEntry, buildProgram, buildRequirement } from '#testing/build-guidance.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildSection, merged } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { useOffer } from '#testing/offer/use-offer.ts'
import { signIn } from '#testing/sign-in.ts'

const college = useOffer()
const db = () => college.app().database.db
const url = '/v1/courses/sections'

async function person(roles: ('student' | 'employee')[] = ['student']) {
  const { id, username } = await buildAccount(db(), { roles })
  const { headers } = await signIn(college.app(), username)
  const send = (query: Record<string, string>) => college.app().inject({ url, query, headers })
  return {
    id,
    send,
    find: async (query: Record<string, string>) => {
      const response = await send(query)
      expect(response.statusCode, response.body).toBe(200)
      agreesWithContract('SectionSearch', response.json())
      return response.json().courses.map((course: { id: string }) => course.id)
    },
    refused: async (query: Record<string, string>) => {
      const response = await send(query)
      expect(response.statusCode, response.body).toBe(400)
      return response.json().error.fields
    },
    filters: async () => {
      const response = await college.app().inject({ url: '/v1/courses/own-filters', headers })
      expect(response.statusCode, response.body).toBe(200)
      agreesWithContract('OwnSectionFilters', response.json())
      return response.json()
    },
  }
}

/** Adds a prerequisite to a course: another course, or text that only a person can evaluate. */
const addRequisite = (number: string, other: string | null, more: object = {}) =>
  db()
    .insertInto('course_requisite')
    .values({
      ...{ ...merged(), course_number: number, kind: 'prerequisite', group_key: '1' },
      ...{ required_number: other, text: other ? null : 'Audition', ...more },
    })
    .execute()

/** Adds a class from an earlier term with its grade. */
async function completeCourse(personId: string, number: string, final_grade: string) {
  const dates = { start_on: '2026-01-12', end_on: '2026-05-08' }
  const { id } = await buildSection(db(), { course: { number }, section: dates })
  await buildRegistration(db(), personId, id, { final_grade })
}

beforeEach(async () => {
  await emptyTables(college.app().database.pool, 'program')
  for (const number of ['ART-101', 'BIO-101', 'ENG-105', 'ENG-106', 'MUS-200'])
    await college.offer(number, number)
})

test('filters classes by whether a student meets the prerequisites', async () => {
  await sendTables(db(), 'course_requisite')
  await addRequisite('ENG-106', 'ENG-105', { least_grade: 'C' })
  await addRequisite('BIO-101', 'CHM-101')
  await addRequisite('BIO-101', 'MAT-110')
  await addRequisite('MUS-200', null)
  await addRequisite('ART-101', 'ART-100', { kind: 'recommended' })
  const student = await person()
  await completeCourse(student.id, 'ENG-105', 'B')
  const of = (prerequisites: string, more = {}) => student.find({ prerequisites, ...more })
  expect(await of('met')).toEqual(['ART-101', 'ENG-105', 'ENG-106'])
  expect(await of('notMet')).toEqual(['BIO-101'])
  expect(await of('unknown')).toEqual(['MUS-200'])
  expect(await of('met', { words: 'eng', fits: 'true' })).toEqual(['ENG-105', 'ENG-106'])
  await completeCourse(student.id, 'MAT-110', 'A')
  expect(await of('notMet')).toEqual([])
  const other = await person()
  expect(await other.find({ prerequisites: 'notMet' })).toEqual(['BIO-101', 'ENG-106'])
})

test('counts a class of the term as a prerequisite of sections that begin after it', async () => {
  await sendTables(db(), 'course_requisite')
  await addRequisite('ENG-106', 'ENG-104', { may_be_in_progress: true })
  const first = { start_on: '2026-08-24', end_on: '2026-10-16' }
  const { id } = await college.offer('ENG-104', 'Reading', first)
  const late = await college.offer('ENG-106B', 'Composition II', {
    ...{ name: 'ENG-106-LATE', start_on: '2026-10-19' },
  })
  await db()
    .updateTable('section')
    .set((of) => ({
      course_id: of.selectFrom('course').where('number', '=', 'ENG-106').select('id'),
    }))
    .where('id', '=', late.id)
    .execute()
  const student = await person()
  await buildRegistration(db(), student.id, id)
  const names = async (prerequisites: string) =>
    (await student.send({ prerequisites, course: 'ENG-106' }))
      .json()
      .courses.flatMap((course: { sections: { name: string }[] }) =>
        course.sections.map(({ name }) => name),
      )
  expect(await names('met')).toEqual(['ENG-106-LATE'])
  expect(await names('notMet')).toEqual(['ENG-106-01'])
})

test('filters courses by those that a student’s programs name or match', async () => {
  const student = await person()
  const { id } = await buildProgram(db())
  await buildEntry(db(), student.id, id, { catalog_year: '2026' })
  await buildRequirement(db(), id)
  await buildRequirement(db(), id, {
    pattern: 'BIO-*, PHY-*',
    group_title: 'Science',
    sort_order: 1,
  })
  await buildRequirement(db(), id, { pattern: '*', group_key: 'ELE' })
  await buildRequirement(db(), id, { course_number: 'ART-101', catalog_year: '2019' })
  const past = await buildProgram(db())
  await buildEntry(db(), student.id, past.id, {
    ...{ catalog_year: '2026', status: 'complete', is_primary: false },
  })
  await buildRequirement(db(), past.id, { course_number: 'MUS-200' })
  expect(await student.find({ forProgram: 'true' })).toEqual(['BIO-101', 'ENG-105'])
  expect(await student.find({ forProgram: 'true', subject: 'BIO' })).toEqual(['BIO-101'])
  expect(await student.find({ forProgram: 'false' })).toHaveLength(5)
  expect((await student.filters()).program).toMatchObject({
    state: 'offered',
    takesAnyCourse: true,
    requirements: [
      { courseId: 'ENG-105', pattern: null, title: 'Communication' },
      { courseId: null, pattern: 'BIO-*, PHY-*', title: 'Science' },
    ],
  })
})

test('reports why a filter isn’t available, and rejects it by name', async () => {
  const student = await person()
  expect(await student.filters()).toEqual({
    program: { state: 'noProgram', takesAnyCourse: false, requirements: [] },
    prerequisites: { state: 'notSent' },
  })
  const notSent = { path: 'prerequisites', code: 'notSent' }
  expect(await student.refused({ prerequisites: 'met' })).toMatchObject([notSent])
  const noProgram = { path: 'forProgram', code: 'noProgram' }
  expect(await student.refused({ forProgram: 'true' })).toMatchObject([noProgram])

  await sendTables(db(), 'course_requisite')
  const { id } = await buildProgram(db())
  await buildEntry(db(), student.id, id, { catalog_year: '2026' })
  expect((await student.filters()).program.state).toBe('notSent')
  await buildRequirement(db(), id, { pattern: '*' })
  expect(await student.filters()).toMatchObject({
    program: { state: 'anyCourse', takesAnyCourse: true, requirements: [] },
    prerequisites: { state: 'offered' },
  })
  await db().deleteFrom('sis_delivery').where('table_name', '=', 'section_registration').execute()
  expect((await student.filters()).prerequisites.state).toBe('noRecord')
})

test('rejects invalid values by name, and both filters in the public search', async () => {
  const student = await person()
  expect(await student.refused({ prerequisites: 'maybe' })).toMatchObject([
    { path: 'prerequisites' },
  ])
  expect(await student.refused({ forProgram: 'yes' })).toMatchObject([{ path: 'forProgram' }])
  expect(await college.rejectedFields({ forProgram: 'true' })).toEqual(['forProgram'])
  expect(await college.rejectedFields({ prerequisites: 'met' })).toEqual(['prerequisites'])
})

test('returns an error to employees who don’t study', async () => {
  const employee = await person(['employee'])
  for (const query of [{ forProgram: 'true' }, { prerequisites: 'met' }])
    expect((await employee.send(query)).statusCode).toBe(403)
  expect(await employee.find({ fits: 'true' })).toHaveLength(5)
})

test('never shares one student’s results with another', async () => {
  const student = await person()
  const { id } = await buildProgram(db())
  await buildEntry(db(), student.id, id, { catalog_year: '2026' })
  await buildRequirement(db(), id)
  const response = await student.send({ forProgram: 'true' })
  expect(response.headers['cache-control'] ?? '').not.toContain('public')
  const other = await person()
  await buildEntry(db(), other.id, id, { catalog_year: '2026' })
  await buildRequirement(db(), id, { course_number: 'ART-101' })
  expect(await other.find({ forProgram: 'true' })).toEqual(['ART-101', 'ENG-105'])
})
