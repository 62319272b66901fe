import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/** Someone who can be signed in as with one press. */
export interface DemoAccount {
  readonly username: string
  readonly displayName: string
  readonly group: 'student' | 'staff' | 'admin'
}

/** Someone who may sign in at the embedded provider. */
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
    .where('sis_source.is_active', '=', true)
    .where('person.is_enabled', '=', true)
    .where('person.is_deceased', '=', false)
    .where('person.removed_at', 'is', null)

/** The demo college's personas, in the order of their names. */
export async function demoAccounts(db: Database): Promise<DemoAccount[]> {
  return accounts(db)
    .where('local_account.is_demo', '=', true)
    .leftJoin('admin', 'admin.person_id', 'person.id')
    .select([
      'local_account.username',
      sql<string>`coalesce(person.preferred_first, person.legal_first) || ' ' || person.legal_last`.as(
        'displayName',
      ),
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

/** Whether anybody can sign in with a password. */
export async function hasPasswordAccounts(db: Database): Promise<boolean> {
  const found = await accounts(db)
    .where('local_account.password_hash', 'is not', null)
    .select('local_account.username')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The account of a username, however it is capitalised; null when there is none. */
export async function accountOf(db: Database, username: string): Promise<Account | null> {
  const found = await accounts(db)
    .where('local_account.username', '=', username.trim().toLowerCase())
    .select([
      'local_account.person_id as personId',
      'local_account.password_hash as passwordHash',
      'local_account.is_demo as isDemo',
    ])
    .executeTakeFirst()
  return found ?? null
}
