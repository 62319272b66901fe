import type { CollegeDate } from '#lib/college-date.ts'
import { httpErrors } from '../errors.ts'

/** A range of days, inclusive. */
export interface Days {
  readonly from: CollegeDate
  readonly to: CollegeDate
}

const day = 86_400_000

/**
 * Rejects days in the wrong order, and too many of them.
 * @param names the caller's names for the two fields
 * @param maxDays the maximum number of days; null for no limit
 * @throws HttpError 400 naming the later one
 */
export function checkDays(
  { from, to }: Days,
  names: { readonly from: string; readonly to: string },
  maxDays: number | null = null,
): void {
  const invalidDays = (code: string, message: string) =>
    httpErrors.badRequest(`The days are not valid: ${names.to} ${message}.`, [
      { path: names.to, code, message },
    ])
  if (to < from) throw invalidDays('order', `must not be before ${names.from}`)
  const count = (Date.parse(to) - Date.parse(from)) / day + 1
  if (maxDays !== null && count > maxDays)
    throw invalidDays('range', `must be within ${maxDays} days`)
}
