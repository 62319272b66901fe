import { sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import { deletePasskeysWithoutAccount } from '../passkeys/passkeys.queries.ts'
import { isInCollege } from '../people.queries.ts'

/** An account that signs in with one click. */
export interface DemoAccount {
  readonly username: string
  readonly displayName: string
  readonly group: 'student' | 'staff' | 'admin'
}

/** An account of the embedded provider. */
export interface Account {
  readonly personId: string
  readonly passwordHash: string | null
  readonly isDemo: boolean
}

/** Accounts of people of the active source who may sign in. */
const accounts = (db: Database) =>
  db
    .selectFrom('local_account')
    .innerJoin('person', 'person.id', 'local_account.person_id')
    .innerJoin('sis_source', 'sis_source.id', 'person.source_id')
    .where(isInCollege)
    .where('person.is_enabled', '=', true)
    .where('person.is_deceased', '=', false)
    .where('person.removed_at', 'is', null)

/** The demo college's personas, by name. */
export async function demoAccounts(db: Database): Promise<DemoAccount[]> {
  return accounts(db)
    .where('local_account.is_demo', '=', true)
    .leftJoin('admin', 'admin.person_id', 'person.id')
    .select([
      'local_account.username',
      displayNameOf('person').as('displayName'),
      sql<DemoAccount['group']>`case
        when admin.person_id is not null then 'admin'
        when exists (select from person_role where person_role.person_id = person.id
          and person_role.removed_at is null
          and person_role.role in ('instructor', 'employee', 'advisor')) then 'staff'
        else 'student' end`.as('group'),
    ])
    .orderBy('local_account.username')
    .execute()
}

/** Whether any account has a password. */
export async function hasPasswordAccounts(db: Database): Promise<boolean> {
  const row = await accounts(db)
    .where('local_account.password_hash', 'is not', null)
    .select('local_account.username')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The account of a username, ignoring case; null if there is none. */
export async function accountOf(db: Database, username: string): Promise<Account | null> {
  const row = await accounts(db)
    .where('local_account.username', '=', username.trim().toLowerCase())
    .select([
      'local_account.person_id as personId',
      'local_account.password_hash as passwordHash',
      'local_account.is_demo as isDemo',
    ])
    .executeTakeFirst()
  return row ?? null
}

/** Creates or updates an account with a password. */
export async function saveAccount(
  db: Database,
  account: { username: string; personId: string; passwordHash: string },
): Promise<void> {
  const values = { person_id: account.personId, password_hash: account.passwordHash }
  await db
    .insertInto('local_account')
    .values({ username: account.username, ...values })
    .onConflict((conflict) => conflict.column('username').doUpdateSet(values))
    .execute()
}

/**
 * Adds a person who is not in the college's system.
 * @returns their ID
 */
export async function addHubPerson(
  db: Database,
  person: { username: string; first: string; last: string },
): Promise<string> {
  await db
    .insertInto('sis_source')
    .values({ id: 'hub', kind: 'hub', title: 'Added at the hub', is_active: false })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { id } = await db
    .insertInto('person')
    .values({
      source_id: 'hub',
      sis_id: person.username,
      username: person.username,
      legal_first: person.first,
      legal_last: person.last,
      row_hash: Buffer.alloc(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Deletes an account with everything that grants access to its person's data: sessions, tokens,
 * passkeys, push devices and the private calendar address.
 * @returns whether it existed
 */
export function removeAccount(db: Database, username: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('local_account')
      .where('username', '=', username)
      .returning('person_id as personId')
      .executeTakeFirst()
    if (!removed) return false
    const { personId } = removed
    await transaction.deleteFrom('session').where('person_id', '=', personId).execute()
    await transaction.deleteFrom('push_device').where('person_id', '=', personId).execute()
    await transaction
      .insertInto('revoked_token')
      .columns(['jti', 'expires_at'])
      .expression(({ selectFrom }) =>
        selectFrom('issued_token').where('person_id', '=', personId).select(['jti', 'expires_at']),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await sql`delete from oidc_payload where model = 'Session'
      and payload ->> 'accountId' = ${personId}`.execute(transaction)
    await transaction
      .updateTable('calendar_feed')
      .where('person_id', '=', personId)
      .set({ token_hash: null, created_at: null })
      .execute()
    await deletePasskeysWithoutAccount(transaction, personId)
    return true
  })
}

/** Saves a persona's account, without a password, and their permissions. */
export async function saveDemoAccount(
  db: Database,
  account: {
    username: string
    personId: string
    permissions?: readonly string[]
    admin?: 'active' | 'inactive'
  },
): Promise<void> {
  const { username, personId, permissions = [], admin } = account
  await db
    .insertInto('local_account')
    .values({ username, person_id: personId, is_demo: true })
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ person_id: personId }))
    .execute()
  for (const permission of permissions)
    await db
      .insertInto('permission_grant')
      .values({ person_id: personId, permission })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (admin)
    await db
      .insertInto('admin')
      .values({ person_id: personId, is_active: admin === 'active' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Adds permissions to roles, keeping existing grants. */
export async function saveRoleGrants(
  db: Database,
  rights: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const rows = Object.entries(rights).flatMap(([role, permissions]) =>
    permissions.map((permission) => ({ role, permission })),
  )
  if (rows.length === 0) return
  await db
    .insertInto('role_grant')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
