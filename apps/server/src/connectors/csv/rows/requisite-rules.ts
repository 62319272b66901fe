import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { RowRule } from './row-rules.ts'

/**
 * Row rules for course requisites. The database enforces them too: see
 * migrations/0017-course-requisites.sql.
 */

/** A row names a course or a test, never both; with neither, its text states the requirement. */
export const courseTestOrText: RowRule = (cell) => {
  if (cell('requiredCourseCode') !== '' && cell('assessmentCode') !== '')
    return { column: 'assessmentCode', reason: importMessage('namesCourse') }
  const isGiven = ['requiredCourseCode', 'assessmentCode', 'text'].some((name) => cell(name) !== '')
  return isGiven
    ? null
    : { column: 'requiredCourseCode', reason: importMessage('courseTestOrText') }
}

/** A column may only have a value if another one has one. */
export const requiresColumn =
  (column: string, other: string): RowRule =>
  (cell) =>
    cell(column) !== '' && cell(other) === ''
      ? { column, reason: importMessage('blankWithout', { name: other }) }
      : null

/** A test has a minimum score, because a test without one would have no meaning. */
export const scoreOfTest: RowRule = (cell) =>
  cell('assessmentCode') !== '' && cell('leastScore') === ''
    ? { column: 'leastScore', reason: importMessage('namesTest') }
    : null

/** A course can't require itself. */
export const notOwnCourse: RowRule = (cell) =>
  cell('requiredCourseCode') === cell('courseCode')
    ? { column: 'requiredCourseCode', reason: importMessage('itself') }
    : null
