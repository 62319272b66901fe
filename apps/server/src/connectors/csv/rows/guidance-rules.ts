import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type { RowRule } from './row-rules.ts'

/**
 * Row rules for `mappings/guidance.ts`. The database enforces each of them too: see the checks in
 * migrations/0008-programs.sql and those after it.
 */

/** An item of a program is a course or a pattern of courses. */
export const courseOrPattern: RowRule = (cell) => {
  if (cell('courseCode') === '' && cell('pattern') === '')
    return { column: 'courseCode', reason: importMessage('courseOrPattern') }
  return cell('courseCode') !== '' && cell('pattern') !== ''
    ? { column: 'pattern', reason: importMessage('namesCourse') }
    : null
}

/** The required amount may only be empty if everything is required. */
export const neededUnlessAll: RowRule = (cell) =>
  cell('rule') !== 'all' && cell('need') === ''
    ? { column: 'need', reason: importMessage('ruleNotAll') }
    : null

/** A value must lie between two numbers, both included. */
export const within =
  (column: string, min: number, max: number): RowRule =>
  (cell) =>
    cell(column) !== '' && !(Number(cell(column)) >= min && Number(cell(column)) <= max)
      ? {
          column,
          reason: importMessage('notFromTo', { least: min, most: max.toLocaleString('en-US') }),
        }
      : null

/** An orientation session has a time, a campus and a place, or neither. */
export const wholeSession: RowRule = (cell) => {
  const columns = ['sessionStartsAt', 'sessionCampus', 'sessionLocation']
  const missing = columns.filter((column) => cell(column) === '')
  return missing[0] !== undefined && missing.length < columns.length
    ? { column: missing[0], reason: importMessage('wholeSession') }
    : null
}

/** A column may only have a value if another one has certain values. */
export const requiresValue =
  (column: string, other: string, ...allowedValues: readonly string[]): RowRule =>
  (cell) =>
    cell(column) !== '' && !allowedValues.includes(cell(other))
      ? {
          column,
          reason: importMessage('blankUnless', { name: other, list: allowedValues.join(' or ') }),
        }
      : null

/** An answered agreement has a time, and only an optional one can be declined. */
export const actedOn: RowRule = (cell) => {
  if (cell('status') !== 'pending' && cell('actedAt') === '')
    return { column: 'actedAt', reason: importMessage('actedOn') }
  return cell('status') === 'declined' && cell('canDecline') !== 'true'
    ? { column: 'status', reason: importMessage('cannotDecline') }
    : null
}

/** A list of paragraphs, or empty. */
export const paragraphs =
  (column: string): RowRule =>
  (cell) => {
    if (cell(column) === '') return null
    const list: unknown = JSON.parse(cell(column))
    const isText =
      Array.isArray(list) && list.every((entry) => typeof entry === 'string' && entry !== '')
    return isText ? null : { column, reason: importMessage('notTexts') }
  }
