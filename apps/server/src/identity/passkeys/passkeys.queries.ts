import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Credential } from '../identify.ts'

/** A passkey as its owner knows it. */
export interface Passkey {
  readonly id: string
  readonly name: string
  readonly isBackedUp: boolean
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** A passkey as its device knows it. */
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

/** The passkeys of a person, the oldest first. */
export const passkeysOf = (db: Database, personId: string): Promise<Passkey[]> =>
  db
    .selectFrom('passkey')
    .where('person_id', '=', personId)
    .select(columns)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** How many passkeys a person has, while nobody adds another: who asks waits until the transaction ends. */
export async function holdPasskeys(transaction: Database, personId: string): Promise<number> {
  await transaction
    .selectFrom('person')
    .where('id', '=', personId)
    .select('id')
    .forNoKeyUpdate()
    .execute()
  return (await devicesOf(transaction, personId)).length
}

/** Which devices a person has passkeys on already: these are not asked for another. */
export const devicesOf = (
  db: Database,
  personId: string,
): Promise<Pick<DeviceKey, 'credentialId' | 'transports'>[]> =>
  db
    .selectFrom('passkey')
    .where('person_id', '=', personId)
    .select(['credential_id as credentialId', 'transports'])
    .execute()

/** Keeps a new passkey. @returns null when the device's key is kept already */
export async function keepPasskey(
  db: Database,
  { key, ...passkey }: { personId: string; name: string; now: Date; key: DeviceKey },
): Promise<Passkey | null> {
  const kept = await db
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
  return kept ?? null
}

/** Gives a person's passkey another name. @returns null when there is no such passkey of theirs */
export async function namePasskey(
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

/** Takes a person's passkey away. @returns whether there was one */
export async function dropPasskey(db: Database, personId: string, id: string): Promise<boolean> {
  const dropped = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst()
  return dropped !== undefined
}

/** Whose key a device speaks of; null when nobody who may sign in here has it. */
export async function passkeyOfDevice(
  db: Database,
  credentialId: Buffer,
): Promise<(DeviceKey & { id: string; personId: string }) | null> {
  const found = await db
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
  return found ?? null
}

/**
 * Notes that a passkey was used. Two sign-ins with the same count are one too many: a copy of the key.
 * @returns false when the count is not beyond the one that is known
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

/** Takes away the passkeys of somebody who has no account here any more. */
export async function dropPasskeysWithoutAccount(db: Database, personId: string): Promise<void> {
  await sql`delete from passkey where person_id = ${personId}
    and not exists (select from local_account where person_id = ${personId})`.execute(db)
}

/** When the sign-in that asks began; null when it is not noted. */
export async function signedInAt(db: Database, credential: Credential): Promise<Date | null> {
  const found =
    credential.kind === 'session'
      ? await db
          .selectFrom('session')
          .where('id_hash', '=', credential.idHash)
          .select('created_at as at')
          .executeTakeFirst()
      : await db
          .selectFrom('issued_token')
          .where('jti', '=', credential.token.jti)
          .select('created_at as at')
          .executeTakeFirst()
  return found?.at ?? null
}
