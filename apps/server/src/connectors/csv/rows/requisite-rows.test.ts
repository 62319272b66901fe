import { expect, test } from 'vitest'
import { problemsOf } from '#testing/read/read-folder.ts'
import { exportFolder } from '#testing/sources/export-folder.ts'

test.each([
  {
    what: 'a course and a test in one row',
    row: 'x,,,MAT-110,prerequisite,A,MAT-092,MPL,,,,,1,',
    message: 'assessmentCode: must be blank: the row names a course, like xxx',
  },
  {
    what: 'nothing at all',
    row: 'x,,,MAT-110,prerequisite,A,,,,,,,1,',
    message: 'requiredCourseCode: missing: a course, test or text',
  },
  {
    what: 'a grade in a test',
    row: 'x,,,MAT-110,prerequisite,A,,MPL,C,,,,1,',
    message: 'leastGrade: must be blank: requiredCourseCode is blank, like x',
  },
  {
    what: 'a score in a course',
    row: 'x,,,MAT-110,prerequisite,A,MAT-092,,,38,,,1,',
    message: 'leastScore: must be blank: assessmentCode is blank, like 99',
  },
  {
    what: 'a test without a score',
    row: 'x,,,MAT-110,prerequisite,A,,MPL,,,,,1,',
    message: 'leastScore: missing: the row names a test',
  },
  {
    what: 'a test that is in progress',
    row: 'x,,,MAT-110,prerequisite,A,,MPL,,38,true,,1,',
    message: 'mayBeInProgress: must be blank: requiredCourseCode is blank, like xxxx',
  },
  {
    what: 'the course itself',
    row: 'x,,,MAT-110,corequisite,A,MAT-110,,,,,,1,',
    message: 'requiredCourseCode: is the course itself, like xxx-999',
  },
  {
    what: 'a kind that there isn’t',
    row: 'x,,,MAT-110,strict,A,MAT-092,,,,,,1,',
    message: 'kind: not one of prerequisite, corequisite, recommended, like xxxxxx',
  },
])('quarantines a prerequisite with $what', async ({ row, message }) => {
  const { path, append } = await exportFolder()
  await append('course_requisites.csv', row)
  expect(await problemsOf(path)).toEqual([`course_requisites.csv:5 ${message}`])
})
