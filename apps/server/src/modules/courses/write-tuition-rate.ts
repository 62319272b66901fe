import type { Database } from '#db/open.ts'
import { type FieldError, httpErrors } from '#http/errors.ts'
import { isOverlap, overlappingRate } from './tuition-rate.queries.ts'
import type { TuitionText } from './tuition-rate.schema.ts'

function faultOf({ academicYear, effectiveFrom, effectiveTo }: TuitionText): FieldError | null {
  const [first, second] = academicYear.split('-').map(Number)
  if (second !== (Number(first) + 1) % 100)
    return { path: 'academicYear', code: 'pattern', message: 'must be two years in a row: 2026-27' }
  if (effectiveTo !== null && effectiveTo < effectiveFrom)
    return { path: 'effectiveTo', code: 'range', message: 'must not be before effectiveFrom' }
  return null
}

/**
 * Validates a rate.
 * @param exceptId the rate's own ID if it is stored already
 * @throws HttpError 400 naming the field, 409 naming the days of the overlapping active rate
 */
export async function checkRate(
  db: Database,
  rate: TuitionText,
  exceptId: string | null,
): Promise<void> {
  const fault = faultOf(rate)
  if (fault)
    throw httpErrors.badRequest(`The request is not valid: ${fault.path} ${fault.message}.`, [
      fault,
    ])
  const other = rate.isActive ? await overlappingRate(db, rate, exceptId) : null
  if (other)
    throw httpErrors.conflict(
      `A rate of ${rate.academicYear} for the same residency and delivery is in effect from ${other.effectiveFrom} to ${other.effectiveTo ?? 'no end'}.`,
    )
}

/**
 * Runs a write in a transaction that checks first. If the database rejects it because of a
 * concurrent write, it runs again, so that the check names the other rate.
 */
export async function writeOnce<T>(
  db: Database,
  write: (transaction: Database) => Promise<T>,
): Promise<T> {
  const attempt = () => db.transaction().execute(write)
  try {
    return await attempt()
  } catch (error) {
    if (!isOverlap(error)) throw error
    return attempt()
  }
}
