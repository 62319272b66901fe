import type { Database } from '#db/open.ts'

/** A key with its account. */
export interface ServiceKeyRow {
  readonly keyId: string
  readonly accountId: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
  /** When the account was deleted. */
  readonly removedAt: Date | null
}

export async function findServiceKey(db: Database, hash: Buffer): Promise<ServiceKeyRow | null> {
  const row = await db
    .selectFrom('service_key as key')
    .innerJoin('service_account as account', 'account.id', 'key.account_id')
    .where('key.hash', '=', hash)
    .select([
      'key.id as keyId',
      'account.id as accountId',
      'account.name',
      'account.scopes',
      'key.expires_at as expiresAt',
      'key.last_used_at as lastUsedAt',
      'key.revoked_at as revokedAt',
      'account.removed_at as removedAt',
    ])
    .executeTakeFirst()
  return row ?? null
}

export async function touchServiceKey(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('service_key').where('id', '=', id).set({ last_used_at: now }).execute()
}
