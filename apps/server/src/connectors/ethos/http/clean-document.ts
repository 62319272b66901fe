import { holdsStateNumber, withoutStateNumbers } from '../../state-numbers.ts'

/** A document of Ethos without what must not be kept: properties that it adds to EEDM are there too. */
export type Document = Readonly<Record<string, unknown>>

/** Numbers of the state: 34 CFR 99.3 and sis.md section 6. They end here, before anything else sees them. */
const forbiddenCredentials = new Set(['ssn', 'sin', 'taxidentificationnumber'])
const forbiddenKeys =
  /^(ssn|sin|tin|socialsecurity(number)?|socialinsurance(number)?|taxidentificationnumber|nationalid)$/i

/** Half a character, which JSON can name and no database stores, becomes a sign for an unknown one. */
function cleanText(said: string): string | undefined {
  const text = said.toWellFormed()
  const kept = holdsStateNumber(text) ? withoutStateNumbers(text).trim() : text
  return kept === '' ? undefined : kept
}

function isForbidden(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return false
  const type: unknown = Reflect.get(entry, 'type')
  return typeof type === 'string' && forbiddenCredentials.has(type.toLowerCase())
}

/**
 * What is left of a value once forbidden credentials and blanks are gone. Colleague says `""` for an
 * enum that is absent, and null in a list for nothing: both are as if they had not been said.
 * @returns undefined when nothing is left
 */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (value === null || typeof value !== 'object') return value ?? undefined
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown) => {
      const kept = isForbidden(entry) ? undefined : cleanValue(entry)
      return kept === undefined ? [] : [kept]
    })
  }
  const kept: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(value)) {
    const left = forbiddenKeys.test(key) ? undefined : cleanValue(entry)
    if (left !== undefined) kept[key] = left
  }
  return kept
}
