import { locale } from '#lib/i18n/language.ts'
import type { CellValue, Column, Compare } from '../column.ts'

const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })

/** Numbers by size, texts in this language's reading order. */
function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}

/**
 * Sort positions of plain characters in this language; equivalent characters share one. Digits are
 * left out, because a number is compared as a whole.
 */
const places: ReadonlyMap<string, string> = (() => {
  const signs = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
  const ordered = [...signs, ...'áéíóúüñÁÉÍÓÚÜÑ'].toSorted(collator.compare)
  let position = 0
  return new Map(
    ordered.map((sign, at) => {
      if (at > 0 && collator.compare(ordered[at - 1] ?? '', sign) !== 0) position += 1
      return [sign, String.fromCharCode(100 + position)]
    }),
  )
})()
const isDigit = (code: number) => code >= 48 && code <= 57
const NUMBER = places.get('0') ?? ''

/**
 * A sort key that compares as the collator does, character by character and much faster.
 * @returns null for a text with characters that have no position; it needs the collator
 */
export function sortKey(text: string): string | null {
  let key = ''
  for (let at = 0; at < text.length; at += 1) {
    if (isDigit(text.charCodeAt(at))) {
      const from = at
      while (isDigit(text.charCodeAt(at + 1))) at += 1
      const digits = text.slice(from, at + 1).replace(/^0+(?=.)/, '')
      // A longer number is larger, and no number is this long.
      if (digits.length > 90) return null
      key += NUMBER + String.fromCharCode(32 + digits.length) + digits
    } else {
      const place = places.get(text[at] ?? '')
      if (place === undefined) return null
      key += place
    }
  }
  return key
}

/** The sort position of each row, by index; equal rows share one. */
export type Ranks = { readonly places: Int32Array; readonly count: number }

const isNumber = (value: CellValue): value is number => typeof value === 'number'

/** All distinct values in order; equal ones are grouped. */
function groupInOrder(values: readonly CellValue[]): CellValue[][] {
  if (values.every(isNumber)) return [...Float64Array.from(values).sort()].map((value) => [value])
  const byKey = new Map<string, CellValue[]>()
  for (const value of values) {
    const key = isNumber(value) ? null : sortKey(String(value))
    if (key === null) return groupByCollator(values)
    const same = byKey.get(key)
    if (same) same.push(value)
    else byKey.set(key, [value])
  }
  return [...byKey.keys()].sort().map((key) => byKey.get(key) ?? [])
}

/** The same for values without a sort key, with the collator. */
function groupByCollator(values: readonly CellValue[]): CellValue[][] {
  const groups: CellValue[][] = []
  for (const value of values.toSorted(compareValues)) {
    const before = groups.at(-1)
    if (before?.[0] !== undefined && compareValues(before[0], value) === 0) before.push(value)
    else groups.push([value])
  }
  return groups
}

/** By the column's values, rows without a value last. */
function rankByValue<Row>(accessor: (row: Row) => CellValue, rows: readonly Row[]): Ranks {
  const values = rows.map(accessor)
  const distinct = new Set(values)
  const hasGaps = distinct.delete(null)
  const groups = groupInOrder([...distinct])
  const places = new Map<CellValue, number>([[null, groups.length]])
  for (const [position, group] of groups.entries())
    for (const value of group) places.set(value, position)
  return {
    places: Int32Array.from(values, (value) => places.get(value) ?? 0),
    count: groups.length + Number(hasGaps),
  }
}

/** By the column's own functions, in order until one decides. */
function rankByFunctions<Row>(compares: readonly Compare<Row>[], rows: readonly Row[]): Ranks {
  const compare: Compare<Row> = (a, b) => {
    for (const comparator of compares) {
      const result = comparator(a, b)
      if (result !== 0) return result
    }
    return 0
  }
  const sorted = rows.map((row, index) => ({ row, index })).sort((a, b) => compare(a.row, b.row))
  const places = new Int32Array(rows.length)
  let position = 0
  for (const [at, { row, index }] of sorted.entries()) {
    const before = sorted[at - 1]
    if (before && compare(before.row, row) !== 0) position += 1
    places[index] = position
  }
  return { places, count: position + 1 }
}

/**
 * How a column sorts these rows; null when it can't be sorted (R6.4). Computed once per column:
 * sorting by it, in either direction or with other columns, then needs no comparisons.
 */
export function computeRanks<Row>(
  { accessor, compares }: Pick<Column<Row>, 'accessor' | 'compares'>,
  rows: readonly Row[],
): Ranks | null {
  if (compares) return compares.length > 0 ? rankByFunctions(compares, rows) : null
  return accessor ? rankByValue(accessor, rows) : null
}

/** The rows of these indices in a column's order; unchanged when it has none. */
export function sortIndices(
  indices: Int32Array,
  { places, count }: Ranks,
  direction: 'asc' | 'desc',
): Int32Array {
  const placeOf = (index: number) => {
    const position = places[index] ?? 0
    return direction === 'asc' ? position : count - 1 - position
  }
  const next = new Int32Array(count + 1)
  for (const index of indices) next[placeOf(index) + 1] = (next[placeOf(index) + 1] ?? 0) + 1
  for (let position = 1; position <= count; position += 1)
    next[position] = (next[position] ?? 0) + (next[position - 1] ?? 0)
  const sorted = new Int32Array(indices.length)
  for (const index of indices) {
    const position = placeOf(index)
    const at = next[position] ?? 0
    sorted[at] = index
    next[position] = at + 1
  }
  return sorted
}
