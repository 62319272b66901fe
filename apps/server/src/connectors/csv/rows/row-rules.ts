import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import { translationsError } from '../../translations.ts'
import { isDate } from './dates.ts'

/** The error of a row as a whole: the column and the reason; null if valid. */
export type RowRule = (cell: (column: string) => string) => RowError | null

export interface RowError {
  readonly column: string
  readonly reason: string
}

const instead = (column: string, reason: string): RowError => ({ column, reason })

/** A date must not precede another. */
export const ordered =
  (first: string, last: string): RowRule =>
  (cell) =>
    cell(last) < cell(first) ? instead(last, importMessage('before', { name: first })) : null

export const instantBefore =
  (first: string, last: string): RowRule =>
  (cell) =>
    cell(first) !== '' && cell(last) !== '' && Date.parse(cell(last)) <= Date.parse(cell(first))
      ? instead(last, importMessage('notAfter', { name: first }))
      : null

/** A meeting with a time has both a start and an end. */
export const bothTimes =
  (start: string, end: string): RowRule =>
  (cell) => {
    if ((cell(start) === '') !== (cell(end) === ''))
      return instead(cell(start) === '' ? start : end, importMessage('bothTimes'))
    return cell(start) !== '' && cell(end) <= cell(start)
      ? instead(end, importMessage('notAfter', { name: start }))
      : null
  }

export const atMost =
  (column: string, length: number): RowRule =>
  (cell) =>
    [...cell(column)].length > length
      ? instead(column, importMessage('longerThan', { count: length }))
      : null

export const matches =
  (column: string, pattern: RegExp, reason: string): RowRule =>
  (cell) =>
    cell(column) !== '' && !pattern.test(cell(column)) ? instead(column, reason) : null

export const oneOf =
  (column: string, allowed: readonly string[]): RowRule =>
  (cell) =>
    allowed.includes(cell(column))
      ? null
      : instead(column, importMessage('notOneOf', { list: allowed.join(', ') }))

const entriesOf = (list: string) =>
  list === '' ? [] : list.split(',').map((entry) => entry.trim())

export const listOf =
  (column: string, allowed: readonly string[]): RowRule =>
  (cell) =>
    entriesOf(cell(column)).every((entry) => allowed.includes(entry))
      ? null
      : instead(column, importMessage('notListOf', { list: allowed.join(', ') }))

export const dates =
  (column: string): RowRule =>
  (cell) =>
    entriesOf(cell(column)).every(isDate) ? null : instead(column, importMessage('notDates'))

export const jsonObject =
  (column: string): RowRule =>
  (cell) =>
    cell(column).startsWith('[') ? instead(column, importMessage('notJsonObject')) : null

/** Translations of some of a row's texts, by language tag. */
export const translations =
  (column: string, ...fields: readonly string[]): RowRule =>
  (cell) => {
    if (cell(column) === '') return null
    const reason = translationsError(JSON.parse(cell(column)), fields)
    return reason === null ? null : instead(column, reason)
  }

export const jsonList =
  (column: string): RowRule =>
  (cell) =>
    cell(column).startsWith('{') ? instead(column, importMessage('notJsonList')) : null

/** Emails and phones have a value, addresses a first line. */
export const contact: RowRule = (cell) => {
  if (cell('kind') === 'address')
    return cell('line1') === '' ? instead('line1', importMessage('addressLine')) : null
  if (cell('value') === '') return instead('value', importMessage('missing'))
  if (cell('kind') === 'phone' && !/^\+[1-9]\d{6,14}$/.test(cell('value')))
    return instead('value', importMessage('notPhone'))
  if (cell('kind') === 'email' && !/^[^\s@]+@[^\s@]+$/.test(cell('value')))
    return instead('value', importMessage('notEmail'))
  return null
}

/** A term GPA names its term, and a cumulative one does not. */
export const termOfPeriod: RowRule = (cell) => {
  if (cell('scope') === 'period' && cell('termSourcedId') === '')
    return instead('termSourcedId', importMessage('gpaTerm'))
  if (cell('scope') === 'cumulative' && cell('termSourcedId') !== '')
    return instead('termSourcedId', importMessage('gpaCumulative'))
  return null
}
