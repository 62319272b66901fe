import type { FieldOf, RecordKind } from '../records.ts'
import type { RowRule } from './rows/row-rules.ts'

/** A column as it stands, or with what makes the hub's value of it, and of others where it takes more than one. */
export type From =
  | string
  | readonly [
      column: string,
      value: (text: string, ...others: string[]) => string,
      ...others: string[],
    ]

/** Which file a kind of record comes from, and which column each field. Source: sis.md section 3. */
export interface FileMapping {
  readonly file: string
  readonly kind: RecordKind
  readonly fields: Readonly<Record<string, From>>
  /** What no single column can say. The first that objects sets the row aside. */
  readonly rules: readonly RowRule[]
  /** Whether a row in order says anything to the hub; else it is as if it were not there. All do when absent. */
  readonly isMeant?: (of: (column: string) => string) => boolean
}

/** An entry whose fields are those of its kind, all of them: the compiler counts. */
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

/** The same for any text: what means something in an array's own notation is quoted. */
export const textArrayOf = (list: string) =>
  list === ''
    ? ''
    : `{${entries(list)
        .filter((entry) => entry !== '')
        .map((entry) => `"${entry.replaceAll(/["\\]/g, '\\$&')}"`)
        .join(',')}}`

/** `12.5` dollars are `1250` cents: text to text, so that no fraction of a binary number creeps in. */
export const cents = (dollars: string) => {
  if (dollars === '') return ''
  const [whole = '', fraction = ''] = dollars.replace('-', '').split('.')
  const amount = Number(whole + fraction.padEnd(2, '0'))
  return String(dollars.startsWith('-') && amount > 0 ? -amount : amount)
}

/** Entries of an array of the database, whatever they hold. */
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

/** The column that a field comes from. */
export const columnOf = (from: From): string => (typeof from === 'string' ? from : from[0])

/** What makes the hub's value of the column's text, when it is not the text itself. */
export const transformOf = (from: From): ((text: string, ...others: string[]) => string) | null =>
  typeof from === 'string' ? null : from[1]

/** The further columns that it looks at. */
export const othersOf = (from: From): readonly string[] => {
  if (typeof from === 'string') return []
  const [, , ...others] = from
  return others
}
