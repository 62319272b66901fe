import type pg from 'pg'
import type { OpenDatabase } from '#db/open.ts'
import { takeWriteLock } from '../import/runs.ts'

/**
 * Writes in one transaction, all or nothing, while no one else writes (sis.md section 4.3).
 * @returns `busy` while an import writes
 * @throws Error when the database fails; nothing was changed then
 */
export async function withWriteLock(
  database: OpenDatabase,
  write: (connection: pg.PoolClient) => Promise<void>,
): Promise<'done' | 'busy'> {
  const connection = await database.pool.connect()
  try {
    await connection.query('begin')
    const hasLock = await takeWriteLock(connection)
    if (hasLock) await write(connection)
    await connection.query('commit')
    return hasLock ? 'done' : 'busy'
  } catch (error) {
    await connection.query('rollback').catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}
