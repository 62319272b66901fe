import { beforeAll, expect, test } from 'vitest'
import { requisites } from './catalog/requisites.ts'
import { personas } from './personas.ts'
import { type Cells, sharedExport, type TestExport } from './testing/export.ts'
import { type PersonRecord, personReader } from './testing/person.ts'

let college: TestExport
let person: (username: string) => PersonRecord

beforeAll(async () => {
  college = await sharedExport()
  person = personReader(college)
})

/** From the lowest up; transfer credit and a pass are as good as any of them. */
const letters = ['D-', 'D', 'D+', 'C-', 'C', 'C+', 'B-', 'B', 'B+', 'A-', 'A']
const isEnough = (grade: string | undefined, least: string) =>
  grade === 'T' || grade === 'P' || letters.indexOf(grade ?? '') >= letters.indexOf(least || 'D-')

/** Whether a person met one row when they took a class. */
function isMet(row: Cells, { classes, of }: PersonRecord, term: string): boolean {
  const { requiredCourseCode: course, assessmentCode: test, leastGrade = '', leastScore } = row
  if (test)
    return of('test_scores').some(
      ({ assessmentCode, score }) => assessmentCode === test && Number(score) >= Number(leastScore),
    )
  const isCorequisite = row.kind === 'corequisite'
  const order = (code: string) => Number(code.slice(0, 4)) * 10 + 'SPSUFA'.indexOf(code.slice(4))
  const isTaken = classes.some(
    (entry) =>
      entry.course === course &&
      (order(entry.term) < order(term)
        ? entry.registration.finalGrade
          ? isEnough(entry.registration.finalGrade, leastGrade)
          : entry.registration.statusCode !== 'D'
        : isCorequisite && entry.term === term),
  )
  return (
    isTaken ||
    of('transfers').some(
      (transfer) =>
        transfer.courseNumber === course && isEnough(transfer.gradeValue || 'T', leastGrade),
    )
  )
}

test('about 120 courses have requisites, including a few labs that go with a lecture', () => {
  const coursesWith = (kind: string) =>
    new Set(requisites.flatMap((row) => (row.kind === kind ? row.course : []))).size
  expect(coursesWith('prerequisite')).toBeGreaterThan(110)
  expect(coursesWith('prerequisite')).toBeLessThan(150)
  expect(coursesWith('corequisite')).toBeGreaterThan(5)
  expect(college.rows('course_requisites')).toHaveLength(requisites.length)
})

test('no course requires itself, directly or through others', () => {
  const required = Map.groupBy(requisites, ({ course }) => course)
  const visit = (course: string, path: readonly string[]): void => {
    expect(path, `${path.join(' > ')} > ${course}`).not.toContain(course)
    for (const { requires } of required.get(course) ?? [])
      if (requires !== null) visit(requires, [...path, course])
  }
  for (const course of required.keys()) visit(course, [])
})

// `huge.history` has four hundred registrations in arbitrary courses.
const students = personas.filter(
  ({ kind, username }) => kind === 'student' && username !== 'huge.history',
)

test.each(students.map(({ username }) => username))(
  '%s met what each class asked for, by a class, a transfer or a test',
  (username) => {
    const record = person(username)
    const rows = college.rows('course_requisites').filter(({ kind }) => kind !== 'recommended')
    const unmet = record.classes.flatMap(({ course, term }) =>
      [
        ...Map.groupBy(
          rows.filter(({ courseCode }) => courseCode === course),
          ({ kind, groupId }) => `${kind} ${groupId}`,
        ).values(),
      ].flatMap((group) =>
        group.some((row) => isMet(row, record, term)) ? [] : `${course} in ${term}`,
      ),
    )
    expect(unmet).toEqual([])
  },
)
