import type { Document } from './college.ts'

/** What is wrong with a filter, in the words of the real thing. */
export class BadCriteria extends Error {
  override name = 'BadCriteria'
}

const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a document has all that is asked for; of a list, one entry must have it. */
function agrees(held: unknown, asked: unknown): boolean {
  if (Array.isArray(asked)) return asked.every((entry) => agrees(held, entry))
  if (Array.isArray(held)) return held.some((entry) => agrees(entry, asked))
  if (isObject(asked))
    return isObject(held) && Object.entries(asked).every(([key, value]) => agrees(held[key], value))
  return typeof held === 'string' && typeof asked === 'string'
    ? held.toLowerCase() === asked.toLowerCase()
    : held === asked
}

/**
 * @param text what stands in `criteria=`, decoded
 * @param filters what the resource can be filtered by
 * @throws BadCriteria when it is no JSON, or asks for something else
 */
export function criteriaOf(
  text: string,
  filters: readonly string[],
): (document: Document) => boolean {
  let asked: unknown
  try {
    asked = JSON.parse(text)
  } catch {
    throw new BadCriteria('The criteria are not valid JSON.')
  }
  if (!isObject(asked)) throw new BadCriteria('The criteria are not an object.')
  const other = Object.keys(asked).find((key) => !filters.includes(key))
  if (other !== undefined) throw new BadCriteria(`The filter ${other} is not supported.`)
  return (document) => agrees(document, asked)
}

/** `sections` are asked for by a term's id, `sections-maximum` by its `detail`. */
export function checkVariant(criteria: string, isMaximum: boolean): void {
  const hasDetail = /"academicPeriod"\s*:\s*\{\s*"detail"/.test(criteria)
  if (criteria.includes('"academicPeriod"') && hasDetail !== isMaximum)
    throw new BadCriteria(
      `Filter by ${isMaximum ? 'academicPeriod.detail.id' : 'academicPeriod.id'}.`,
    )
}
