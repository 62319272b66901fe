import type { Database } from '#db/open.ts'
import type { SignInProblem } from '../pages/problems.ts'
import { peopleAbleToSignIn } from '../people.queries.ts'

/** A claim or attribute as the provider sent it. */
export interface ProviderClaim {
  readonly name: string
  readonly values: readonly string[]
}

/** The outcome of a trial. */
export interface TrialOutcome {
  /** Why no one would be signed in; null if someone would. */
  readonly problem: SignInProblem | null
  /** The cause as in the log; null without a problem, or if it is unknown. */
  readonly cause: string | null
  readonly claims: readonly ProviderClaim[]
  readonly personId: string | null
  /** Permissions that the claims grant. */
  readonly permissions: readonly string[]
}

/** Stores a trial. @returns its ID */
export async function saveTrial(
  db: Database,
  trial: { personId: string; provider: string; expiresAt: Date },
): Promise<string> {
  const { personId, provider, expiresAt } = trial
  const { id } = await db
    .insertInto('sign_in_trial')
    .values({ person_id: personId, provider, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves the outcome of a trial, once. */
export async function saveOutcome(db: Database, id: string, outcome: TrialOutcome): Promise<void> {
  await db
    .updateTable('sign_in_trial')
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .set({ outcome: JSON.stringify(outcome) })
    .execute()
}

/**
 * Consumes the request of a trial, which is answered once.
 * @returns false if another answer came first
 */
export async function takeRequest(db: Database, requestId: string): Promise<boolean> {
  const trial = await db
    .deleteFrom('provider_sign_in')
    .where('id', '=', requestId)
    .returning('id')
    .executeTakeFirst()
  return trial !== undefined
}

/** A person's own trial; null if it isn't theirs, or is over an hour old. */
export async function trialOf(
  db: Database,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<{ provider: string; outcome: TrialOutcome | null } | null> {
  const row = await db
    .selectFrom('sign_in_trial')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .select(['provider', 'outcome'])
    .executeTakeFirst()
  // Written only by `saveOutcome`.
  return row ? { ...row, outcome: row.outcome as TrialOutcome | null } : null
}

/** A person as shown to an administrator. */
export function personInTrial(db: Database, personId: string) {
  return peopleAbleToSignIn(db)
    .where('person.id', '=', personId)
    .select(['person.username', 'person.student_id as studentId'])
    .select(({ fn }) => fn.coalesce('person.preferred_first', 'person.legal_first').as('firstName'))
    .select('person.legal_last as lastName')
    .executeTakeFirst()
}
