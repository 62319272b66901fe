import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/** A passkey as shown to its owner. */
export interface Passkey {
  readonly id: string
  readonly name: string
  readonly isBackedUp: boolean
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** A passkey's credential. */
export interface DeviceKey {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly isBackedUp: boolean
}

const columns = [
  'id',
  'name',
  'is_backed_up as isBackedUp',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

/** A person's passkeys, oldest first. */
export const passkeysOf = (db: Database, personId: string): Promise<Passkey[]> =>
  db
    .selectFrom('passkey')
    .where('person_id', '=', personId)
    .select(columns)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Counts a person's passkeys and locks them against additions until the transaction ends. */
export async function lockPasskeys(transaction: Database, personId: string): Promise<number> {
  await transaction
    .selectFrom('person')
    .where('id', '=', personId)
    .select('id')
    .forNoKeyUpdate()
    .execute()
  return (await devicesOf(transaction, personId)).length
}

/** Credential IDs of a person's passkeys, to exclude their devices from another one. */
export const devicesOf = (
  db: Database,
  personId: string,
): Promise<Pick<DeviceKey, 'credentialId' | 'transports'>[]> =>
  db
    .selectFrom('passkey')
    .where('person_id', '=', personId)
    .select(['credential_id as credentialId', 'transports'])
    .execute()

/** Saves a new passkey. @returns null if the credential exists already */
export async function savePasskey(
  db: Database,
  { key, ...passkey }: { personId: string; name: string; now: Date; key: DeviceKey },
): Promise<Passkey | null> {
  const saved = await db
    .insertInto('passkey')
    .values({
      person_id: passkey.personId,
      name: passkey.name,
      created_at: passkey.now,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: [...key.transports],
      is_backed_up: key.isBackedUp,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(columns)
    .executeTakeFirst()
  return saved ?? null
}

/** Renames a person's passkey. @returns null if they have no such passkey */
export async function renamePasskey(
  db: Database,
  { personId, id, name }: { personId: string; id: string; name: string },
): Promise<Passkey | null> {
  const named = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning(columns)
    .executeTakeFirst()
  return named ?? null
}

/** Deletes a person's passkey. @returns whether it existed */
export async function deletePasskey(db: Database, personId: string, id: string): Promise<boolean> {
  const dropped = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst()
  return dropped !== undefined
}

/** The owner of a credential; null if no one who may sign in has it. */
export async function passkeyOfDevice(
  db: Database,
  credentialId: Buffer,
): Promise<(DeviceKey & { id: string; personId: string }) | null> {
  const row = await db
    .selectFrom('passkey')
    .where('credential_id', '=', credentialId)
    .select([
      'id',
      'person_id as personId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
      'transports',
      'is_backed_up as isBackedUp',
    ])
    .executeTakeFirst()
  return row ?? null
}

/**
 * Saves the use of a passkey. A counter that does not increase indicates a cloned credential.
 * @returns false if the counter did not increase
 */
export async function usePasskey(
  db: Database,
  use: { id: string; counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('passkey')
    .set({ counter: use.counter, is_backed_up: use.isBackedUp, last_used_at: use.now })
    .where('id', '=', use.id)
    .where(sql<boolean>`(counter < ${use.counter} or (counter = 0 and ${use.counter} = 0))`)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Deletes passkeys of a person without an account. */
export async function deletePasskeysWithoutAccount(db: Database, personId: string): Promise<void> {
  await sql`delete from passkey where person_id = ${personId}
    and not exists (select from local_account where person_id = ${personId})`.execute(db)
}

/** Deletes all passkeys of a person. @returns how many there were */
export async function deleteAllPasskeys(db: Database, personId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
