import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Credential } from '#identity/identify.ts'
import { type PushKey, pushKeyOf, pushKeysIn } from '#lib/sending/push-key.ts'
import type { PushAddress } from '#lib/sending/send-push.ts'
import { type SecretKeys, vaultOf } from '#lib/vault.ts'
import type { Settings } from '#settings.ts'

/** Maximum browsers per person; a new one replaces the oldest. */
export const maxDevices = 10

/** A person's browser, with names that the person recognizes. */
export interface PushDevice {
  readonly id: string
  readonly browser: string | null
  readonly system: string | null
  readonly createdAt: Date
}

type KeySettings = Pick<Settings, 'PUSH_KEY' | 'secretKeys'>

/** The key in the database; undefined if there is none. */
async function storedKey(db: Database, secretKeys: SecretKeys): Promise<PushKey | undefined> {
  const row = await db.selectFrom('push_key').select('sealed').executeTakeFirst()
  if (!row?.sealed) return undefined
  const key = Buffer.from(String(vaultOf(secretKeys).open(row.sealed, 'push_key')), 'base64')
  return pushKeyOf(key.toString('base64url'))
}

/**
 * The key that browsers subscribe with: the first configured one, otherwise one shared by all
 * processes, which is created if missing.
 */
export async function pushKey(db: Database, settings: KeySettings): Promise<PushKey> {
  const [configured] = pushKeysIn(settings.PUSH_KEY)
  if (configured) return configured
  const existing = await storedKey(db, settings.secretKeys)
  if (existing) return existing
  const newKey = pushKeyOf()
  const key = Buffer.from(newKey.jwk.d, 'base64url').toString('base64')
  await db
    .insertInto('push_key')
    .values({ sealed: vaultOf(settings.secretKeys).close(key, 'push_key') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await storedKey(db, settings.secretKeys)) ?? newKey
}

/**
 * The keys that browsers may have subscribed with, the one for new subscriptions first. A key in
 * the database remains valid when others are configured.
 */
export async function pushKeys(db: Database, settings: KeySettings): Promise<readonly PushKey[]> {
  const configured = pushKeysIn(settings.PUSH_KEY)
  if (configured.length === 0) return [await pushKey(db, settings)]
  const stored = await storedKey(db, settings.secretKeys)
  return stored ? [...configured, stored] : configured
}

/** Saves the key that a browser was found to have subscribed with. */
export async function saveServerKey(db: Database, id: string, serverKey: string): Promise<void> {
  await db.updateTable('push_device').set({ server_key: serverKey }).where('id', '=', id).execute()
}

/** The number of browsers that need an older push key than the first configured one. */
export interface PushKeyUse {
  readonly older: number
  /** Browsers whose key is unknown. */
  readonly unknown: number
}

/** @param setting PUSH_KEY */
export async function pushKeyUse(db: Database, setting: string): Promise<PushKeyUse> {
  const first = pushKeysIn(setting)[0]?.publicKey ?? ''
  const { rows } = await sql<PushKeyUse>`
    select count(*) filter (where server_key <> ${first}) as older,
      count(*) filter (where server_key is null) as unknown
    from push_device`.execute(db)
  return rows[0] ?? { older: 0, unknown: 0 }
}

/** Browsers registered for a person's push notifications, newest first. */
export function pushDevices(db: Database, personId: string): Promise<PushDevice[]> {
  return db
    .selectFrom('push_device')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'browser', 'system', 'created_at as createdAt'])
    .execute()
}

/**
 * The addresses of a person's browsers at their push services, with the hub's key for each, if
 * known.
 */
export function pushAddresses(
  db: Database,
  personId: string,
): Promise<(PushAddress & { id: string; serverKey: string | null })[]> {
  return db
    .selectFrom('push_device')
    .where('person_id', '=', personId)
    .select(['id', 'endpoint', 'p256dh', 'auth', 'server_key as serverKey'])
    .execute()
}

/**
 * Registers a browser for a person and removes it from any other. Beyond the maximum, the oldest is
 * deleted.
 * @returns its ID, and whether it is new for this person
 */
export async function saveDevice(
  transaction: Database,
  device: PushAddress & {
    readonly personId: string
    readonly browser: string | null
    readonly system: string | null
    readonly credential: Credential
    /** The hub's public key that the browser subscribed with; null if not provided. */
    readonly serverKey: string | null
    readonly now: Date
  },
): Promise<{ id: string; isNew: boolean }> {
  const { personId, endpoint, p256dh, auth, browser, system, credential, serverKey, now } = device
  const signInId =
    credential.kind === 'token'
      ? sql`${credential.token.jti}::uuid`
      : sql`(select id from session where id_hash = ${credential.idHash})`
  // Lock the person's row, so that concurrent requests cannot exceed the maximum.
  await sql`select from person where id = ${personId} for update`.execute(transaction)
  const existing = await transaction
    .selectFrom('push_device')
    .where('endpoint', '=', endpoint)
    .where('person_id', '=', personId)
    .select('id')
    .executeTakeFirst()
  const { rows } = await sql<{ id: string }>`
    insert into push_device
      (person_id, endpoint, p256dh, auth, browser, system, sign_in_id, server_key, created_at)
    values (${personId}, ${endpoint}, ${p256dh}, ${auth}, ${browser}, ${system}, ${signInId},
      ${serverKey}, ${now})
    on conflict (endpoint) do update set person_id = excluded.person_id, p256dh = excluded.p256dh,
      auth = excluded.auth, browser = excluded.browser, system = excluded.system,
      sign_in_id = excluded.sign_in_id, server_key = excluded.server_key,
      created_at = excluded.created_at
    returning id`.execute(transaction)
  await sql`delete from push_device where id in (
    select id from push_device where person_id = ${personId}
    order by created_at desc, id desc offset ${maxDevices})`.execute(transaction)
  return { id: rows[0]?.id ?? '', isNew: existing === undefined }
}

/** Removes a person's browser. @returns whether the person had it */
export async function removeDevice(
  transaction: Database,
  personId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('push_device')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes a browser that its push service reports as gone. */
export async function deleteDevice(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', id).execute()
}

/** Whether the person has an email address. */
export async function hasEmailAddress(db: Database, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from emails_of(array[${personId}::uuid]) limit 1`.execute(db)
  return rows.length > 0
}
