import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/**
 * Locks the numbering of requests until the end of the transaction. Requests are committed in the
 * order of their numbers, so a place in the queue never gets worse.
 */
export async function lockQueue(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('registration_queue', 0))`.execute(
    transaction,
  )
}

/** The next number at the end of the queue; the caller must hold the lock. */
export const nextQueueNumber = sql`nextval(
  pg_get_serial_sequence('registration_request', 'queue_number'))`

/** The numbers of all open requests, in order. */
export async function readQueue(db: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`
    select queue_number as number from registration_request
    where state in ('waiting', 'sending', 'unknown') order by queue_number`.execute(db)
  return rows.map(({ number }) => number)
}

/** The numbers of the given requests that are still open. */
export async function queueNumbersOf(db: Database, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select queue_number as number from registration_request
    where id = any(${[...ids]}::uuid[]) and state in ('waiting', 'sending', 'unknown')`.execute(db)
  return rows.map(({ number }) => number)
}
