import type { Database } from '#db/open.ts'
import { type FieldError, httpErrors } from '#http/errors.ts'
import type { DepartmentInput, OfficeInput } from './manage-directory.schema.ts'
import { managedOffices } from './offices/manage-office.queries.ts'

function throwIfInvalid(errors: readonly FieldError[]): void {
  if (errors.length === 0) return
  const summary = errors.map(({ path, message }) => `${path} ${message}`).join('; ')
  throw httpErrors.badRequest(`The request is not valid: ${summary}.`, errors)
}

const unknown = (path: string, message: string): FieldError => ({ path, code: 'unknown', message })

/** Whether an office is the same as another one or its ancestor. */
function isSameOrAncestor(
  id: string,
  other: string | null,
  parents: ReadonlyMap<string, string | null>,
): boolean {
  for (let at = other, steps = 0; at !== null && steps <= parents.size; steps += 1) {
    if (at === id) return true
    at = parents.get(at) ?? null
  }
  return false
}

/**
 * Validates an office and returns it as stored.
 * @param id its own ID; null for a new one
 * @throws HttpError 400 naming every invalid field
 */
export async function validateOffice(
  db: Database,
  office: OfficeInput,
  id: string | null,
  now: Date,
): Promise<OfficeInput> {
  const { parentId, closures } = office
  const parents = new Map(
    (await managedOffices.list(db, now)).map((managedOffice) => [
      managedOffice.id,
      managedOffice.parentId,
    ]),
  )
  const isInvalidParent =
    parentId !== null &&
    (!parents.has(parentId) || (id !== null && isSameOrAncestor(id, parentId, parents)))
  throwIfInvalid([
    ...(isInvalidParent
      ? [unknown('parentId', 'must be another office that isn’t part of this one')]
      : []),
    ...closures.flatMap(({ startOn, endOn }, index) =>
      endOn < startOn
        ? [
            {
              path: `closures.${index}.endOn`,
              code: 'range',
              message: 'must not be before startOn',
            },
          ]
        : [],
    ),
  ])
  return office
}

/** Returns a department as stored. @throws HttpError 400 when its office does not exist */
export async function validateDepartment(
  db: Database,
  department: DepartmentInput,
  now: Date,
): Promise<DepartmentInput> {
  const { officeId, headUsername } = department
  const offices = officeId === null ? [] : await managedOffices.list(db, now)
  if (officeId !== null && offices.every(({ id }) => id !== officeId))
    throwIfInvalid([unknown('officeId', 'is not an office')])
  return { ...department, headUsername: headUsername?.toLowerCase() ?? null }
}
