import type { JWK } from 'jose'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/**
 * Uses of keys: our own tokens, the embedded provider's tokens, and its cookies and client secret.
 */
export type KeyUse = 'token' | 'provider' | 'secret'

/** A stored key. */
export interface StoredKey {
  readonly id: string
  readonly jwk: JWK
  readonly createdAt: Date
}

// Any number that no other application on the same PostgreSQL uses for an advisory lock.
const keyLock = 7_482_002

const read = (db: Database, use: KeyUse): Promise<StoredKey[]> =>
  db
    .selectFrom('signing_key')
    .where('use', '=', use)
    .orderBy('created_at', 'desc')
    .select(['id', 'jwk', 'created_at as createdAt'])
    .execute()

/**
 * Keys of a use, newest first. Creates a new one if none is newer than `notBefore`; among
 * concurrent processes, only one creates it.
 */
export async function keysOf(
  db: Database,
  use: KeyUse,
  notBefore: Date,
  make: () => Promise<StoredKey>,
): Promise<StoredKey[]> {
  const isFresh = (keys: readonly StoredKey[]) =>
    keys[0] !== undefined && keys[0].createdAt > notBefore
  const keys = await read(db, use)
  if (isFresh(keys)) return keys
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${keyLock})`.execute(transaction)
    const current = await read(transaction, use)
    if (isFresh(current)) return current
    const { id, jwk, createdAt } = await make()
    await transaction
      .insertInto('signing_key')
      .values({ id, use, jwk: JSON.stringify(jwk), created_at: createdAt })
      .execute()
    return read(transaction, use)
  })
}
