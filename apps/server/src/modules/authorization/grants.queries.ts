import type { Database } from '#db/open.ts'
import { isInCollege } from '#identity/people.queries.ts'

/**
 * A person of the active source or added in the hub, by username, whether or not they can sign in.
 */
export async function personOnRecord(db: Database, username: string): Promise<string | null> {
  const person = await db
    .selectFrom('person')
    .innerJoin('sis_source', 'sis_source.id', 'person.source_id')
    .where(isInCollege)
    .where('person.username', '=', username.toLowerCase())
    .where('person.removed_at', 'is', null)
    .select('person.id')
    .executeTakeFirst()
  return person?.id ?? null
}

/**
 * Grants a permission to a person by name, even if they already have it from a sign-in.
 * @param grantedBy the person who grants it; null for a command
 * @returns whether they did not have the grant before
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
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'permission'])
        .doUpdateSet({ is_from_sign_in: false, granted_by: grantedBy })
        .where('permission_grant.is_from_sign_in', '=', true),
    )
    .returning('permission')
    .executeTakeFirst()
  return added !== undefined
}

/** Revokes a permission. @returns whether the person had the grant */
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
 * Grants a permission to everyone with a role.
 * @param grantedBy the person who grants it; null for a command
 * @returns whether the role did not have it before
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

/**
 * Whether granting a permission to a role would give the granter one that they do not hold
 * personally.
 */
export async function wouldGain(
  db: Database,
  personId: string,
  role: string,
  permission: string,
): Promise<boolean> {
  const row = await db
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
  return row !== undefined
}

/** Revokes a permission from a role. @returns whether the role had it */
export async function revokeRole(db: Database, role: string, permission: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('role_grant')
    .where('role', '=', role)
    .where('permission', '=', permission)
    .returning('permission')
    .executeTakeFirst()
  return removed !== undefined
}

/** Makes a person an admin with admin mode off. @returns whether they were not an admin before */
export async function makeAdmin(db: Database, personId: string): Promise<boolean> {
  const added = await db
    .insertInto('admin')
    .values({ person_id: personId, is_active: false })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Removes a person's admin status. @returns whether they were an admin */
export async function removeAdmin(db: Database, personId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('admin')
    .where('person_id', '=', personId)
    .returning('person_id')
    .executeTakeFirst()
  return removed !== undefined
}

/** People and roles with grants, and admins. */
export interface Holders {
  readonly people: readonly { readonly username: string; readonly permission: string }[]
  readonly roles: readonly { readonly role: string; readonly permission: string }[]
  readonly admins: readonly { readonly username: string; readonly isActive: boolean }[]
}

/** Everyone with a grant, every role with one, and every admin, sorted by name. */
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
