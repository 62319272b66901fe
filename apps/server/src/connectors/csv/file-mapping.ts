import type { FieldOf, RecordKind } from '../records.ts'
import type { RowRule } from './rows/row-rules.ts'

/** A column, or a column with a function that converts it, optionally with further columns. */
export type From =
  | string
  | readonly [
      column: string,
      value: (text: string, ...others: string[]) => string,
      ...others: string[],
    ]

/** The file of a kind of record and the column of each field. Source: sis.md section 3. */
export interface FileMapping {
  readonly file: string
  readonly kind: RecordKind
  readonly fields: Readonly<Record<string, From>>
  /** Checks across columns. The first that fails quarantines the row. */
  readonly rules: readonly RowRule[]
  /**
   * Whether a valid row is relevant to the hub; others are ignored. All are relevant by default.
   */
  readonly isRelevant?: (cell: (column: string) => string) => boolean
}

/** Creates a mapping with all fields of its kind, checked by the compiler. */
export function map<K extends RecordKind>(
  file: string,
  kind: K,
  fields: Readonly<Record<FieldOf<K>, From>>,
  ...rowRules: RowRule[]
): FileMapping {
  return { file, kind, fields, rules: rowRules }
}

export const lowerCase = (text: string) => text.toLowerCase()
export const firstOf = (list: string) => list.split(',', 1)[0]?.trim() ?? ''
const entries = (list: string) => list.split(',').map((entry) => entry.trim())
export const arrayOf = (list: string) => (list === '' ? '' : `{${entries(list).join(',')}}`)

/** The same for any text: characters with a meaning in array notation are quoted. */
export const textArrayOf = (list: string) =>
  list === ''
    ? ''
    : `{${entries(list)
        .filter((entry) => entry !== '')
        .map((entry) => `"${entry.replaceAll(/["\\]/g, '\\$&')}"`)
        .join(',')}}`

/** Converts `12.5` dollars to `1250` cents as text, which avoids floating-point errors. */
export const cents = (dollars: string) => {
  if (dollars === '') return ''
  const [whole = '', fraction = ''] = dollars.replace('-', '').split('.')
  const amount = Number(whole + fraction.padEnd(2, '0'))
  return String(dollars.startsWith('-') && amount > 0 ? -amount : amount)
}

/** Entries of a database array with any content. */
export const quotedArrayOf = (list: string) => {
  if (list === '') return ''
  const quoted = list.split(',').map((entry) => `"${entry.trim().replaceAll(/["\\]/g, '\\$&')}"`)
  return `{${quoted.join(',')}}`
}

export const week = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
export const inWeekOrder = (list: string) => {
  const days = new Set(entries(list))
  return list === '' ? '' : `{${week.filter((day) => days.has(day)).join(',')}}`
}

/** The column of a field. */
export const columnOf = (from: From): string => (typeof from === 'string' ? from : from[0])

/** The function that converts the column's text, if any. */
export const transformOf = (from: From): ((text: string, ...others: string[]) => string) | null =>
  typeof from === 'string' ? null : from[1]

/** Further columns that the function uses. */
export const othersOf = (from: From): readonly string[] => {
  if (typeof from === 'string') return []
  const [, , ...others] = from
  return others
}
