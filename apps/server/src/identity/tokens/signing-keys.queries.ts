import type { JWK } from 'jose'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Vault } from '#lib/vault.ts'

/** Uses of keys: our own tokens, the embedded provider's tokens, and its cookies. */
export type KeyUse = 'token' | 'provider' | 'secret'

/** A stored key. */
export interface StoredKey {
  readonly id: string
  readonly jwk: JWK
  readonly createdAt: Date
}

// Any number that no other application on the same PostgreSQL uses for an advisory lock.
const keyLock = 7_482_002

/** Contexts of encrypted values: a value that is moved elsewhere can't be decrypted. */
export const placeOf = {
  signingKey: (id: string): string => `signing_key ${id}`,
  idToken: (sessionHash: Buffer): string => `id_token ${sessionHash.toString('hex')}`,
  webhook: (id: string): string => `webhook ${id}`,
}

/** A key without its private part. */
export function publicHalf({ d: _private, k: _secret, ...publicJwk }: JWK): JWK {
  return publicJwk
}

async function read(db: Database, vault: Vault, use: KeyUse): Promise<StoredKey[]> {
  const rows = await db
    .selectFrom('signing_key')
    .where('use', '=', use)
    .where('sealed', 'is not', null)
    .orderBy('created_at', 'desc')
    .select(['id', 'sealed', 'created_at as createdAt'])
    .execute()
  return rows.map(({ id, sealed, createdAt }) => {
    const jwk = vault.open(sealed ?? '', placeOf.signingKey(id)) as JWK
    return { id, jwk, createdAt }
  })
}

/**
 * Keys of a use, newest first. Creates a new one if none is newer than `notBefore`; among
 * concurrent processes, only one creates it.
 */
export async function keysOf(
  db: Database,
  vault: Vault,
  use: KeyUse,
  notBefore: Date,
  make: () => Promise<StoredKey>,
): Promise<StoredKey[]> {
  const isFresh = (keys: readonly StoredKey[]) =>
    keys[0] !== undefined && keys[0].createdAt > notBefore
  const keys = await read(db, vault, use)
  if (isFresh(keys)) return keys
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${keyLock})`.execute(transaction)
    const current = await read(transaction, vault, use)
    if (isFresh(current)) return current
    const { id, jwk, createdAt } = await make()
    await transaction
      .insertInto('signing_key')
      .values({
        ...{ id, use, created_at: createdAt },
        jwk: JSON.stringify(publicHalf(jwk)),
        sealed: vault.close(jwk, placeOf.signingKey(id)),
      })
      .execute()
    return read(transaction, vault, use)
  })
}
