import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { personRefOf } from '../people/search/person-refs.queries.ts'
import type { StuckDeliveries, StuckDelivery } from './stuck-deliveries.schema.ts'

interface Row extends Omit<StuckDelivery, 'createdAt'> {
  readonly createdAt: Date
}

/** Failed email and push deliveries: person and kind, never the content. */
export async function stuckDeliveries(db: Database): Promise<StuckDeliveries> {
  const { rows } = await sql<Row>`
    select d.id, ${personRefOf('p')} as person, d.channel, d.kind, d.last_error_kind as problem,
      d.attempts, d.created_at as "createdAt"
    from notification_delivery d join person p on p.id = d.person_id
    where d.state = 'dead' order by d.created_at, d.id limit 200`.execute(db)
  const counted = await sql<{ onTheirWay: number; total: number; problem: string | null }>`
    select (select count(*) from notification_delivery where next_try_at is not null)::int
        as "onTheirWay",
      (select last_error_kind from notification_delivery
        where next_try_at is not null and last_error_kind is not null limit 1) as problem,
      (select count(*) from notification_delivery where state = 'dead')::int as total`.execute(db)
  const [counts = { onTheirWay: 0, total: 0, problem: null }] = counted.rows
  const items = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return { ...counts, items }
}

/**
 * Retries a failed delivery for another day.
 * @returns its person and channel; `notStuck` if it is in progress or done; null if it does not
 * exist
 */
export async function retryDelivery(
  db: Database,
  id: string,
  now: Date,
): Promise<{ personId: string; channel: string; delivery: string } | 'notStuck' | null> {
  const { rows } = await sql<{ personId: string; channel: string; delivery: string }>`
    update notification_delivery set state = 'queued', attempts = 0, last_error_kind = null,
      next_try_at = ${now}, expires_at = ${now}::timestamptz + interval '1 day', done_at = null
    where id = ${id} and state = 'dead'
    returning person_id as "personId", channel, id as delivery`.execute(db)
  if (rows[0]) return rows[0]
  const existing = await sql`select from notification_delivery where id = ${id}`.execute(db)
  return existing.rows.length > 0 ? 'notStuck' : null
}
