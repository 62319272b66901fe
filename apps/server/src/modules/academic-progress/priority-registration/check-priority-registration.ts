import type { Database } from '#db/open.ts'
import { type FieldError, httpErrors } from '#http/errors.ts'
import type { PriorityInput } from './priority-registration.schema.ts'
import { existingPrograms, termExists, windowIds } from './write-priority-registration.queries.ts'

type WindowInput = PriorityInput['windows'][number]

function validateWindow({ opensAt, closesAt, rule }: WindowInput, path: string): FieldError[] {
  const { minCredits = 0, maxCredits = Number.POSITIVE_INFINITY } = rule
  return [
    ...(closesAt && Date.parse(closesAt) <= Date.parse(opensAt)
      ? [{ path: `${path}.closesAt`, code: 'range', message: 'must be after opensAt' }]
      : []),
    ...(maxCredits < minCredits
      ? [
          {
            path: `${path}.rule.maxCredits`,
            code: 'range',
            message: 'must not be less than minCredits',
          },
        ]
      : []),
  ]
}

/** Finds window IDs that are unknown or used twice; only existing windows can have an ID. */
function validateWindowIds(
  windows: readonly WindowInput[],
  known: readonly string[],
): FieldError[] {
  const ids = windows.map(({ id }) => id)
  return ids.flatMap((id, index) => {
    const path = `windows.${index}.id`
    if (id === undefined) return []
    if (!known.includes(id))
      return [{ path, code: 'unknown', message: 'is not a window of this priority registration' }]
    if (ids.indexOf(id) < index)
      return [{ path, code: 'uniqueItems', message: 'appears more than once' }]
    return []
  })
}

async function validatePrograms(
  db: Database,
  windows: readonly WindowInput[],
): Promise<FieldError[]> {
  const requested = windows.flatMap(({ rule }, index) =>
    (rule.programIds ?? []).map((id, programIndex) => ({
      id,
      path: `windows.${index}.rule.programIds.${programIndex}`,
    })),
  )
  const known = await existingPrograms(db, [...new Set(requested.map(({ id }) => id))])
  return requested
    .filter(({ id }) => !known.has(id))
    .map(({ path }) => ({ path, code: 'unknown', message: 'is not a program' }))
}

/**
 * Validates a priority registration and returns it as stored.
 * @param id its own ID; null for a new one
 * @throws HttpError 400 naming every invalid field
 */
export async function validatePriority(
  db: Database,
  input: PriorityInput,
  id: string | null,
): Promise<PriorityInput> {
  const { academicPeriodId, windows } = input
  const errors: FieldError[] = [
    ...((await termExists(db, academicPeriodId))
      ? []
      : [{ path: 'academicPeriodId', code: 'unknown', message: 'is not a term' }]),
    ...windows.flatMap((window, index) => validateWindow(window, `windows.${index}`)),
    ...validateWindowIds(windows, id === null ? [] : await windowIds(db, id)),
    ...(await validatePrograms(db, windows)),
  ]
  if (errors.length === 0) return input
  const summary = errors.map(({ path, message }) => `${path} ${message}`).join('; ')
  throw httpErrors.badRequest(`The request is not valid: ${summary}.`, errors)
}
