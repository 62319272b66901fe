import type { Column, ColumnKind } from '@myhub/domain/sis/columns.ts'
import { anyExtension } from '@myhub/domain/sis/lists.ts'

/** Says what is wrong with a value that is not blank, or null when nothing is. */
export type Check = (value: string) => string | null

const datePattern = /^(19|20)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const instantPattern =
  /^(19|20)\d{2}-(0[1-9]|1[0-2])-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/
const momentPattern =
  /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/

/** A date that the calendar has, written YYYY-MM-DD. */
export function isDate(value: string): boolean {
  if (!datePattern.test(value)) return false
  const time = new Date(`${value}T00:00:00Z`)
  return time.toISOString().startsWith(value)
}

const unstorable = /\\u(0000|d[89a-f])/

function isJson(value: string): boolean {
  try {
    const parsed: unknown = JSON.parse(value)
    // The database refuses characters that JSON can name and text cannot hold.
    return typeof parsed === 'object' && parsed !== null && !unstorable.test(JSON.stringify(parsed))
  } catch {
    return false
  }
}

const rule =
  (fits: (value: string) => boolean, reason: string): Check =>
  (value) =>
    fits(value) ? null : reason

const kinds: Readonly<Record<Exclude<ColumnKind, readonly string[] | 'text' | 'list'>, Check>> = {
  date: rule(isDate, 'not a date (YYYY-MM-DD)'),
  instant: rule(
    (value) => instantPattern.test(value) && isDate(value.slice(0, 10)),
    'not an instant (RFC 3339, such as 2026-11-02T08:00:00Z)',
  ),
  moment: rule(
    (value) => momentPattern.test(value) && isDate(value.slice(0, 10)),
    'not a date or a time of one (ISO 8601)',
  ),
  time: rule((value) => timePattern.test(value), 'not a time (HH:MM, 24 hours)'),
  integer: rule((value) => /^\d{1,9}$/.test(value), 'not a whole number'),
  // The most that the smallest of the database's columns takes, with two decimals.
  decimal: rule(
    (value) => /^\d{1,4}(\.\d{1,4})?$/.test(value) && Number(value) <= 9999,
    'not a number from 0 to 9999',
  ),
  number: rule((value) => /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(value), 'not a number'),
  // In cents it fits the database's integers.
  money: rule(
    (value) => /^-?\d{1,7}(\.\d{1,2})?$/.test(value),
    'not an amount in dollars, such as 1234.50',
  ),
  boolean: rule((value) => value === 'true' || value === 'false', 'not true or false'),
  json: rule(isJson, 'not a JSON object or list'),
}

/** The same few values fill most columns: what was good once is not looked at again. */
function remembering(check: Check): Check {
  const good = new Set<string>()
  let last = ''
  return (value) => {
    // Neighbors often say the same.
    if (value === last) return null
    if (!good.has(value)) {
      const reason = check(value)
      if (reason !== null) return reason
      if (good.size < 20_000) good.add(detached(value))
    }
    last = value
    return null
  }
}

/** A text that no longer holds on to the block of the file that it was cut from. */
export const detached = (text: string): string => Buffer.from(text).toString()

/** How a column's values are checked; null when any text will do. */
export function checkOf({ kind }: Column): Check | null {
  if (kind === 'text' || kind === 'list') return null
  if (typeof kind !== 'string') return oneOf(kind)
  return kind === 'json' ? kinds.json : remembering(kinds[kind])
}

const extension = /^ext:[\w.-]+$/

function oneOf(allowed: readonly string[]): Check {
  const known = new Set(allowed)
  const isOpen = known.has(anyExtension)
  return rule(
    (value) => known.has(value) || (isOpen && extension.test(value)),
    `not one of ${allowed.join(', ')}`,
  )
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0009\u000B-\u001F\u007F]/

/** Line feeds apart, which end lines. */
export const holdsControlCharacter = (text: string): boolean => control.test(text)

/** The shape of a value without the value: letters become x, digits 9; at most 24 characters. */
export function redact(value: string): string | null {
  if (value === '') return null
  const shape = value.slice(0, 24).replaceAll(/\p{L}/gu, 'x').replaceAll(/\p{N}/gu, '9')
  return detached(value.length > 24 ? `${shape}…` : shape)
}
