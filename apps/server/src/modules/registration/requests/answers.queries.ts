import { sql } from 'kysely'
import type { RegistrationRefusal, RegistrationResult } from '#connectors/registrar.ts'
import type { Database } from '#db/open.ts'
import { lockQueue, nextQueueNumber } from './queue/queue.queries.ts'

type Accepted = Extract<RegistrationResult, { outcome: 'accepted' }>

const isClaimed = (id: string, claim: string) => sql`id = ${id} and claim = ${claim}`

/** Cancels the second half of a swap if the first got no seat: the student keeps the class. */
const cancelSecondHalf = (db: Database, id: string, now: Date) =>
  sql`
    update registration_request set state = 'refused', next_try_at = null, answered_at = ${now},
      reasons = '[{"code": "notTried", "message": null}]'
    where after_id = ${id} and state = 'waiting'`.execute(db)

/**
 * Records a request that the college's system accepted.
 * @param proveAt when to confirm it from the records; null if already read, or the hub's own
 * @returns false when another process has taken over
 */
export async function recordAccepted(
  db: Database,
  id: string,
  claim: string,
  { state, waitlistPlace }: Pick<Accepted, 'state' | 'waitlistPlace'>,
  now: Date,
  proveAt: Date | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update registration_request set state = 'accepted', result = ${state},
      waitlist_place = ${waitlistPlace}, receipt = nextval('registration_receipt'),
      reasons = '[]', claim = null, next_try_at = ${proveAt}, last_failure = null,
      answered_at = ${now}, proven_at = ${proveAt === null ? now : null}
    where ${isClaimed(id, claim)}`.execute(db)
  if (numAffectedRows === 0n) return false
  if (state !== 'registered') await cancelSecondHalf(db, id, now)
  return true
}

/**
 * Records that the college's system dropped the other class of a swap in the same step.
 * @returns the second half's id; null if there is none
 */
export async function recordSecondHalf(
  db: Database,
  id: string,
  status: 'dropped' | 'withdrawn',
  now: Date,
  proveAt: Date | null,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update registration_request set state = 'accepted', result = ${status},
      receipt = nextval('registration_receipt'), next_try_at = ${proveAt}, answered_at = ${now},
      proven_at = ${proveAt === null ? now : null}
    where after_id = ${id} and state = 'waiting' returning id`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * Marks the second half of a swap as unknown: if the response to the first was lost, the system may
 * have dropped the other class in the same step.
 */
export async function queueSecondHalf(db: Database, id: string, sentAt: Date, now: Date) {
  await sql`
    update registration_request set state = 'unknown', sent_at = ${sentAt}, next_try_at = ${now}
    where after_id = ${id} and state = 'waiting'`.execute(db)
}

/** Records a refusal, including the second half of a swap. */
export async function recordRefused(
  db: Database,
  id: string,
  claim: string,
  reasons: readonly RegistrationRefusal[],
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update registration_request set state = 'refused', reasons = ${JSON.stringify(reasons)}::jsonb,
      claim = null, next_try_at = null, answered_at = ${now}
    where ${isClaimed(id, claim)}`.execute(db)
  if (numAffectedRows === 0n) return false
  await cancelSecondHalf(db, id, now)
  return true
}

/**
 * Puts a request back in the queue, for the waitlist if `action` is set.
 * @param attempts the number of attempts, if the last one doesn't count
 */
export async function recordWaiting(
  db: Database,
  id: string,
  claim: string,
  {
    at,
    failure = null,
    action,
    attempts,
  }: {
    readonly at: Date
    readonly failure?: string | null
    readonly action?: 'waitlist'
    readonly attempts?: number
  },
): Promise<void> {
  await sql`
    update registration_request set state = 'waiting', claim = null, next_try_at = ${at},
      last_failure = ${failure}, action = coalesce(${action ?? null}, action), reasons = '[]',
      attempts = coalesce(${attempts ?? null}, attempts)
    where ${isClaimed(id, claim)}`.execute(db)
}

/**
 * Marks a request as sent with an unknown result, to be settled by reading.
 * @param reasons for the refusal if the request turns out to have had no effect
 */
export async function recordUnknown(
  db: Database,
  id: string,
  claim: string,
  {
    at,
    failure,
    reasons = [],
  }: {
    readonly at: Date
    readonly failure: string
    readonly reasons?: readonly RegistrationRefusal[]
  },
): Promise<void> {
  await sql`
    update registration_request set state = 'unknown', claim = null, next_try_at = ${at},
      last_failure = ${failure}, reasons = ${JSON.stringify(reasons)}::jsonb
    where ${isClaimed(id, claim)}`.execute(db)
}

/** Schedules the next check of an accepted request against the records; null ends the checks. */
export async function scheduleProof(
  db: Database,
  id: string,
  claim: string,
  at: Date | null,
): Promise<void> {
  await sql`update registration_request set claim = null, next_try_at = ${at}
    where ${isClaimed(id, claim)}`.execute(db)
}

export async function recordProven(
  db: Database,
  id: string,
  claim: string,
  waitlistPlace: number | null,
  now: Date,
): Promise<void> {
  await sql`update registration_request set claim = null, next_try_at = null, proven_at = ${now},
      waitlist_place = coalesce(${waitlistPlace}, waitlist_place)
    where ${isClaimed(id, claim)}`.execute(db)
}

/**
 * Records that the college's records contradict its response: the request is unknown, to be settled
 * by reading. It had left the queue, and moves to the end.
 */
export async function recordContradiction(
  db: Database,
  id: string,
  claim: string,
  now: Date,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockQueue(transaction)
    await sql`
      update registration_request set state = 'unknown', result = null, waitlist_place = null,
        receipt = null, answered_at = null, claim = null, next_try_at = ${at}, sent_at = ${now},
        last_failure = 'contradicted', queue_number = ${nextQueueNumber}
      where ${isClaimed(id, claim)}`.execute(transaction)
  })
}
