import type { Database } from '#db/open.ts'

/** What a provider's claim names a person by; the embedded provider uses our own id. */
export type PersonField = 'id' | 'username' | 'studentId' | 'sisId'

const columns = {
  id: 'person.id',
  username: 'person.username',
  studentId: 'person.student_id',
  sisId: 'person.sis_id',
} as const

/** Everybody who may sign in: of the active source, enabled, alive and not removed. */
export const peopleWhoMaySignIn = (db: Database) =>
  db
    .selectFrom('person')
    .innerJoin('sis_source', 'sis_source.id', 'person.source_id')
    .where('sis_source.is_active', '=', true)
    .where('person.is_enabled', '=', true)
    .where('person.is_deceased', '=', false)
    .where('person.removed_at', 'is', null)

/** The person whom a claim names, of the active source; null when nobody may sign in by it. */
export async function personByClaim(
  db: Database,
  field: PersonField,
  value: string,
): Promise<string | null> {
  const person = await peopleWhoMaySignIn(db)
    .where(columns[field], '=', field === 'username' ? value.toLowerCase() : value)
    .select('person.id')
    .executeTakeFirst()
  return person?.id ?? null
}
