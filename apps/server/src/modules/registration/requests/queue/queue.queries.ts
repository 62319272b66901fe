import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/**
 * Waits for the right to number requests, until the end of the transaction: requests are committed
 * in the order of their numbers, so that no one's place in the queue ever gets worse.
 */
export async function lockQueue(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('registration_queue', 0))`.execute(
    transaction,
  )
}

/** A new number at the end of the queue; only for the caller that has locked it. */
export const nextQueueNumber = sql`nextval(
  pg_get_serial_sequence('registration_request', 'queue_number'))`

/** The numbers of all requests without an answer, in their order. */
export async function readQueue(db: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`
    select queue_number as number from registration_request
    where state in ('waiting', 'sending', 'unknown') order by queue_number`.execute(db)
  return rows.map(({ number }) => number)
}

/** The numbers of those of these requests that have no answer. */
export async function queueNumbersOf(db: Database, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select queue_number as number from registration_request
    where id = any(${[...ids]}::uuid[]) and state in ('waiting', 'sending', 'unknown')`.execute(db)
  return rows.map(({ number }) => number)
}
