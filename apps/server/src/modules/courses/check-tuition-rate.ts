import type { Database } from '#db/open.ts'
import { type FieldError, fieldError, httpErrors } from '#http/errors.ts'
import { overlappingDays } from './tuition-rate.queries.ts'
import type { TuitionRateInput } from './tuition-rate.schema.ts'

function findRateError({
  academicYear,
  effectiveFrom,
  effectiveTo,
}: TuitionRateInput): FieldError | null {
  const [first, second] = academicYear.split('-').map(Number)
  if (second !== (Number(first) + 1) % 100)
    return {
      path: 'academicYear',
      code: 'pattern',
      message: 'must be two consecutive years, such as 2026-27',
    }
  if (effectiveTo !== null && effectiveTo < effectiveFrom)
    return { path: 'effectiveTo', code: 'range', message: 'must not be before effectiveFrom' }
  return null
}

/**
 * Validates a rate and returns it as stored.
 * @param exceptId the rate's own ID if it is stored already
 * @throws HttpError 400 naming the field, 409 naming the days of the overlapping active rate
 */
export async function validateRate(
  db: Database,
  rate: TuitionRateInput,
  exceptId: string | null,
): Promise<TuitionRateInput> {
  const error = findRateError(rate)
  if (error) throw fieldError(error.path, error.code, error.message)
  const other = rate.isActive ? await overlappingDays(db, rate, exceptId) : null
  if (other) {
    const end = other.effectiveTo === null ? 'with no end date' : `to ${other.effectiveTo}`
    throw httpErrors.conflict(
      `A rate of ${rate.academicYear} for the same residency and delivery is in effect from ${other.effectiveFrom} ${end}.`,
    )
  }
  return rate
}
