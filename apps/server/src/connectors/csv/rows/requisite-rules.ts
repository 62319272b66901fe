import { remark } from '@myhub/domain/sis/import-remarks.ts'
import type { RowRule } from './row-rules.ts'

/**
 * Row rules for course requisites. The database enforces them too: see
 * migrations/0017-course-requisites.sql.
 */

/** A row names a course or a test, never both; with neither, its text states the requirement. */
export const courseTestOrText: RowRule = (of) => {
  if (of('requiredCourseCode') !== '' && of('assessmentCode') !== '')
    return { column: 'assessmentCode', reason: remark('namesCourse') }
  const isSaid = ['requiredCourseCode', 'assessmentCode', 'text'].some((name) => of(name) !== '')
  return isSaid ? null : { column: 'requiredCourseCode', reason: remark('courseTestOrText') }
}

/** A column may only have a value if another one has one. */
export const onlyWith =
  (column: string, other: string): RowRule =>
  (of) =>
    of(column) !== '' && of(other) === ''
      ? { column, reason: remark('blankWithout', { name: other }) }
      : null

/** A test has a minimum score, because a test without one would have no meaning. */
export const scoreOfTest: RowRule = (of) =>
  of('assessmentCode') !== '' && of('leastScore') === ''
    ? { column: 'leastScore', reason: remark('namesTest') }
    : null

/** A course can't require itself. */
export const notItself: RowRule = (of) =>
  of('requiredCourseCode') === of('courseCode')
    ? { column: 'requiredCourseCode', reason: remark('itself') }
    : null
