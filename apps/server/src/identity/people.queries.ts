import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'

/**
 * The field that a provider's claim identifies a person by; the embedded provider uses our own ID.
 */
export type PersonField = 'id' | 'username' | 'studentId' | 'sisId'

const columns = {
  id: 'person.id',
  username: 'person.username',
  studentId: 'person.student_id',
  sisId: 'person.sis_id',
} as const

/** In the active source, or added in the hub. */
export const isInCollege = ({ or, eb }: ExpressionBuilder<Tables, 'sis_source'>) =>
  or([eb('sis_source.is_active', '=', true), eb('sis_source.kind', '=', 'hub')])

/**
 * People who may sign in: of the active source or added in the hub, enabled, alive and not removed.
 */
export const peopleAbleToSignIn = (db: Database) =>
  db
    .selectFrom('person')
    .innerJoin('sis_source', 'sis_source.id', 'person.source_id')
    .where(isInCollege)
    .where('person.is_enabled', '=', true)
    .where('person.is_deceased', '=', false)
    .where('person.removed_at', 'is', null)

function normalizeValue(field: PersonField, value: string): string {
  if (field === 'username') return value.toLowerCase()
  return field === 'studentId' ? value.toUpperCase() : value
}

/** The person of the active source with a claim's value; null if no one may sign in by it. */
export async function personByClaim(
  db: Database,
  field: PersonField,
  value: string,
): Promise<string | null> {
  const person = await peopleAbleToSignIn(db)
    .where(columns[field], '=', normalizeValue(field, value))
    .select('person.id')
    .executeTakeFirst()
  return person?.id ?? null
}
