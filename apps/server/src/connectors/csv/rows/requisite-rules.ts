import { remark } from '@myhub/domain/sis/import-remarks.ts'
import type { RowRule } from './row-rules.ts'

/**
 * Row rules for what courses ask for. The database enforces them too: see
 * migrations/0017-course-requisites.sql.
 */

/** A row names a course or a test, never both; with neither, its text says what is needed. */
export const courseTestOrText: RowRule = (of) => {
  if (of('requiredCourseCode') !== '' && of('assessmentCode') !== '')
    return { column: 'assessmentCode', reason: remark('namesCourse') }
  const isSaid = ['requiredCourseCode', 'assessmentCode', 'text'].some((name) => of(name) !== '')
  return isSaid ? null : { column: 'requiredCourseCode', reason: remark('courseTestOrText') }
}

/** A column may only have a value beside another one. */
export const onlyWith =
  (column: string, other: string): RowRule =>
  (of) =>
    of(column) !== '' && of(other) === ''
      ? { column, reason: remark('blankWithout', { name: other }) }
      : null

/** A test has a least score, because one without would say nothing. */
export const scoreOfTest: RowRule = (of) =>
  of('assessmentCode') !== '' && of('leastScore') === ''
    ? { column: 'leastScore', reason: remark('namesTest') }
    : null

/** No one could take a course that asks for itself. */
export const notItself: RowRule = (of) =>
  of('requiredCourseCode') === of('courseCode')
    ? { column: 'requiredCourseCode', reason: remark('itself') }
    : null
