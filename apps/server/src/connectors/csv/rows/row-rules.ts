import { translationsFault } from '../../translations.ts'
import { isDate } from './dates.ts'

/** What is wrong with a row as a whole: the column and the reason; null if valid. */
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
    of(last) < of(first) ? instead(last, `before ${first}`) : null

export const instantBefore =
  (first: string, last: string): RowRule =>
  (of) =>
    of(first) !== '' && of(last) !== '' && Date.parse(of(last)) <= Date.parse(of(first))
      ? instead(last, `not after ${first}`)
      : null

/** A meeting with a time has both a start and an end. */
export const bothTimes =
  (start: string, end: string): RowRule =>
  (of) => {
    if ((of(start) === '') !== (of(end) === ''))
      return instead(of(start) === '' ? start : end, 'missing: both times or neither')
    return of(start) !== '' && of(end) <= of(start) ? instead(end, `not after ${start}`) : null
  }

export const atMost =
  (column: string, length: number): RowRule =>
  (of) =>
    [...of(column)].length > length ? instead(column, `longer than ${length} characters`) : null

export const matches =
  (column: string, pattern: RegExp, reason: string): RowRule =>
  (of) =>
    of(column) !== '' && !pattern.test(of(column)) ? instead(column, reason) : null

export const oneOf =
  (column: string, allowed: readonly string[]): RowRule =>
  (of) =>
    allowed.includes(of(column)) ? null : instead(column, `not one of ${allowed.join(', ')}`)

const entriesOf = (list: string) =>
  list === '' ? [] : list.split(',').map((entry) => entry.trim())

export const listOf =
  (column: string, allowed: readonly string[]): RowRule =>
  (of) =>
    entriesOf(of(column)).every((entry) => allowed.includes(entry))
      ? null
      : instead(column, `not a list of ${allowed.join(', ')}`)

export const dates =
  (column: string): RowRule =>
  (of) =>
    entriesOf(of(column)).every(isDate) ? null : instead(column, 'not a list of dates (YYYY-MM-DD)')

export const jsonObject =
  (column: string): RowRule =>
  (of) =>
    of(column).startsWith('[') ? instead(column, 'not a JSON object') : null

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
    of(column).startsWith('{') ? instead(column, 'not a JSON list') : null

/** Emails and phones have a value, addresses a first line. */
export const contact: RowRule = (of) => {
  if (of('kind') === 'address')
    return of('line1') === '' ? instead('line1', 'missing: an address has a first line') : null
  if (of('value') === '') return instead('value', 'missing')
  if (of('kind') === 'phone' && !/^\+[1-9]\d{6,14}$/.test(of('value')))
    return instead('value', 'not a phone number (E.164, such as +13195550123)')
  if (of('kind') === 'email' && !/^[^\s@]+@[^\s@]+$/.test(of('value')))
    return instead('value', 'not an email address')
  return null
}

/** A term GPA names its term, and a cumulative one does not. */
export const termOfPeriod: RowRule = (of) => {
  if (of('scope') === 'period' && of('termSourcedId') === '')
    return instead('termSourcedId', 'missing: the GPA is of a term')
  if (of('scope') === 'cumulative' && of('termSourcedId') !== '')
    return instead('termSourcedId', 'must be blank: the GPA is cumulative')
  return null
}
