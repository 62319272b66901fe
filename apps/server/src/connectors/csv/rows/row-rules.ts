import { remark } from '@myhub/domain/sis/import-remarks.ts'
import { translationsFault } from '../../translations.ts'
import { isDate } from './dates.ts'

/** The error of a row as a whole: the column and the reason; null if valid. */
export type RowRule = (of: (column: string) => string) => RowFault | null

export interface RowFault {
  readonly column: string
  readonly reason: string
}

const instead = (column: string, reason: string): RowFault => ({ column, reason })

/** A date must not precede another. */
export const ordered =
  (first: string, last: string): RowRule =>
  (of) =>
    of(last) < of(first) ? instead(last, remark('before', { name: first })) : null

export const instantBefore =
  (first: string, last: string): RowRule =>
  (of) =>
    of(first) !== '' && of(last) !== '' && Date.parse(of(last)) <= Date.parse(of(first))
      ? instead(last, remark('notAfter', { name: first }))
      : null

/** A meeting with a time has both a start and an end. */
export const bothTimes =
  (start: string, end: string): RowRule =>
  (of) => {
    if ((of(start) === '') !== (of(end) === ''))
      return instead(of(start) === '' ? start : end, remark('bothTimes'))
    return of(start) !== '' && of(end) <= of(start)
      ? instead(end, remark('notAfter', { name: start }))
      : null
  }

export const atMost =
  (column: string, length: number): RowRule =>
  (of) =>
    [...of(column)].length > length
      ? instead(column, remark('longerThan', { count: length }))
      : null

export const matches =
  (column: string, pattern: RegExp, reason: string): RowRule =>
  (of) =>
    of(column) !== '' && !pattern.test(of(column)) ? instead(column, reason) : null

export const oneOf =
  (column: string, allowed: readonly string[]): RowRule =>
  (of) =>
    allowed.includes(of(column))
      ? null
      : instead(column, remark('notOneOf', { list: allowed.join(', ') }))

const entriesOf = (list: string) =>
  list === '' ? [] : list.split(',').map((entry) => entry.trim())

export const listOf =
  (column: string, allowed: readonly string[]): RowRule =>
  (of) =>
    entriesOf(of(column)).every((entry) => allowed.includes(entry))
      ? null
      : instead(column, remark('notListOf', { list: allowed.join(', ') }))

export const dates =
  (column: string): RowRule =>
  (of) =>
    entriesOf(of(column)).every(isDate) ? null : instead(column, remark('notDates'))

export const jsonObject =
  (column: string): RowRule =>
  (of) =>
    of(column).startsWith('[') ? instead(column, remark('notJsonObject')) : null

/** Translations of some of a row's texts, by language tag. */
export const translations =
  (column: string, ...fields: readonly string[]): RowRule =>
  (of) => {
    if (of(column) === '') return null
    const reason = translationsFault(JSON.parse(of(column)), fields)
    return reason === null ? null : instead(column, reason)
  }

export const jsonList =
  (column: string): RowRule =>
  (of) =>
    of(column).startsWith('{') ? instead(column, remark('notJsonList')) : null

/** Emails and phones have a value, addresses a first line. */
export const contact: RowRule = (of) => {
  if (of('kind') === 'address')
    return of('line1') === '' ? instead('line1', remark('addressLine')) : null
  if (of('value') === '') return instead('value', remark('missing'))
  if (of('kind') === 'phone' && !/^\+[1-9]\d{6,14}$/.test(of('value')))
    return instead('value', remark('notPhone'))
  if (of('kind') === 'email' && !/^[^\s@]+@[^\s@]+$/.test(of('value')))
    return instead('value', remark('notEmail'))
  return null
}

/** A term GPA names its term, and a cumulative one does not. */
export const termOfPeriod: RowRule = (of) => {
  if (of('scope') === 'period' && of('termSourcedId') === '')
    return instead('termSourcedId', remark('gpaTerm'))
  if (of('scope') === 'cumulative' && of('termSourcedId') !== '')
    return instead('termSourcedId', remark('gpaCumulative'))
  return null
}
