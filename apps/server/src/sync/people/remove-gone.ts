import type pg from 'pg'
import type { PersonReading } from './read-group.ts'

/**
 * The maximum number of people reported missing one by one between two complete reads: more means a
 * faulty system, and waits for the next complete read (sis.md section 3.4 has the number).
 */
const maxRemoved = 50

/** Whether the college's system reports that no one has that id, for example after a merge. */
export const isGone = ({ records, cut, failure }: PersonReading): boolean =>
  failure === null &&
  !cut.includes('people') &&
  records.people?.every(({ isDeleted }) => isDeleted) === true

/**
 * Marks people as removed when two reads in a row have reported them missing: they can no longer
 * sign in, and are restored when the system has them again.
 * @returns the number of people
 */
export async function removeGone(
  connection: pg.PoolClient,
  sourceId: string,
  sisIds: readonly string[],
): Promise<number> {
  if (sisIds.length === 0) return 0
  const { rows } = await connection.query<{ count: number }>(
    `select count(*)::int as count from (
      select from person where source_id = $1 and removed_at > coalesce((
        select max(ended_at) from sis_run
        where source_id = $1 and kind in ('csv', 'bulk') and state in ('ok', 'partial')), '-infinity')
      limit $2) since`,
    [sourceId, maxRemoved],
  )
  const remaining = maxRemoved - (rows[0]?.count ?? 0)
  const { rowCount } = await connection.query(
    `update person set removed_at = now(), updated_at = now()
    where source_id = $1 and removed_at is null and sis_id = any ($2)`,
    [sourceId, sisIds.slice(0, remaining)],
  )
  return rowCount ?? 0
}
