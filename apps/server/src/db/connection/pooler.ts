import type pg from 'pg'

const pooledPools = new WeakSet<object>()

/**
 * Detects a pooler such as PgBouncer in front of PostgreSQL: the process ID reported at connect
 * then differs from that of the process that runs the queries. A statement prepared by name on one
 * connection may be unknown on the next, so names are not used.
 * @returns the version of PostgreSQL
 */
export async function inspectServer(pool: pg.Pool): Promise<number> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ version: number; pid: number }>(
      `select current_setting('server_version_num')::int / 10000 as version, pg_backend_pid() as pid`,
    )
    // The driver stores it, but its types don't include it.
    const { processID } = client as unknown as { processID: number | null }
    if (rows[0]?.pid !== processID) pooledPools.add(pool)
    return rows[0]?.version ?? 0
  } finally {
    client.release()
  }
}

/** Whether there is a pooler between this process and PostgreSQL. */
export const isBehindPooler = (pool: object): boolean => pooledPools.has(pool)
