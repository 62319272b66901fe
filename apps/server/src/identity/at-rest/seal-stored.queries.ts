import { type SqlBool, sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { keyIdOf, type Vault, VaultError } from '#lib/vault.ts'
import { placeOf, publicHalf } from '../tokens/signing-keys.queries.ts'

// Any number that no other application on the same PostgreSQL uses for an advisory lock.
const sealingLock = 7_482_011
/** Sessions encrypted by one statement. */
const batch = 500

/** The ids of the keys that values in the database are encrypted with. */
export const usedKeyIds = async (db: Database): Promise<string[]> =>
  (await db.selectFrom('secret_key').select('id').orderBy('id').execute()).map(({ id }) => id)

/** Rows with a value that is in clear or encrypted with another key. */
const isStale = (column: string, { keyId }: Vault) =>
  sql<SqlBool>`not starts_with(${sql.ref(column)}, ${`${keyId}:`})`

async function sealSigningKeys(db: Database, vault: Vault): Promise<number> {
  const rows = await db
    .selectFrom('signing_key')
    .where((is) => is.or([is('sealed', 'is', null), isStale('sealed', vault)]))
    .select(['id', 'jwk', 'sealed'])
    .execute()
  for (const { id, jwk, sealed } of rows) {
    const place = placeOf.signingKey(id)
    const key = sealed === null ? jwk : vault.open(sealed, place)
    await db
      .updateTable('signing_key')
      .where('id', '=', id)
      .set({ sealed: vault.close(key, place), jwk: JSON.stringify(publicHalf(jwk)) })
      .execute()
  }
  return rows.length
}

async function sealKeyOf(
  db: Database,
  vault: Vault,
  table: 'push_key' | 'writeback_key',
): Promise<number> {
  const row = await db.selectFrom(table).select(['key', 'sealed']).executeTakeFirst()
  if (!row || (row.sealed !== null && keyIdOf(row.sealed) === vault.keyId)) return 0
  const key = row.sealed === null ? row.key?.toString('base64') : vault.open(row.sealed, table)
  await db
    .updateTable(table)
    .set({ key: null, sealed: vault.close(key, table) })
    .execute()
  return 1
}

/** Encrypts the next batch of ID tokens. @returns how many */
async function sealIdTokens(db: Database, vault: Vault): Promise<number> {
  const rows = await db
    .selectFrom('session')
    .where('id_token', 'is not', null)
    .where(isStale('id_token', vault))
    .select(['id_hash', 'id_token'])
    .limit(batch)
    .execute()
  const sealed = rows.map(({ id_hash: hash, id_token: token }) => {
    const place = placeOf.idToken(hash)
    const isClear = token === null || keyIdOf(token) === null
    return vault.close(isClear ? token : vault.open(token, place), place)
  })
  await sql`update session set id_token = given.sealed
    from unnest(${rows.map((row) => row.id_hash.toString('hex'))}::text[], ${sealed}::text[])
      as given (hash, sealed)
    where session.id_hash = decode(given.hash, 'hex')`.execute(db)
  return rows.length
}

/** Secrets of webhooks are never in clear, but may be encrypted with an older key. @returns how many */
async function sealWebhooks(db: Database, vault: Vault): Promise<number> {
  const rows = await db
    .selectFrom('webhook')
    .where((is) => is.or([isStale('secret', vault), isStale('former_secret', vault)]))
    .select(['id', 'secret', 'former_secret'])
    .execute()
  for (const { id, secret, former_secret } of rows) {
    const place = placeOf.webhook(id)
    const reseal = (sealed: string | null) =>
      sealed && vault.close(vault.open(sealed, place), place)
    await db
      .updateTable('webhook')
      .where('id', '=', id)
      .set({ secret: reseal(secret), former_secret: reseal(former_secret) })
      .execute()
  }
  return rows.length
}

/** Runs while no other process seals or registers a key. */
const withSealingLock = <Result>(db: Database, work: (transaction: Database) => Promise<Result>) =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sealingLock})`.execute(transaction)
    return work(transaction)
  })

/**
 * Registers the key used for encryption.
 * @returns IDs of keys that the vault doesn't have; then nothing is registered
 */
async function registerKey(db: Database, vault: Vault): Promise<string[]> {
  if (vault.keyId === '') throw new VaultError('SECRET_KEY is missing.')
  const unknown = (await usedKeyIds(db)).filter((id) => !vault.has(id))
  if (unknown.length > 0) return unknown
  await db
    .insertInto('secret_key')
    .values({ id: vault.keyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return []
}

/** Deletes the records of keys that no value is encrypted with anymore. */
const forgetKeys = (db: Database, { keyId }: Vault) =>
  sql`delete from secret_key as old where id <> ${keyId}
    and not exists (select from signing_key where starts_with(sealed, old.id || ':'))
    and not exists (select from push_key where starts_with(sealed, old.id || ':'))
    and not exists (select from writeback_key where starts_with(sealed, old.id || ':'))
    and not exists (select from webhook
      where starts_with(secret, old.id || ':') or starts_with(former_secret, old.id || ':'))
    and not exists (select from session where starts_with(id_token, old.id || ':'))`.execute(db)

/**
 * Encrypts stored keys, secrets of webhooks and ID tokens that are in clear or encrypted with an
 * older key of this vault. It locks a few rows at a time; after an interruption, the next run
 * continues.
 * @returns how many values it encrypted, and ids of keys that the vault doesn't have; if there are
 * any, nothing was changed
 */
export async function sealStored(
  db: Database,
  vault: Vault,
): Promise<{ readonly sealed: number; readonly unknown: readonly string[] }> {
  const unknown = await withSealingLock(db, (transaction) => registerKey(transaction, vault))
  if (unknown.length > 0) return { sealed: 0, unknown }
  let sealed = await withSealingLock(
    db,
    async (transaction) =>
      (await sealSigningKeys(transaction, vault)) +
      (await sealKeyOf(transaction, vault, 'push_key')) +
      (await sealKeyOf(transaction, vault, 'writeback_key')) +
      (await sealWebhooks(transaction, vault)),
  )
  for (;;) {
    const tokens = await sealIdTokens(db, vault)
    if (tokens === 0) break
    sealed += tokens
  }
  await withSealingLock(db, (transaction) => forgetKeys(transaction, vault))
  return { sealed, unknown: [] }
}
