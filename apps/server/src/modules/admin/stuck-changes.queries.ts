import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { personRefOf } from '../people/search/person-refs.queries.ts'
import type { StuckChange, StuckChanges } from './stuck-changes.schema.ts'

/**
 * Writebacks that failed for good or were not permitted, unless a newer change of the same field
 * exists.
 */
const isStuck = sql`w.is_held and (w.state = 'dead' or w.last_error_kind = 'forbidden')`

interface Row extends Omit<StuckChange, 'requestedAt'> {
  readonly requestedAt: Date
}

/** Changes that didn't reach the college's system: the person and field, never the value. */
export async function stuckChanges(db: Database): Promise<StuckChanges> {
  const { rows } = await sql<Row>`
    select w.id, ${personRefOf('p')} as person, w.field, w.state, w.last_error_kind as problem,
      w.attempts + w.locked_tries as attempts, w.requested_at as "requestedAt"
    from sis_writeback w join person p on p.id = w.person_id
    where ${isStuck} order by w.requested_at, w.id limit 200`.execute(db)
  const counted = await sql<{ onTheirWay: number; total: number }>`
    select (select count(*) from sis_writeback
        where state in ('queued', 'inflight', 'verifying'))::int as "onTheirWay",
      (select count(*) from sis_writeback w where ${isStuck})::int as total`.execute(db)
  const [counts = { onTheirWay: 0, total: 0 }] = counted.rows
  const items = rows.map((row) => ({ ...row, requestedAt: row.requestedAt.toISOString() }))
  return { ...counts, items }
}

/**
 * Restarts a stuck change.
 * @returns its person and field; `notStuck` if it is in progress or done; null if it does not exist
 */
export async function retryChange(
  db: Database,
  id: string,
  now: Date,
): Promise<{ personId: string; field: string; change: string } | 'notStuck' | null> {
  const { rows } = await sql<{ personId: string; field: string; change: string }>`
    update sis_writeback w set state = 'queued', attempts = 0, locked_tries = 0,
      unverified_tries = 0, last_error_kind = null, next_try_at = ${now}, retried_at = ${now},
      done_at = null
    where id = ${id} and ${isStuck}
    returning person_id as "personId", field, id as change`.execute(db)
  if (rows[0]) return rows[0]
  const existing = await sql`select from sis_writeback where id = ${id}`.execute(db)
  return existing.rows.length > 0 ? 'notStuck' : null
}
