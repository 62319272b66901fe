import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/** The permissions that everyone with one of the roles has. */
export async function permissionsOfRoles(
  db: Database,
  roles: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('role_grant')
    .where('role', 'in', roles)
    .select('permission')
    .distinct()
    .execute()
  return rows.map(({ permission }) => permission)
}

/**
 * Sets a person's claimed permissions, in addition to those granted by name, and audits the
 * changes.
 */
export async function saveClaimedPermissions(
  db: Database,
  { personId, claimed, now }: { personId: string; claimed: readonly string[]; now: Date },
): Promise<void> {
  const names = sql`${[...claimed]}::text[]`
  await sql`
    with gone as (
      delete from permission_grant
      where person_id = ${personId} and is_from_sign_in and permission <> all(${names})
      returning permission
    ), added as (
      insert into permission_grant (person_id, permission, granted_at, is_from_sign_in)
      select ${personId}::uuid, permission, ${now}, true from unnest(${names}) permission
      on conflict do nothing
      returning permission
    )
    insert into audit_event (at, subject_id, action, details, outcome)
    select ${now}, ${personId}::uuid, action,
      jsonb_build_object('permission', permission, 'by', 'sign-in'), 'ok'
    from (select permission, 'grantPermission' as action from added
      union all select permission, 'revokePermission' from gone) changed`.execute(db)
}

/**
 * Deletes claimed permissions of the last sign-ins, once nothing that started with them can still
 * be in use.
 */
export async function deleteClaimedPermissions(db: Database, now: Date): Promise<void> {
  await sql`
    with gone as (
      delete from permission_grant
      where is_from_sign_in and not exists (select from provider_sign_in
        where provider_sign_in.person_id = permission_grant.person_id)
      returning person_id, permission
    )
    insert into audit_event (at, subject_id, action, details, outcome)
    select ${now}, person_id, 'revokePermission',
      jsonb_build_object('permission', permission, 'by', 'sign-in'), 'ok'
    from gone`.execute(db)
}
