import type { Database } from '#db/open.ts'

/** What a provider's claim names a person by; the embedded provider uses our own id. */
export type PersonField = 'id' | 'username' | 'studentId' | 'sisId'

const columns = {
  id: 'person.id',
  username: 'person.username',
  studentId: 'person.student_id',
  sisId: 'person.sis_id',
} as const

/** The person whom a claim names, of the active source; null when nobody may sign in by it. */
export async function personByClaim(
  db: Database,
  field: PersonField,
  value: string,
): Promise<string | null> {
  const person = await db
    .selectFrom('person')
    .innerJoin('sis_source', 'sis_source.id', 'person.source_id')
    .where('sis_source.is_active', '=', true)
    .where(columns[field], '=', field === 'username' ? value.toLowerCase() : value)
    .where('person.is_enabled', '=', true)
    .where('person.is_deceased', '=', false)
    .where('person.removed_at', 'is', null)
    .select('person.id')
    .executeTakeFirst()
  return person?.id ?? null
}
