import type { Database } from '#db/open.ts'
import type { Credential } from '../identify.ts'
import { peopleAbleToSignIn } from '../people.queries.ts'

/** An impersonation that has ended. */
export interface EndedImpersonation {
  readonly personId: string
  readonly impersonatedPersonId: string
}

/** The column and value of the session or token that impersonates. */
const holderOf = (credential: Credential) =>
  credential.kind === 'session'
    ? ({ column: 'session_id_hash', value: credential.idHash } as const)
    : ({ column: 'token_jti', value: credential.token.jti } as const)

/**
 * The person that an admin may impersonate: of the active source, may sign in, not the admin
 * themselves and not an admin (R5.5). Admins hold every permission, so other people never hold one
 * that the admin lacks.
 * @returns null if there is none, for any reason
 */
export async function impersonablePerson(
  db: Database,
  adminId: string,
  username: string,
): Promise<string | null> {
  const person = await peopleAbleToSignIn(db)
    .leftJoin('admin', 'admin.person_id', 'person.id')
    .where('person.username', '=', username.toLowerCase())
    .where('person.id', '!=', adminId)
    .where('admin.person_id', 'is', null)
    .select('person.id')
    .executeTakeFirst()
  return person?.id ?? null
}

/**
 * Starts an impersonation for a session or token.
 * @returns false, without a change, if one is active already
 */
export async function beginImpersonation(
  db: Database,
  credential: Credential,
  impersonation: {
    readonly personId: string
    readonly impersonatedPersonId: string
    readonly reason: string
    readonly now: Date
    readonly endsAt: Date
  },
): Promise<boolean> {
  const { column, value } = holderOf(credential)
  await db
    .deleteFrom('impersonation')
    .where(column, '=', value)
    .where('ends_at', '<=', impersonation.now)
    .execute()
  const begun = await db
    .insertInto('impersonation')
    .values({
      person_id: impersonation.personId,
      impersonated_person_id: impersonation.impersonatedPersonId,
      [column]: value,
      reason: impersonation.reason,
      started_at: impersonation.now,
      ends_at: impersonation.endsAt,
    })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

/**
 * Ends the impersonation of a session or token. @returns null if there was none or it had expired
 */
export async function endImpersonation(
  db: Database,
  credential: Credential,
  now: Date,
): Promise<EndedImpersonation | null> {
  const { column, value } = holderOf(credential)
  const ended = await db
    .deleteFrom('impersonation')
    .where(column, '=', value)
    .returning(['person_id as personId', 'impersonated_person_id as impersonatedPersonId'])
    .returning('ends_at as endsAt')
    .executeTakeFirst()
  if (!ended || ended.endsAt <= now) return null
  const { personId, impersonatedPersonId } = ended
  return { personId, impersonatedPersonId }
}

/** Ends an admin's impersonations on every device. @returns those that had not expired */
export async function endImpersonationsBy(
  db: Database,
  personId: string,
  now: Date,
): Promise<EndedImpersonation[]> {
  const ended = await db
    .deleteFrom('impersonation')
    .where('person_id', '=', personId)
    .returning(['person_id as personId', 'impersonated_person_id as impersonatedPersonId'])
    .returning('ends_at as endsAt')
    .execute()
  return ended
    .filter(({ endsAt }) => endsAt > now)
    .map(({ endsAt: _, ...impersonation }) => impersonation)
}
