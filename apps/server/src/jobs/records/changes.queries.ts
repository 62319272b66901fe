import type pg from 'pg'
import type { ChangeBatch } from '#connectors/connector.ts'
import type { RecordKind } from '#connectors/records.ts'
import type { Merge } from '#sync/merge.ts'
import { rowOwner } from '#sync/tables/row-owner.ts'
import { merges } from '#sync/tables.ts'

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

/** What a row is of: a person, or a section that is nobody's own. */
export interface Owner {
  readonly personSisId: string | null
  readonly sectionSisId: string | null
}

/** Where the rows of a table lead: to a section, or to their person, maybe by way of something of theirs. */
function ownerOf(merge: Merge): string | null {
  if (merge.table === 'meeting' || merge.table === 'section_instructor')
    return `select null as "personSisId", s.sis_id as "sectionSisId" from ${merge.table} t
      join section s on s.id = t.section_id`
  const owner = rowOwner(merge)
  if (!owner) return null
  const { column, by } = owner
  const way = by === 'person' ? `p.id = t.${column}` : `p.id = o.person_id`
  const parent = by === 'person' ? '' : `join ${by} o on o.id = t.${column}`
  return `select p.sis_id as "personSisId", null as "sectionSisId" from ${merge.table} t
    ${parent} join person p on ${way}`
}

/** Whose rows are, that the source has deleted and so says nothing more of. */
export async function ownersOfRows(
  connection: Connection,
  sourceId: string,
  kind: RecordKind,
  sisIds: readonly string[],
): Promise<Owner[]> {
  const found: Owner[] = []
  for (const merge of merges) {
    const owner = merge.kind === kind ? ownerOf(merge) : null
    if (owner === null) continue
    const { rows } = await connection.query<Owner>(
      `${owner} where t.source_id = $1 and t.sis_id = any ($2) and t.removed_at is null`,
      [sourceId, sisIds],
    )
    found.push(...rows)
  }
  return found
}

/** Remembers that what a source has told is not known yet, and since when it waits. */
export const noteWaiting = (
  connection: Connection,
  sourceId: string,
  { remaining, told }: Pick<ChangeBatch, 'remaining' | 'told'>,
): Promise<unknown> =>
  connection.query(
    `update sis_cursor set remaining = $3, waiting_since = $4 where source_id = $1 and stream = $2`,
    [sourceId, stream, (remaining ?? 0) + (told?.count ?? 0), told?.first ?? null],
  )

const reconcileStream = 'reconcile'

/** Asks for what is offered to be read whole: something may have been missed. */
export const askReconcile = (
  connection: Connection,
  sourceId: string,
  reason: 'gap' | 'many' | 'unreadable',
  now: Date,
): Promise<unknown> =>
  connection.query(
    `insert into sis_cursor (source_id, stream, cursor, updated_at) values ($1, $2, $3, $4)
    on conflict (source_id, stream) do update set cursor = excluded.cursor,
      updated_at = excluded.updated_at`,
    [sourceId, reconcileStream, reason, now],
  )

/** When it was asked for; null when it was not. */
export async function reconcileAskedAt(
  connection: Connection,
  sourceId: string,
): Promise<Date | null> {
  const { rows } = await connection.query<{ at: Date }>(
    'select updated_at as at from sis_cursor where source_id = $1 and stream = $2',
    [sourceId, reconcileStream],
  )
  return rows[0]?.at ?? null
}

/** It has been done: unless it was asked for again meanwhile, nobody waits for it. */
export const endReconcile = (
  connection: Connection,
  sourceId: string,
  askedUntil: Date,
): Promise<unknown> =>
  connection.query(
    'delete from sis_cursor where source_id = $1 and stream = $2 and updated_at <= $3',
    [sourceId, reconcileStream, askedUntil],
  )

/**
 * Queues what has changed of whom, and remembers how far it is known: in the caller's transaction, so
 * that a change is known or comes again (sis.md section 4.4). Who is not on record is left out.
 * @returns how many groups
 */
export async function queueChanges(
  connection: Connection,
  sourceId: string,
  changes: readonly { readonly personSisId: string; readonly group: string }[],
  {
    cursor,
    remaining,
    told,
    now,
  }: Pick<ChangeBatch, 'cursor' | 'remaining' | 'told'> & { now: Date },
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
    `insert into sis_cursor (source_id, stream, cursor, remaining, waiting_since, updated_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (source_id, stream) do update set cursor = excluded.cursor,
      remaining = excluded.remaining, waiting_since = excluded.waiting_since,
      updated_at = excluded.updated_at`,
    // What waits now was told after these.
    [sourceId, stream, cursor, remaining, remaining === 0 ? null : (told?.last ?? null), now],
  )
  return rows[0]?.count ?? 0
}
