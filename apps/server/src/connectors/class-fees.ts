import { cents } from './csv/file-mapping.ts'
import type { RowRule } from './csv/rows/row-rules.ts'
import { isJson } from './csv/rows/values.ts'
import { translationsError } from './translations.ts'

/** What a class costs besides tuition, as it is stored. */
interface ClassFee {
  readonly title: string
  readonly amountCents: number
  readonly translations?: object
}

/** The error for invalid fees. Amounts may have no more than two decimals. */
export const feesError = 'not a list of {title, amount}, amounts in dollars'

const amountPattern = /^\d{1,7}(\.\d{1,2})?$/
/** More than any class has, and more characters than fit on a phone's line. */
const limits = { fees: 20, characters: 80 }

/** @returns null if it isn't a fee */
function toFee(entry: unknown): ClassFee | null {
  const { title, amount, translations } = Object(entry)
  if (typeof title !== 'string') return null
  if (typeof amount !== 'string' && typeof amount !== 'number') return null
  const name = title.replaceAll(/\s+/g, ' ').trim()
  if (name === '' || [...name].length > limits.characters) return null
  if (!amountPattern.test(String(amount))) return null
  if (translations !== undefined && translationsError(translations, ['title']) !== null) return null
  const translated = Object.entries<{ title?: string }>(Object(translations)).filter(
    ([, texts]) => texts.title !== undefined && texts.title.trim() !== '',
  )
  return {
    title: name,
    amountCents: Number(cents(String(amount))),
    ...(translated.length > 0 && { translations: Object.fromEntries(translated) }),
  }
}

/**
 * The fees of a class from a source's JSON, `[{title, amount, translations?}]`. Fees of 0 are
 * omitted, so that an empty list always means no fees.
 * @returns null if it isn't such a list
 */
export function readFees(json: string): readonly ClassFee[] | null {
  if (!isJson(json)) return null
  const list: unknown = JSON.parse(json)
  if (!Array.isArray(list) || list.length > limits.fees) return null
  const fees = list.map(toFee)
  return fees.every((fee) => fee !== null)
    ? fees.filter(({ amountCents }) => amountCents > 0)
    : null
}

/** The same as JSON for the database; blank if the source sent nothing valid. */
export function feesInCents(json: string): string {
  const fees = json === '' ? null : readFees(json)
  return fees === null ? '' : JSON.stringify(fees)
}

/** Validates a column that is blank or has a list of fees. */
export const validateFees =
  (column: string): RowRule =>
  (cell) =>
    cell(column) !== '' && readFees(cell(column)) === null ? { column, reason: feesError } : null
