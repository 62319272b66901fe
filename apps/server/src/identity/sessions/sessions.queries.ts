import type { Database } from '#db/open.ts'
import { keyIdOf, type Vault } from '#lib/vault.ts'
import { hashOf, newSecret } from '../secrets.ts'
import { placeOf } from '../tokens/signing-keys.queries.ts'
import type { Device } from './device-of.ts'

/** Fields of a new session. */
export interface NewSession extends Device {
  readonly personId: string
  readonly idToken: string | null
  /** When the person last authenticated at the provider; null if unknown. */
  readonly authenticatedAt: Date | null
  /** Whether admin mode may be on in it. */
  readonly allowsAdmin: boolean
  /** The sign-in at the college's identity provider; null if there was none. */
  readonly providerSignInId: string | null
  readonly now: Date
  readonly expiresAt: Date
}

/** Creates a session. @returns the secret for the cookie; the database stores only its hash */
export async function beginSession(
  db: Database,
  vault: Vault,
  session: NewSession,
): Promise<string> {
  const secret = newSecret()
  const idHash = hashOf(secret)
  const { idToken } = session
  await db
    .insertInto('session')
    .values({
      id_hash: idHash,
      person_id: session.personId,
      id_token: idToken === null ? null : vault.close(idToken, placeOf.idToken(idHash)),
      browser: session.browser,
      system: session.system,
      created_at: session.now,
      authenticated_at: session.authenticatedAt,
      allows_admin: session.allowsAdmin,
      provider_sign_in_id: session.providerSignInId,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
  return secret
}

/** Data of an ended session that the sign-out at the provider needs. */
export interface EndedSession {
  readonly personId: string
  readonly idToken: string | null
  readonly providerSignInId: string | null
}

/** Ends a session. @returns null if it did not exist */
export async function endSession(
  db: Database,
  vault: Vault,
  secret: string,
): Promise<EndedSession | null> {
  const idHash = hashOf(secret)
  const ended = await db
    .with('gone', (query) =>
      query
        .deleteFrom('session')
        .where('id_hash', '=', idHash)
        .returning(['id', 'person_id', 'id_token', 'provider_sign_in_id']),
    )
    // Stop push notifications, so the next user of this browser does not see them.
    .with('silenced', (query) =>
      query
        .deleteFrom('push_device')
        .where('sign_in_id', 'in', (ids) => ids.selectFrom('gone').select('id')),
    )
    .selectFrom('gone')
    .select([
      'person_id as personId',
      'id_token as idToken',
      'provider_sign_in_id as providerSignInId',
    ])
    .executeTakeFirst()
  if (!ended) return null
  const { personId, idToken, providerSignInId } = ended
  const isSealed = idToken !== null && keyIdOf(idToken) !== null
  const opened = isSealed ? vault.open(idToken, placeOf.idToken(idHash)) : null
  return { personId, idToken: typeof opened === 'string' ? opened : null, providerSignInId }
}

/** Updates when a session was last used. */
export async function touchSession(db: Database, idHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: now }).where('id_hash', '=', idHash).execute()
}
