import type { Column, ColumnKind } from '@myhub/domain/sis/columns.ts'
import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import { anyExtension } from '@myhub/domain/sis/lists.ts'
import { type DateOrder, isDate, normalizeDate } from './dates.ts'

/** Returns why a non-empty value is invalid; null if valid. */
export type Check = (value: string) => string | null

const instantPattern =
  /^(19|20)\d{2}-(0[1-9]|1[0-2])-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/
const momentPattern =
  /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/

const unstorable = /\\u(0000|d[89a-f])/

/** A JSON object or list that the database can store. */
export function isJson(value: string): boolean {
  try {
    const parsed: unknown = JSON.parse(value)
    // The database rejects characters that JSON can encode but text cannot store.
    return typeof parsed === 'object' && parsed !== null && !unstorable.test(JSON.stringify(parsed))
  } catch {
    return false
  }
}

const rule =
  (isValid: (value: string) => boolean, reason: string): Check =>
  (value) =>
    isValid(value) ? null : reason

const kinds: Readonly<Record<Exclude<ColumnKind, readonly string[] | 'text' | 'list'>, Check>> = {
  date: rule(isDate, importMessage('notADate')),
  instant: rule(
    (value) => instantPattern.test(value) && isDate(value.slice(0, 10)),
    importMessage('notAnInstant'),
  ),
  moment: rule(
    (value) => momentPattern.test(value) && isDate(value.slice(0, 10)),
    importMessage('notAMoment'),
  ),
  time: rule((value) => timePattern.test(value), importMessage('notATime')),
  integer: rule((value) => /^\d{1,9}$/.test(value), importMessage('notWhole')),
  // The maximum of the smallest database column, with two decimals.
  decimal: rule(
    (value) => /^\d{1,4}(\.\d{1,4})?$/.test(value) && Number(value) <= 9999,
    importMessage('notDecimal'),
  ),
  number: rule((value) => /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(value), importMessage('notANumber')),
  // The cents fit the database's integers.
  money: rule((value) => /^-?\d{1,7}(\.\d{1,2})?$/.test(value), importMessage('notMoney')),
  boolean: rule((value) => value === 'true' || value === 'false', importMessage('notBoolean')),
  json: rule(isJson, importMessage('notJson')),
}

/** Caches valid values, since a few values fill most columns. */
function cached(check: Check): Check {
  const validValues = new Set<string>()
  let last = ''
  return (value) => {
    // Adjacent rows often have the same value.
    if (value === last) return null
    if (!validValues.has(value)) {
      const reason = check(value)
      if (reason !== null) return reason
      if (validValues.size < 20_000) validValues.add(detached(value))
    }
    last = value
    return null
  }
}

/** A copy of a text that does not retain the block it was sliced from. */
export const detached = (text: string): string => Buffer.from(text).toString()

/** How to check a column's values; null if any text is valid. */
export function checkOf({ kind }: Column): Check | null {
  if (kind === 'text' || kind === 'list') return null
  if (typeof kind !== 'string') return oneOf(kind)
  return kind === 'json' ? kinds.json : cached(kinds[kind])
}

/**
 * Converts a value that other systems write in another way to the format's own: a date, or a value
 * of a closed list in another case.
 */
export function normalizerOf(
  { kind }: Column,
  order: DateOrder | null,
): (value: string) => string | undefined {
  if (kind === 'date' || kind === 'moment')
    return (value) =>
      normalizeDate(value, order) ??
      (kind === 'moment' ? normalizeDate(value.split(/[T ]\d/)[0] ?? '', order) : undefined)
  const allowedValues =
    kind === 'boolean' ? ['true', 'false'] : typeof kind === 'string' ? [] : kind
  const spellings = new Map(allowedValues.map((word) => [word.toLowerCase(), word]))
  return (value) => spellings.get(value.toLowerCase())
}

const extension = /^ext:[\w.-]+$/

function oneOf(allowed: readonly string[]): Check {
  const known = new Set(allowed)
  const isOpen = known.has(anyExtension)
  return rule(
    (value) => known.has(value) || (isOpen && extension.test(value)),
    importMessage('notOneOf', { list: allowed.join(', ') }),
  )
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const control = /[\u0000-\u0009\u000B-\u001F\u007F]/

/** Except line feeds, which end lines. */
export const holdsControlCharacter = (text: string): boolean => control.test(text)

/** The shape of a value without its content: letters become x, digits 9; at most 24 characters. */
export function redact(value: string): string | null {
  if (value === '') return null
  const shape = value.slice(0, 24).replaceAll(/\p{L}/gu, 'x').replaceAll(/\p{N}/gu, '9')
  return detached(value.length > 24 ? `${shape}…` : shape)
}
