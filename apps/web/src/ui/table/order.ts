import { locale } from '#lib/language.ts'
import type { CellValue, Column, Compare } from './column.ts'

const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })

/** Numbers by size, texts as a reader of this language orders them. */
function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}

/**
 * The place of each sign of plain text among the others, as this language has it: signs that count as one have
 * the same. Digits are left out; a number counts as a whole.
 */
const places: ReadonlyMap<string, string> = (() => {
  const signs = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
  const ordered = [...signs, ...'áéíóúüñÁÉÍÓÚÜÑ'].toSorted(collator.compare)
  let place = 0
  return new Map(
    ordered.map((sign, at) => {
      if (at > 0 && collator.compare(ordered[at - 1] ?? '', sign) !== 0) place += 1
      return [sign, String.fromCharCode(100 + place)]
    }),
  )
})()
const isDigit = (code: number) => code >= 48 && code <= 57
const NUMBER = places.get('0') ?? ''

/**
 * A text that compares as the collator would have it, sign by sign and so many times faster.
 * @returns null for a text with signs that have no place of their own: the collator must be asked
 */
export function sortKey(text: string): string | null {
  let key = ''
  for (let at = 0; at < text.length; at += 1) {
    if (isDigit(text.charCodeAt(at))) {
      const from = at
      while (isDigit(text.charCodeAt(at + 1))) at += 1
      const digits = text.slice(from, at + 1).replace(/^0+(?=.)/, '')
      // A longer number is a larger one, and none is as long as this alphabet.
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

/** A value as it is compared: worked out once for a row, however often it is compared. */
type Ordered = { value: CellValue; key: string | null }

const orderedOf = (value: CellValue): Ordered => ({
  value,
  key: value === null || typeof value === 'number' ? null : sortKey(String(value)),
})

function compareOrdered(one: Ordered, other: Ordered): number {
  if (one.key !== null && other.key !== null)
    return one.key < other.key ? -1 : Number(one.key > other.key)
  if (one.value === null || other.value === null)
    return Number(one.value === null) - Number(other.value === null)
  return compareValues(one.value, other.value)
}

/** By what the column knows of its rows, those without a value last. */
function byValue<Row extends object>(accessor: (row: Row) => CellValue): Compare<Row> {
  const known = new WeakMap<Row, Ordered>()
  const ordered = (row: Row) => {
    const found = known.get(row)
    if (found) return found
    const made = orderedOf(accessor(row))
    known.set(row, made)
    return made
  }
  return (a, b) => compareOrdered(ordered(a), ordered(b))
}

/** How a column orders rows; null when nothing says how (R6.4). */
export function compareOf<Row extends object>({
  accessor,
  compares,
}: Column<Row>): Compare<Row> | null {
  const all = compares ?? (accessor ? [byValue(accessor)] : [])
  if (all.length === 0) return null
  return (a, b) => {
    for (const compare of all) {
      const result = compare(a, b)
      if (result !== 0) return result
    }
    return 0
  }
}
