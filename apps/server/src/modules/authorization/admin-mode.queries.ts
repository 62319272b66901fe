import type { Database } from '#db/open.ts'

/**
 * Switches a person's admin mode from on to off or from off to on. Two at once both count, one after
 * the other.
 * @returns whether it is on now; null when the person is no admin
 */
export async function toggleAdminMode(db: Database, personId: string): Promise<boolean | null> {
  const toggled = await db
    .updateTable('admin')
    .set(({ not, ref }) => ({ is_active: not(ref('is_active')) }))
    .where('person_id', '=', personId)
    .returning('is_active as isActive')
    .executeTakeFirst()
  return toggled?.isActive ?? null
}
