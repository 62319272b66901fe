import type { Database } from '#db/open.ts'

/** Lets a person do something. @returns whether they could not before */
export async function grant(db: Database, personId: string, permission: string): Promise<boolean> {
  const added = await db
    .insertInto('permission_grant')
    .values({ person_id: personId, permission })
    .onConflict((conflict) => conflict.doNothing())
    .returning('permission')
    .executeTakeFirst()
  return added !== undefined
}

/** Takes a permission away. @returns whether they had it */
export async function revoke(db: Database, personId: string, permission: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('permission_grant')
    .where('person_id', '=', personId)
    .where('permission', '=', permission)
    .returning('permission')
    .executeTakeFirst()
  return removed !== undefined
}
