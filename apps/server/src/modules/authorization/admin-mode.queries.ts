import type { Database } from '#db/open.ts'

/**
 * Toggles a person's admin mode. Concurrent toggles are serialized and both count.
 * @returns whether it is on now; null if the person is not an admin
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
