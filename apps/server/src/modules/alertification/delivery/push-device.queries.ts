import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Credential } from '#identity/identify.ts'
import { type PushKey, pushKeyOf } from '#lib/sending/push-key.ts'
import type { PushAddress } from '#lib/sending/send-push.ts'

/** More browsers than anybody uses; the oldest gives way to a new one. */
export const mostDevices = 10

/** A browser of a person, by names that they know it by. */
export interface PushDevice {
  readonly id: string
  readonly browser: string | null
  readonly system: string | null
  readonly createdAt: Date
}

/** The key by which push services know this hub: the one that is set, else one that all processes share. */
export async function pushKey(db: Database, secret: string | undefined): Promise<PushKey> {
  if (secret !== undefined) return pushKeyOf(secret)
  const kept = async () => {
    const row = await db.selectFrom('push_key').select('key').executeTakeFirst()
    return row && pushKeyOf(row.key.toString('base64url'))
  }
  const known = await kept()
  if (known) return known
  const fresh = pushKeyOf()
  const key = Buffer.from(fresh.jwk.d, 'base64url')
  await db
    .insertInto('push_key')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await kept()) ?? fresh
}

/** Browsers to which a person has notifications pushed, the newest first. */
export function pushDevices(db: Database, personId: string): Promise<PushDevice[]> {
  return db
    .selectFrom('push_device')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'browser', 'system', 'created_at as createdAt'])
    .execute()
}

/** The same as push services know them. */
export function pushAddresses(
  db: Database,
  personId: string,
): Promise<(PushAddress & { id: string })[]> {
  return db
    .selectFrom('push_device')
    .where('person_id', '=', personId)
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .execute()
}

/**
 * Keeps a browser for a person; it is nobody else's any more. Beyond the most that one has, the oldest goes.
 * @returns its id, and whether it was not this person's before
 */
export async function keepDevice(
  transaction: Database,
  device: PushAddress & {
    readonly personId: string
    readonly browser: string | null
    readonly system: string | null
    readonly credential: Credential
    readonly now: Date
  },
): Promise<{ id: string; isNew: boolean }> {
  const { personId, endpoint, p256dh, auth, browser, system, credential, now } = device
  const signInId =
    credential.kind === 'token'
      ? sql`${credential.token.jti}::uuid`
      : sql`(select id from session where id_hash = ${credential.idHash})`
  // One person's calls wait for each other, so that none goes beyond the most.
  await sql`select from person where id = ${personId} for update`.execute(transaction)
  const known = await transaction
    .selectFrom('push_device')
    .where('endpoint', '=', endpoint)
    .where('person_id', '=', personId)
    .select('id')
    .executeTakeFirst()
  const { rows } = await sql<{ id: string }>`
    insert into push_device
      (person_id, endpoint, p256dh, auth, browser, system, sign_in_id, created_at)
    values (${personId}, ${endpoint}, ${p256dh}, ${auth}, ${browser}, ${system}, ${signInId}, ${now})
    on conflict (endpoint) do update set person_id = excluded.person_id, p256dh = excluded.p256dh,
      auth = excluded.auth, browser = excluded.browser, system = excluded.system,
      sign_in_id = excluded.sign_in_id, created_at = excluded.created_at
    returning id`.execute(transaction)
  await sql`delete from push_device where id in (
    select id from push_device where person_id = ${personId}
    order by created_at desc, id desc offset ${mostDevices})`.execute(transaction)
  return { id: rows[0]?.id ?? '', isNew: known === undefined }
}

/** Takes a browser of a person away. @returns whether it was theirs */
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

/** Forgets a browser that its push service says is gone. */
export async function forgetDevice(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', id).execute()
}

/** Whether letters can reach a person. */
export async function hasAddress(db: Database, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from emails_of(array[${personId}::uuid]) limit 1`.execute(db)
  return rows.length > 0
}
