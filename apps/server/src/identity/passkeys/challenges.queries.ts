import type { Database } from '#db/open.ts'
import { hashOf } from '../secrets.ts'

/** The owner of a challenge: a person adding a passkey, or one display of the sign-in page. */
export type ChallengeOwner = { readonly personId: string } | { readonly interactionId: string }

const columnsOf = (owner: ChallengeOwner) =>
  'personId' in owner
    ? { person_id: owner.personId, interaction_id: null }
    : { person_id: null, interaction_id: owner.interactionId }

/** Stores a challenge by its hash. */
export async function saveChallenge(
  db: Database,
  owner: ChallengeOwner,
  { challenge, expiresAt }: { challenge: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashOf(challenge),
      ...columnsOf(owner),
      expires_at: expiresAt,
    })
    .execute()
}

/**
 * Deletes a challenge, so it can only be used once. @returns whether it was valid for this owner
 */
export async function takeChallenge(
  db: Database,
  owner: ChallengeOwner,
  { challenge, now }: { challenge: string; now: Date },
): Promise<boolean> {
  const { person_id, interaction_id } = columnsOf(owner)
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('person_id', 'is not distinct from', person_id)
    .where('interaction_id', 'is not distinct from', interaction_id)
    .returning('expires_at as expiresAt')
    .executeTakeFirst()
  return row !== undefined && row.expiresAt > now
}
