import type { RowRule } from './row-rules.ts'

/** Rules of the rows of `mappings/guidance.ts`. Each holds in the database too: see 0007-guidance.sql. */

/** An item of a program is one course or a pattern of several. */
export const courseOrPattern: RowRule = (of) => {
  if (of('courseCode') === '' && of('pattern') === '')
    return { column: 'courseCode', reason: 'missing: a course or a pattern' }
  return of('courseCode') !== '' && of('pattern') !== ''
    ? { column: 'pattern', reason: 'must be blank: the row names a course' }
    : null
}

/** How much is needed can be left out only where everything is. */
export const neededUnlessAll: RowRule = (of) =>
  of('rule') !== 'all' && of('need') === ''
    ? { column: 'need', reason: 'missing: the rule is not "all"' }
    : null

/** A number that is there lies between two others, both included. */
export const within =
  (column: string, least: number, most: number): RowRule =>
  (of) =>
    of(column) !== '' && !(Number(of(column)) >= least && Number(of(column)) <= most)
      ? { column, reason: `not from ${least} to ${most.toLocaleString('en-US')}` }
      : null

/** A session of orientation has a time, a campus and a place, or there is none. */
export const wholeSession: RowRule = (of) => {
  const columns = ['sessionStartsAt', 'sessionCampus', 'sessionLocation']
  const missing = columns.filter((column) => of(column) === '')
  return missing[0] !== undefined && missing.length < columns.length
    ? { column: missing[0], reason: 'missing: a session has a time, a campus and a place' }
    : null
}

/** A column that has a value only while another says one of some words. */
export const onlyWhen =
  (column: string, other: string, ...words: readonly string[]): RowRule =>
  (of) =>
    of(column) !== '' && !words.includes(of(other))
      ? { column, reason: `must be blank: ${other} is not ${words.join(' or ')}` }
      : null

/** An agreement that was acted on says when, and only one that may be declined was. */
export const actedOn: RowRule = (of) => {
  if (of('status') !== 'pending' && of('actedAt') === '')
    return { column: 'actedAt', reason: 'missing: the agreement was acted on' }
  return of('status') === 'declined' && of('canDecline') !== 'true'
    ? { column: 'status', reason: 'declined, and it cannot be' }
    : null
}

/** A list of paragraphs, or nothing. */
export const paragraphs =
  (column: string): RowRule =>
  (of) => {
    if (of(column) === '') return null
    const list: unknown = JSON.parse(of(column))
    const isText =
      Array.isArray(list) && list.every((entry) => typeof entry === 'string' && entry !== '')
    return isText ? null : { column, reason: 'not a JSON list of texts' }
  }
