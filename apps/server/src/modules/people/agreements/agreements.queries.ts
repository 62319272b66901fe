import type { Database } from '#db/open.ts'

export interface LockedAgreement {
  readonly status: string
  readonly canDecline: boolean
}

/**
 * One of a person's agreements, locked for update until the transaction ends; null if they have
 * none with this ID. An answer given in the hub counts until the source has a later one.
 */
export async function lockAgreement(
  transaction: Database,
  personId: string,
  id: string,
): Promise<LockedAgreement | null> {
  const locked = await transaction
    .selectFrom('agreement')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .select(['can_decline', 'status', 'acted_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return null
  // Read after locking, so that a waiting request sees the answer given in the meantime.
  const answer = await transaction
    .selectFrom('agreement_answer')
    .where('agreement_id', '=', id)
    .select(['status', 'acted_at'])
    .executeTakeFirst()
  const counts = answer && (locked.acted_at === null || locked.acted_at < answer.acted_at)
  return { status: counts ? answer.status : locked.status, canDecline: locked.can_decline }
}

/** Saves a person's answer, replacing earlier ones. */
export async function writeAnswer(
  transaction: Database,
  id: string,
  status: 'accepted' | 'declined',
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('agreement_answer')
    .values({ agreement_id: id, status, acted_at: now })
    .onConflict((conflict) =>
      conflict.column('agreement_id').doUpdateSet({ status, acted_at: now }),
    )
    .execute()
}
