import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Credential } from '../identify.ts'
import { hashOf } from '../secrets.ts'
import type { Device } from './device-of.ts'

/** The person, their current sign-in and the time. */
export interface SignInContext {
  readonly personId: string
  readonly credential: Credential
  readonly now: Date
  /** Sessions last used at or before this instant have ended. */
  readonly idleSince: Date
}

/** A browser or app with a person's sign-in. */
export interface SignIn extends Device {
  readonly id: string
  readonly isCurrent: boolean
  readonly signedInAt: Date
  /** Null in key mode, where the use of a token is not saved. */
  readonly lastUsedAt: Date | null
  readonly endsAt: Date
}

const hashOfCurrent = ({ credential }: SignInContext) =>
  credential.kind === 'session' ? credential.idHash : null
const tokenOfCurrent = ({ credential }: SignInContext) =>
  credential.kind === 'token' ? credential.token.jti : null

/** A person's sign-ins by session and token: the current one first, then newest. */
export async function signInsOf(db: Database, context: SignInContext): Promise<SignIn[]> {
  const { personId, now, idleSince } = context
  const { rows } = await sql<SignIn>`
    select id, browser, system, id_hash is not distinct from ${hashOfCurrent(context)} as "isCurrent",
      created_at as "signedInAt", last_seen_at as "lastUsedAt", expires_at as "endsAt"
    from session
    where person_id = ${personId} and expires_at > ${now} and last_seen_at > ${idleSince}
    union all
    select jti, browser, system, jti is not distinct from ${tokenOfCurrent(context)}::uuid,
      created_at, null, expires_at
    from issued_token
    where person_id = ${personId} and expires_at > ${now}
      and not exists (select from revoked_token where revoked_token.jti = issued_token.jti)
    order by "isCurrent" desc, "signedInAt" desc`.execute(db)
  return rows
}

/** When the person signed in before the current sign-in; null if this is the first. */
export async function previousSignIn(db: Database, context: SignInContext): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from audit_event
    where actor_id = ${context.personId} and action in ('signIn', 'issueToken') and outcome = 'ok'
    order by at desc offset 1 limit 1`.execute(db)
  return rows[0]?.at ?? null
}

/** Saves an issued token. */
export async function recordToken(
  db: Database,
  token: Device & {
    personId: string
    jti: string
    now: Date
    expiresAt: Date
    /** The code it was exchanged for. */
    code: string
    /** When the person last authenticated at the provider; null if unknown. */
    authenticatedAt: Date | null
    /** The sign-in at the college's identity provider; null if there was none. */
    providerSignInId: string | null
  },
): Promise<void> {
  const { personId, jti, browser, system, now, expiresAt, code, authenticatedAt } = token
  await db
    .insertInto('issued_token')
    .values({
      jti,
      person_id: personId,
      browser,
      system,
      created_at: now,
      authenticated_at: authenticatedAt,
      expires_at: expiresAt,
      code_hash: hashOf(code),
      provider_sign_in_id: token.providerSignInId,
    })
    .execute()
}

/**
 * Ends all sign-ins of a person on every process: sessions, tokens, push devices and the embedded
 * provider's sessions.
 * @returns how many sign-ins ended
 */
export async function endAllSignIns(db: Database, personId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with sessions as (
      delete from session where person_id = ${personId} returning 1
    ), silenced as (
      delete from push_device where person_id = ${personId}
    ), forgotten as (
      delete from oidc_payload where model = 'Session' and payload ->> 'accountId' = ${personId}
    ), tokens as (
      insert into revoked_token (jti, expires_at)
      select jti, expires_at from issued_token where person_id = ${personId} and expires_at > ${now}
      on conflict do nothing
      returning 1
    )
    select (select count(*) from sessions)::int + (select count(*) from tokens)::int as ended`.execute(
    db,
  )
  return rows[0]?.ended ?? 0
}

/**
 * Ends other sign-ins of a person on every process: sessions, tokens and push devices, and the
 * embedded provider's sessions, so that a lost device is not signed in again.
 * @param id one of {@link signInsOf}; null for all but the current one
 * @returns how many sign-ins ended
 */
export async function endSignIns(
  db: Database,
  context: SignInContext,
  id: string | null,
): Promise<number> {
  const { personId, now } = context
  const { rows } = await sql<{ ended: number }>`
    with sessions as (
      delete from session
      where person_id = ${personId} and case when ${id}::uuid is null
        then id_hash is distinct from ${hashOfCurrent(context)} else id = ${id}::uuid end
      returning 1
    ), silenced as (
      delete from push_device
      where person_id = ${personId} and case when ${id}::uuid is null
        then sign_in_id is distinct from coalesce(${tokenOfCurrent(context)}::uuid,
          (select id from session where id_hash = ${hashOfCurrent(context)}))
        else sign_in_id = ${id}::uuid end
    ), tokens as (
      insert into revoked_token (jti, expires_at)
      select jti, expires_at from issued_token
      where person_id = ${personId} and expires_at > ${now} and case when ${id}::uuid is null
        then jti is distinct from ${tokenOfCurrent(context)}::uuid else jti = ${id}::uuid end
      on conflict do nothing
      returning 1
    )
    select (select count(*) from sessions)::int + (select count(*) from tokens)::int as ended`.execute(
    db,
  )
  const ended = rows[0]?.ended ?? 0
  if (ended > 0)
    await sql`delete from oidc_payload where model = 'Session'
      and payload ->> 'accountId' = ${personId}`.execute(db)
  return ended
}
