import type pg from 'pg'
import { serverTimeouts } from '../open.ts'
import { isBehindPooler } from './pooler.ts'

/**
 * The time limits missing behind a pooler: it shares connections, so a limit set on one may apply
 * to another process a moment later. Only limits of the role apply to all of them. Returns one
 * sentence with the statements that set them, or none.
 */
export async function pooledTimeoutAdvice(
  pool: pg.Pool,
  limits: Readonly<{ statementMs: number; lockMs: number }>,
): Promise<string[]> {
  if (!isBehindPooler(pool)) return []
  const expected = { statement_timeout: limits.statementMs, lock_timeout: limits.lockMs }
  const { rows } = await pool.query<{ name: keyof typeof expected; alter: string }>(
    `select name, format('alter role %I in database %I set ', current_user, current_database()) as alter
    from pg_settings where name = any($1) and reset_val = '0' order by name desc`,
    [Object.keys(expected)],
  )
  if (rows.length === 0) return []
  const statements = rows.map(({ name, alter }) => `${alter}${name} = ${expected[name]};`)
  return [
    `DATABASE_URL points to a connection pooler, whose connections have no time limits. Run this once, then reconnect the pooler: ${statements.join(' ')}`,
  ]
}

/** Whether statements or lock waits of a server can last forever, because of a pooler. */
export const lacksTimeLimits = async (pool: pg.Pool): Promise<boolean> =>
  (await pooledTimeoutAdvice(pool, serverTimeouts)).length > 0
