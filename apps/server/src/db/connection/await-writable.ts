import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

const pauseMs = 1_000
/** A failover takes less. */
const defaultTimeoutMs = 60_000

/**
 * Waits until the database accepts writes: during a failover, it can only be read.
 * @param onWait called once with a message when it has to wait
 * @throws Error naming the setting when that doesn't change
 */
export async function awaitWritable(
  pool: Pick<pg.Pool, 'query'>,
  onWait: (sentence: string) => void,
  timeoutMs = defaultTimeoutMs,
): Promise<void> {
  const isWritable = async () => {
    const { rows } = await pool.query<{ isReadOnly: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )
    return rows[0]?.isReadOnly === false
  }
  const end = Date.now() + timeoutMs
  for (let tries = 0; !(await isWritable()); tries += 1) {
    if (tries === 0) onWait('The database is read-only. Waiting until it accepts changes.')
    if (Date.now() >= end)
      throw new Error(
        'DATABASE_URL points to a read-only database, such as a replica. Set it to the primary.',
      )
    await wait(Math.min(pauseMs, timeoutMs))
  }
}
