import type pg from 'pg'
import type { OpenDatabase } from '#db/open.ts'
import { takeWritingTurn } from '../import/runs.ts'

/**
 * Writes in one transaction, all or nothing, while no one else writes (sis.md section 4.3).
 * @returns `busy` while an import writes
 * @throws Error when the database fails; nothing was changed then
 */
export async function inWritingTurn(
  database: OpenDatabase,
  write: (connection: pg.PoolClient) => Promise<void>,
): Promise<'done' | 'busy'> {
  const connection = await database.pool.connect()
  try {
    await connection.query('begin')
    const isOurs = await takeWritingTurn(connection)
    if (isOurs) await write(connection)
    await connection.query('commit')
    return isOurs ? 'done' : 'busy'
  } catch (error) {
    await connection.query('rollback').catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}
