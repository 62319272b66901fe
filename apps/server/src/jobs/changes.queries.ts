import type pg from 'pg'

type Connection = Pick<pg.PoolClient, 'query'>

const stream = 'changes'

/** How far the changes of a source are known; null before the first. */
export async function changeCursor(
  connection: Connection,
  sourceId: string,
): Promise<string | null> {
  const { rows } = await connection.query<{ cursor: string }>(
    'select cursor from sis_cursor where source_id = $1 and stream = $2',
    [sourceId, stream],
  )
  return rows[0]?.cursor ?? null
}

/**
 * Queues what has changed of whom, and remembers how far it is known: in the caller's transaction, so
 * that a change is known or comes again (sis.md section 4.4). Who is not on record is left out.
 * @returns how many groups
 */
export async function queueChanges(
  connection: Connection,
  sourceId: string,
  changes: readonly { readonly personSisId: string; readonly group: string }[],
  { cursor, remaining, now }: { cursor: string; remaining: number | null; now: Date },
): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    `with due as (
      select distinct p.id as person_id, c.grp
      from unnest($2::text[], $3::text[]) as c (sis_id, grp)
      join person p on p.source_id = $1 and p.sis_id = c.sis_id and p.removed_at is null
      where not exists (select from sis_job j where j.person_id = p.id and j.grp = c.grp
        and j.lease_until is null)
    ), run as (
      insert into sis_run (source_id, kind, lane, started_at, state)
      select $1, 'changes', 'change', $4, 'running' where exists (select from due) returning id
    ), queued as (
      insert into sis_job (run_id, lane, person_id, grp, priority, run_after, queued_at)
      select run.id, 'change', person_id, grp, 3, $4, $4 from due, run
      on conflict (person_id, grp) do nothing returning 1
    ) select count(*) as count from queued`,
    [
      sourceId,
      changes.map(({ personSisId }) => personSisId),
      changes.map(({ group }) => group),
      now,
    ],
  )
  await connection.query(
    `insert into sis_cursor (source_id, stream, cursor, remaining, updated_at) values ($1, $2, $3, $4, $5)
    on conflict (source_id, stream) do update set cursor = excluded.cursor,
      remaining = excluded.remaining, updated_at = excluded.updated_at`,
    [sourceId, stream, cursor, remaining, now],
  )
  return rows[0]?.count ?? 0
}
