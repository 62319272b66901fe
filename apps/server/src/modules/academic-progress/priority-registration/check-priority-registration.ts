import type { Database } from '#db/open.ts'
import { type FieldError, httpErrors } from '#http/errors.ts'
import type { PriorityInput } from './priority-registration.schema.ts'
import { isTerm, knownPrograms, windowIds } from './write-priority-registration.queries.ts'

type WindowText = PriorityInput['windows'][number]

function windowFaults({ opensAt, closesAt, rule }: WindowText, path: string): FieldError[] {
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
            message: 'must not be below minCredits',
          },
        ]
      : []),
  ]
}

/** Finds window IDs that are unknown or used twice; only existing windows can have an ID. */
function idFaults(windows: readonly WindowText[], known: readonly string[]): FieldError[] {
  const ids = windows.map(({ id }) => id)
  return ids.flatMap((id, index) => {
    const path = `windows.${index}.id`
    if (id === undefined) return []
    if (!known.includes(id)) return [{ path, code: 'unknown', message: 'is no window of this' }]
    if (ids.indexOf(id) < index) return [{ path, code: 'uniqueItems', message: 'stands twice' }]
    return []
  })
}

async function programFaults(db: Database, windows: readonly WindowText[]): Promise<FieldError[]> {
  const asked = windows.flatMap(({ rule }, index) =>
    (rule.programIds ?? []).map((id, place) => ({
      id,
      path: `windows.${index}.rule.programIds.${place}`,
    })),
  )
  const known = await knownPrograms(db, [...new Set(asked.map(({ id }) => id))])
  return asked
    .filter(({ id }) => !known.has(id))
    .map(({ path }) => ({ path, code: 'unknown', message: 'is no program' }))
}

/**
 * Validates a priority registration and returns it as stored.
 * @param id its own ID; null for a new one
 * @throws HttpError 400 naming every invalid field
 */
export async function checkedPriority(
  db: Database,
  input: PriorityInput,
  id: string | null,
): Promise<PriorityInput> {
  const { academicPeriodId, windows } = input
  const faults: FieldError[] = [
    ...((await isTerm(db, academicPeriodId))
      ? []
      : [{ path: 'academicPeriodId', code: 'unknown', message: 'is no term' }]),
    ...windows.flatMap((window, index) => windowFaults(window, `windows.${index}`)),
    ...idFaults(windows, id === null ? [] : await windowIds(db, id)),
    ...(await programFaults(db, windows)),
  ]
  if (faults.length === 0) return input
  const said = faults.map(({ path, message }) => `${path} ${message}`).join('; ')
  throw httpErrors.badRequest(`The request is not valid: ${said}.`, faults)
}
