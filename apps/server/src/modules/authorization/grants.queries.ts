import type { Database } from '#db/open.ts'

/** A person on record of the active source by their username, whether or not they may sign in. */
export async function personOnRecord(db: Database, username: string): Promise<string | null> {
  const person = await db
    .selectFrom('person')
    .innerJoin('sis_source', 'sis_source.id', 'person.source_id')
    .where('sis_source.is_active', '=', true)
    .where('person.username', '=', username.toLowerCase())
    .where('person.removed_at', 'is', null)
    .select('person.id')
    .executeTakeFirst()
  return person?.id ?? null
}

/**
 * Lets a person do something.
 * @param grantedBy who does so in the hub; null: a command
 * @returns whether they were not granted it before
 */
export async function grant(
  db: Database,
  personId: string,
  permission: string,
  grantedBy: string | null = null,
): Promise<boolean> {
  const added = await db
    .insertInto('permission_grant')
    .values({ person_id: personId, permission, granted_by: grantedBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('permission')
    .executeTakeFirst()
  return added !== undefined
}

/** Takes a permission away. @returns whether they had been granted it */
export async function revoke(db: Database, personId: string, permission: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('permission_grant')
    .where('person_id', '=', personId)
    .where('permission', '=', permission)
    .returning('permission')
    .executeTakeFirst()
  return removed !== undefined
}

/**
 * Lets everybody with a role do something.
 * @param grantedBy who does so in the hub; null: a command
 * @returns whether they were not granted it before
 */
export async function grantRole(
  db: Database,
  role: string,
  permission: string,
  grantedBy: string | null = null,
): Promise<boolean> {
  const added = await db
    .insertInto('role_grant')
    .values({ role, permission, granted_by: grantedBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('permission')
    .executeTakeFirst()
  return added !== undefined
}

/** Whether giving a role a permission would give somebody themselves what they do not hold by name. */
export async function wouldGain(
  db: Database,
  personId: string,
  role: string,
  permission: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('person_role')
    .where('person_id', '=', personId)
    .where('role', '=', role)
    .where('removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('permission_grant')
            .where('person_id', '=', personId)
            .where('permission', '=', permission)
            .select('permission'),
        ),
      ),
    )
    .select('role')
    .executeTakeFirst()
  return found !== undefined
}

/** Takes a permission away from a role. @returns whether the role had it */
export async function revokeRole(db: Database, role: string, permission: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('role_grant')
    .where('role', '=', role)
    .where('permission', '=', permission)
    .returning('permission')
    .executeTakeFirst()
  return removed !== undefined
}

/** Makes a person an admin whose admin mode is off. @returns whether they were none before */
export async function makeAdmin(db: Database, personId: string): Promise<boolean> {
  const added = await db
    .insertInto('admin')
    .values({ person_id: personId, is_active: false })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Makes an admin an ordinary person. @returns whether they were an admin */
export async function unmakeAdmin(db: Database, personId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('admin')
    .where('person_id', '=', personId)
    .returning('person_id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Who holds what. */
export interface Holders {
  readonly people: readonly { readonly username: string; readonly permission: string }[]
  readonly roles: readonly { readonly role: string; readonly permission: string }[]
  readonly admins: readonly { readonly username: string; readonly isActive: boolean }[]
}

/** Everybody who was given a permission, every role that was, and every admin, in order of their names. */
export async function holders(db: Database): Promise<Holders> {
  return {
    people: await db
      .selectFrom('permission_grant')
      .innerJoin('person', 'person.id', 'permission_grant.person_id')
      .where('person.removed_at', 'is', null)
      .orderBy('person.username')
      .select(['person.username', 'permission_grant.permission'])
      .execute(),
    roles: await db
      .selectFrom('role_grant')
      .orderBy('role')
      .select(['role', 'permission'])
      .execute(),
    admins: await db
      .selectFrom('admin')
      .innerJoin('person', 'person.id', 'admin.person_id')
      .where('person.removed_at', 'is', null)
      .orderBy('person.username')
      .select(['person.username', 'admin.is_active as isActive'])
      .execute(),
  }
}
