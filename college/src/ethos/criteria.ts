import type { Document } from './college.ts'

/** A bad filter, with the error message of the real service. */
export class BadCriteria extends Error {
  override name = 'BadCriteria'
}

const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a document matches the criteria. For a list, one entry must match. */
function matches(actual: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) return expected.every((entry) => matches(actual, entry))
  if (Array.isArray(actual)) return actual.some((entry) => matches(entry, expected))
  if (isObject(expected))
    return (
      isObject(actual) &&
      Object.entries(expected).every(([key, value]) => matches(actual[key], value))
    )
  return typeof actual === 'string' && typeof expected === 'string'
    ? actual.toLowerCase() === expected.toLowerCase()
    : actual === expected
}

/**
 * @param text the value of `criteria=`, decoded
 * @param filters the filters of the resource
 * @throws BadCriteria for invalid JSON or an unknown filter
 */
export function criteriaOf(
  text: string,
  filters: readonly string[],
): (document: Document) => boolean {
  let expected: unknown
  try {
    expected = JSON.parse(text)
  } catch {
    throw new BadCriteria('The criteria are not valid JSON.')
  }
  if (!isObject(expected)) throw new BadCriteria('The criteria are not an object.')
  const other = Object.keys(expected).find((key) => !filters.includes(key))
  if (other !== undefined) throw new BadCriteria(`The filter ${other} is not supported.`)
  return (document) => matches(document, expected)
}

/** `sections` are filtered by a term's id, `sections-maximum` by its `detail`. */
export function checkVariant(criteria: string, isMaximum: boolean): void {
  const hasDetail = /"academicPeriod"\s*:\s*\{\s*"detail"/.test(criteria)
  if (criteria.includes('"academicPeriod"') && hasDetail !== isMaximum)
    throw new BadCriteria(
      `Filter by ${isMaximum ? 'academicPeriod.detail.id' : 'academicPeriod.id'}.`,
    )
}
