import { remark } from '@myhub/domain/sis/import-remarks.ts'
import type { RowRule } from './row-rules.ts'

/**
 * Row rules for `mappings/guidance.ts`. The database enforces each of them too: see the checks in
 * migrations/0008-programs.sql and those after it.
 */

/** An item of a program is a course or a pattern of courses. */
export const courseOrPattern: RowRule = (of) => {
  if (of('courseCode') === '' && of('pattern') === '')
    return { column: 'courseCode', reason: remark('courseOrPattern') }
  return of('courseCode') !== '' && of('pattern') !== ''
    ? { column: 'pattern', reason: remark('namesCourse') }
    : null
}

/** The required amount may only be empty if everything is required. */
export const neededUnlessAll: RowRule = (of) =>
  of('rule') !== 'all' && of('need') === ''
    ? { column: 'need', reason: remark('ruleNotAll') }
    : null

/** A value must lie between two numbers, both included. */
export const within =
  (column: string, least: number, most: number): RowRule =>
  (of) =>
    of(column) !== '' && !(Number(of(column)) >= least && Number(of(column)) <= most)
      ? { column, reason: remark('notFromTo', { least, most: most.toLocaleString('en-US') }) }
      : null

/** An orientation session has a time, a campus and a place, or neither. */
export const wholeSession: RowRule = (of) => {
  const columns = ['sessionStartsAt', 'sessionCampus', 'sessionLocation']
  const missing = columns.filter((column) => of(column) === '')
  return missing[0] !== undefined && missing.length < columns.length
    ? { column: missing[0], reason: remark('wholeSession') }
    : null
}

/** A column may only have a value if another one has certain values. */
export const onlyWhen =
  (column: string, other: string, ...words: readonly string[]): RowRule =>
  (of) =>
    of(column) !== '' && !words.includes(of(other))
      ? { column, reason: remark('blankUnless', { name: other, list: words.join(' or ') }) }
      : null

/** An answered agreement has a time, and only an optional one can be declined. */
export const actedOn: RowRule = (of) => {
  if (of('status') !== 'pending' && of('actedAt') === '')
    return { column: 'actedAt', reason: remark('actedOn') }
  return of('status') === 'declined' && of('canDecline') !== 'true'
    ? { column: 'status', reason: remark('cannotDecline') }
    : null
}

/** A list of paragraphs, or empty. */
export const paragraphs =
  (column: string): RowRule =>
  (of) => {
    if (of(column) === '') return null
    const list: unknown = JSON.parse(of(column))
    const isText =
      Array.isArray(list) && list.every((entry) => typeof entry === 'string' && entry !== '')
    return isText ? null : { column, reason: remark('notTexts') }
  }
