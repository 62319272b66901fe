import type { Database } from '#db/open.ts'
import { hashOf } from '../secrets.ts'

/** Who may answer a challenge: somebody who adds a passkey, or one showing of the sign-in page. */
export type Answerer = { readonly personId: string } | { readonly interactionId: string }

const columnsOf = (answerer: Answerer) =>
  'personId' in answerer
    ? { person_id: answerer.personId, interaction_id: null }
    : { person_id: null, interaction_id: answerer.interactionId }

/** Remembers what a device is asked to sign, by its hash alone. */
export async function rememberChallenge(
  db: Database,
  answerer: Answerer,
  { challenge, expiresAt }: { challenge: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashOf(challenge),
      ...columnsOf(answerer),
      expires_at: expiresAt,
    })
    .execute()
}

/** Takes a challenge away, so that it is answered once. @returns whether it still held, for this one */
export async function takeChallenge(
  db: Database,
  answerer: Answerer,
  { challenge, now }: { challenge: string; now: Date },
): Promise<boolean> {
  const { person_id, interaction_id } = columnsOf(answerer)
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('person_id', 'is not distinct from', person_id)
    .where('interaction_id', 'is not distinct from', interaction_id)
    .returning('expires_at as expiresAt')
    .executeTakeFirst()
  return taken !== undefined && taken.expiresAt > now
}
