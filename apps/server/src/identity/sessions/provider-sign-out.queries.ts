import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { hashOf } from '../secrets.ts'

/** Sign-ins at the provider to end: of a person, of sessions there, or both. */
export interface ProviderSignInFilter {
  /** Null: anyone's, in the named sessions. */
  readonly subjectHash: Buffer | null
  /** Empty: all of the person's. */
  readonly sessionIndexes: readonly string[]
}

/**
 * Ends everything that started with a sign-in at the college's provider, on every process:
 * sessions, tokens, push devices and the embedded provider's sessions.
 * @returns the people whose sign-ins ended
 */
export async function endProviderSignIns(
  db: Database,
  { subjectHash, sessionIndexes, now }: ProviderSignInFilter & { now: Date },
): Promise<string[]> {
  if (subjectHash === null && sessionIndexes.length === 0) return []
  const { rows } = await sql<{ personId: string }>`
    with chosen as (
      select id, person_id from provider_sign_in
      where person_id is not null
        and (${subjectHash}::bytea is null or subject_hash = ${subjectHash})
        and (${sessionIndexes.length} = 0
          or subject ->> 'sessionIndex' = any(${[...sessionIndexes]}::text[]))
    ), sessions as (
      delete from session where provider_sign_in_id in (select id from chosen)
      returning id, person_id
    ), tokens as (
      select jti, person_id, expires_at from issued_token
      where provider_sign_in_id in (select id from chosen) and expires_at > ${now}
    ), revoked as (
      insert into revoked_token (jti, expires_at) select jti, expires_at from tokens
      on conflict do nothing
    ), silenced as (
      delete from push_device
      where sign_in_id in (select id from sessions union all select jti from tokens)
    ), forgotten as (
      delete from oidc_payload where model = 'Session'
        and payload ->> 'accountId' in (select person_id::text from chosen)
    )
    select distinct person_id as "personId" from (
      select person_id from sessions union all select person_id from tokens) as ended`.execute(db)
  return rows.map(({ personId }) => personId)
}

/**
 * Records a message of the provider, which counts once.
 * @returns false if it was already recorded
 */
export async function recordLogoutMessage(
  db: Database,
  { message, expiresAt }: { message: string; expiresAt: Date },
): Promise<boolean> {
  const noted = await db
    .insertInto('provider_logout')
    .values({ message_hash: hashOf(message), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_hash')
    .executeTakeFirst()
  return noted !== undefined
}
