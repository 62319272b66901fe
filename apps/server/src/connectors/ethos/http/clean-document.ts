import { holdsStateNumber, withoutStateNumbers } from '../../state-numbers.ts'

/** An Ethos document without forbidden values, including any custom properties. */
export type Document = Readonly<Record<string, unknown>>

/**
 * Government identifiers: 34 CFR 99.3 and sis.md section 6. They are removed before anything else
 * reads them.
 */
const forbiddenCredentials = new Set(['ssn', 'sin', 'taxidentificationnumber'])
const forbiddenKeys =
  /^(ssn|sin|tin|socialsecurity(number)?|socialinsurance(number)?|taxidentificationnumber|nationalid)$/i

/** Replaces half of a surrogate pair, which JSON can encode but no database can store. */
function cleanText(raw: string): string | undefined {
  const text = raw.toWellFormed()
  const cleaned = holdsStateNumber(text) ? withoutStateNumbers(text).trim() : text
  return cleaned === '' ? undefined : cleaned
}

function isForbidden(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false
  const type: unknown = Reflect.get(entry, 'type')
  return typeof type === 'string' && forbiddenCredentials.has(type.toLowerCase())
}

/**
 * Removes forbidden credentials and blanks from a value. Colleague sends `""` for a missing enum
 * value and null in lists for nothing; both count as missing.
 * @returns undefined if nothing is left
 */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (value === null || typeof value !== 'object') return value ?? undefined
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown) => {
      const cleaned = isForbidden(entry) ? undefined : cleanValue(entry)
      return cleaned === undefined ? [] : [cleaned]
    })
  }
  const cleaned: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(value)) {
    const cleanedValue = forbiddenKeys.test(key) ? undefined : cleanValue(entry)
    if (cleanedValue !== undefined) cleaned[key] = cleanedValue
  }
  return cleaned
}
