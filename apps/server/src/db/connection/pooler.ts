import type pg from 'pg'

const behindPooler = new WeakSet<object>()

/**
 * Finds out whether a pooler such as PgBouncer answers in place of PostgreSQL: the process that a
 * connection was told of is then another than the one that works for it. What is prepared by name on one
 * of its connections may be unknown on the next, so nothing is.
 * @returns the version of PostgreSQL
 */
export async function lookAtServer(pool: pg.Pool): Promise<number> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ version: number; pid: number }>(
      `select current_setting('server_version_num')::int / 10000 as version, pg_backend_pid() as pid`,
    )
    // The driver keeps it, its types do not say so.
    const { processID } = client as unknown as { processID: number | null }
    if (rows[0]?.pid !== processID) behindPooler.add(pool)
    return rows[0]?.version ?? 0
  } finally {
    client.release()
  }
}

/** Whether there is a pooler between this process and PostgreSQL. */
export const isBehindPooler = (pool: object): boolean => behindPooler.has(pool)
