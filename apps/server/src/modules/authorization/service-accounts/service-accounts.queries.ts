import { sql } from 'kysely'
import { managedTable } from '#db/managed-table.ts'
import type { Database } from '#db/open.ts'
import { plain } from '#db/stored-fields.ts'
import type { ServiceAccount, ServiceAccountInput, ServiceKey } from './service-account.schema.ts'

/** Maximum usable keys per account: enough to rotate them on several servers. */
export const maxKeys = 10

const keyAsJson = sql`json_build_object('id', k.id, 'hint', k.hint, 'createdAt', k.created_at,
  'expiresAt', k.expires_at, 'lastUsedAt', k.last_used_at, 'revokedAt', k.revoked_at)`

const toInstant = (at: string | null) => at && new Date(at).toISOString()

const toKey = (key: ServiceKey): ServiceKey => ({
  ...key,
  createdAt: new Date(key.createdAt).toISOString(),
  expiresAt: toInstant(key.expiresAt),
  lastUsedAt: toInstant(key.lastUsedAt),
  revokedAt: toInstant(key.revokedAt),
})

/** Service accounts by name, with their keys. */
export const serviceAccounts = managedTable<'service_account', ServiceAccount, ServiceAccountInput>(
  'service_account',
  {
    order: sql`lower(name), id`,
    fields: { name: plain(), purpose: plain(), contact: plain(), scopes: plain() },
    selected: sql`array(select ${keyAsJson} from service_key k where k.account_id = t.id
    and least(k.revoked_at, k.expires_at, 'infinity') > now() - interval '90 days'
    order by k.created_at desc, k.id desc) as keys`,
    derived: (row) => ({ keys: (Reflect.get(row, 'keys') as ServiceKey[]).map(toKey) }),
  },
)

/**
 * Locks an account and returns its scopes and its number of usable keys; null if it doesn't exist.
 */
export async function lockAccount(
  transaction: Database,
  id: string,
  now: Date,
): Promise<{ scopes: readonly string[]; keys: number } | null> {
  const row = await transaction
    .selectFrom('service_account as account')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .select([
      'scopes',
      sql<number>`(select count(*) from service_key k where k.account_id = account.id
        and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now}))::int`.as(
        'keys',
      ),
    ])
    .executeTakeFirst()
  return row ?? null
}

/** The current scopes of an account; empty for a new one. */
export async function readScopes(db: Database, id: string | null): Promise<readonly string[]> {
  if (id === null) return []
  const row = await db
    .selectFrom('service_account')
    .where('id', '=', id)
    .select('scopes')
    .executeTakeFirst()
  return row?.scopes ?? []
}

export async function insertKey(
  transaction: Database,
  key: {
    readonly account_id: string
    readonly hash: Buffer
    readonly hint: string
    readonly created_at: Date
    readonly expires_at: Date | null
  },
): Promise<string> {
  const { id } = await transaction
    .insertInto('service_key')
    .values(key)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns null if the account has no such key; `already` if it was revoked before */
export async function revokeKey(
  transaction: Database,
  accountId: string,
  id: string,
  now: Date,
): Promise<'revoked' | 'already' | null> {
  const key = await transaction
    .selectFrom('service_key')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .select('revoked_at')
    .executeTakeFirst()
  if (!key) return null
  if (key.revoked_at) return 'already'
  await transaction
    .updateTable('service_key')
    .where('id', '=', id)
    .set({ revoked_at: now })
    .execute()
  return 'revoked'
}
