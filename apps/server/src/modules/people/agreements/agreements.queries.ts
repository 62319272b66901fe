import type { Database } from '#db/open.ts'

export interface HeldAgreement {
  readonly status: string
  readonly canDecline: boolean
}

/**
 * One of a person's agreements as it stands, held until the transaction ends; null when they have none
 * by this id. An answer given here counts until the source knows a later one.
 */
export async function holdAgreement(
  transaction: Database,
  personId: string,
  id: string,
): Promise<HeldAgreement | null> {
  const held = await transaction
    .selectFrom('agreement')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .select(['can_decline', 'status', 'acted_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!held) return null
  // Asked only when the agreement is held: who waited for it must see what was answered meanwhile.
  const answer = await transaction
    .selectFrom('agreement_answer')
    .where('agreement_id', '=', id)
    .select(['status', 'acted_at'])
    .executeTakeFirst()
  const counts = answer && (held.acted_at === null || held.acted_at < answer.acted_at)
  return { status: counts ? answer.status : held.status, canDecline: held.can_decline }
}

/** Keeps what somebody answered; the latest answer takes the place of those before. */
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
