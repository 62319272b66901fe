import { beforeAll, describe, expect, test } from 'vitest'
import { checkCollege } from './check.ts'
import { type Cells, sharedExport, type TestExport, withDefect } from './testing/export.ts'
import { type PersonRecord, personReader } from './testing/person.ts'

let college: TestExport
let person: (username: string) => PersonRecord

beforeAll(async () => {
  college = await sharedExport()
  person = personReader(college)
})

const stepsOf = (username: string): Cells[] => {
  const [orientation] = person(username).of('orientation')
  return college
    .rows('orientation_steps')
    .filter((row) => row.orientationSourcedId === orientation?.sourcedId)
}
const keysOf = (username: string) => stepsOf(username).map(({ key }) => key)

test('R8.15 an advisor has the same office as in the directory', () => {
  const posts = new Map(college.rows('employees').map((row) => [row.userSourcedId, row.officeRoom]))
  const advising = college.rows('advisors')
  expect(advising.length).toBeGreaterThan(0)
  for (const { advisorSourcedId, office } of advising)
    expect(office, advisorSourcedId).toBe(posts.get(advisorSourcedId))
})

describe('personas', () => {
  test('new.student has done half of orientation and has an open agreement', () => {
    const states = stepsOf('new.student').map(({ status }) => status)
    expect(states).toContain('done')
    expect(states).toContain('todo')
    expect(person('new.student').of('orientation')[0]).toMatchObject({ status: 'inProgress' })
    const agreements = person('new.student').of('agreements')
    expect(agreements.map(({ status }) => status)).toContain('pending')
  })

  test('hs.joint has the steps of high school students and a liaison as advisor', () => {
    expect(keysOf('hs.joint')).not.toContain('session')
    const [advisor] = person('hs.joint').of('advisors')
    expect(advisor?.typeCode).toBe('HSP')
    expect(
      person('hs.joint')
        .of('agreements')
        .map(({ code }) => code),
    ).toContain('HSJ')
  })

  test('ela.learner has five areas of English, each with a level and a course', () => {
    const current = person('ela.learner')
      .of('self_assessments')
      .filter(({ status }) => status === 'current')
    expect(new Set(current.map(({ area }) => area)).size).toBe(5)
    for (const { courseNumber } of current) expect(courseNumber).toMatch(/^ESL-\d{3}$/)
  })

  test('vet.benefits has the full benefit, certified for this term', () => {
    const [benefit] = person('vet.benefits').of('veteran_benefits')
    expect(benefit).toMatchObject({ percent: '100', state: 'certified' })
    expect(benefit?.certifiedTerms?.split(',')).toContain('T2026FA')
  })

  test('staff.advisor advises the fixed students, and faculty.prof coordinates English', () => {
    const { user } = person('staff.advisor')
    for (const username of ['full.time', 'transfer.in', 'grad.soon'])
      expect(person(username).of('advisors')[0]?.advisorSourcedId).toBe(user.sourcedId)
    const roles = person('faculty.prof').of('program_roles')
    expect(roles).toMatchObject([{ programCode: 'AA-ENG', role: 'coordinator' }])
  })

  test('empty.records has no tasks', () => {
    for (const file of ['advisors', 'orientation', 'agreements', 'self_assessments'])
      expect(person('empty.records').of(file), file).toEqual([])
  })
})

test('every current student has one primary advisor, and a first-year student an orientation', () => {
  const primary = college.rows('advisors').filter((row) => row.primary === 'true')
  const active = college
    .rows('student_programs')
    .filter((row) => row.status === 'active' && row.objective === 'matriculated')
  expect(new Set(primary.map((row) => row.userSourcedId))).toEqual(
    new Set(active.map((row) => row.userSourcedId)),
  )
})

test('orientation steps depend on the kind of new student', () => {
  const checklists = Map.groupBy(
    college.rows('orientation_steps'),
    (row) => row.orientationSourcedId,
  )
  const kinds = new Set(
    [...checklists.values()].map((rows) => rows.map(({ key }) => key).join(' ')),
  )
  expect(kinds.size).toBeGreaterThan(4)
})

test('every class of the next term lists its materials, even if there are none', () => {
  const sections = college
    .rows('classes')
    .filter(({ termSourcedIds }) => termSourcedIds?.startsWith('T2027SP'))
    .map(({ sourcedId }) => sourcedId)
  const cancelled = new Set(
    college
      .rows('sections_ext')
      .filter(({ status }) => status === 'cancelled')
      .map(({ classSourcedId }) => classSourcedId),
  )
  const listed = new Set(college.rows('section_materials').map((row) => row.classSourcedId))
  expect(sections.filter((id) => !cancelled.has(id) && !listed.has(id))).toEqual([])
})

test('no book has a real ISBN', () => {
  for (const { isbn = '' } of college.rows('section_materials'))
    if (isbn !== '') expect(isbn).toMatch(/^9799\d{9}$/)
})

test.each([
  {
    what: 'an agreement accepted at no time',
    file: 'agreements',
    edit: (line: string) => line.replace(/,accepted,.*$/, ',accepted,'),
    rule: 'agreements: acted on',
  },
  {
    what: 'a book that costs more used than new',
    file: 'section_materials',
    edit: (line: string) => line.replace(/,(\d+\.\d+),(\d+\.\d+),https/, ',$2,$1,https'),
    rule: 'section_materials: prices',
  },
  {
    what: 'a program that asks for too many credits',
    file: 'program_requirements',
    edit: (line: string) => line.replace(/,nCredits,3,/, ',nCredits,4,'),
    rule: 'program_requirements: credits',
  },
  {
    what: 'an orientation completed on no day',
    file: 'orientation',
    edit: (line: string) => line.replace(/,completed,[^,]+,/, ',completed,,'),
    rule: 'orientation: completed',
  },
])('finds $what', async ({ file, edit, rule }) => {
  const { folder, remove } = withDefect(college, file, (lines) => lines.map(edit))
  const { findings } = await checkCollege(folder)
  remove()
  expect(findings.map((finding) => `${finding.file}: ${finding.rule}`)).toContain(rule)
})
