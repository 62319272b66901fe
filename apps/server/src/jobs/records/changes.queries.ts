import type pg from 'pg'
import type { ChangeBatch } from '#connectors/connector.ts'
import type { RecordKind } from '#connectors/records.ts'
import type { Merge } from '#sync/merge.ts'
import { rowOwner } from '#sync/tables/row-owner.ts'
import { merges } from '#sync/tables.ts'

type Connection = Pick<pg.PoolClient, 'query'>

const stream = 'changes'

/** The last change read from a source; null before the first. */
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

/** The owner of a row: a person, or a section that belongs to no one. */
export interface Owner {
  readonly personSisId: string | null
  readonly sectionSisId: string | null
}

/**
 * The owner column of a table's rows: a section, or a person, possibly through another of their
 * rows.
 */
function ownerOf(merge: Merge): string | null {
  if (merge.table === 'meeting' || merge.table === 'section_instructor')
    return `select null as "personSisId", s.sis_id as "sectionSisId" from ${merge.table} t
      join section s on s.id = t.section_id`
  const owner = rowOwner(merge)
  if (!owner) return null
  const { column, by } = owner
  const joinCondition = by === 'person' ? `p.id = t.${column}` : `p.id = o.person_id`
  const parent = by === 'person' ? '' : `join ${by} o on o.id = t.${column}`
  return `select p.sis_id as "personSisId", null as "sectionSisId" from ${merge.table} t
    ${parent} join person p on ${joinCondition}`
}

/** The owners of rows that the source has deleted, and so no longer describes. */
export async function ownersOfRows(
  connection: Connection,
  sourceId: string,
  kind: RecordKind,
  sisIds: readonly string[],
): Promise<Owner[]> {
  const owners: Owner[] = []
  for (const merge of merges) {
    const owner = merge.kind === kind ? ownerOf(merge) : null
    if (owner === null) continue
    const { rows } = await connection.query<Owner>(
      `${owner} where t.source_id = $1 and t.sis_id = any ($2) and t.removed_at is null`,
      [sourceId, sisIds],
    )
    owners.push(...rows)
  }
  return owners
}

/** Records how many of a source's changes haven't been read yet, and since when. */
export const recordWaiting = (
  connection: Connection,
  sourceId: string,
  { remaining, notifications }: Pick<ChangeBatch, 'remaining' | 'notifications'>,
): Promise<unknown> =>
  connection.query(
    `update sis_cursor set remaining = $3, waiting_since = $4 where source_id = $1 and stream = $2`,
    [
      sourceId,
      stream,
      (remaining ?? 0) + (notifications?.count ?? 0),
      notifications?.first ?? null,
    ],
  )

const reconcileStream = 'reconcile'

/** Requests a full comparison of the section offering: changes may have been missed. */
export const requestReconcile = (
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

/** When it was requested; null when it wasn't. */
export async function reconcileRequestedAt(
  connection: Connection,
  sourceId: string,
): Promise<Date | null> {
  const { rows } = await connection.query<{ at: Date }>(
    'select updated_at as at from sis_cursor where source_id = $1 and stream = $2',
    [sourceId, reconcileStream],
  )
  return rows[0]?.at ?? null
}

/** Marks the comparison as done, unless it was requested again meanwhile. */
export const endReconcile = (
  connection: Connection,
  sourceId: string,
  requestedBefore: Date,
): Promise<unknown> =>
  connection.query(
    'delete from sis_cursor where source_id = $1 and stream = $2 and updated_at <= $3',
    [sourceId, reconcileStream, requestedBefore],
  )

/**
 * Queues the changed groups of people and saves the cursor, in the caller's transaction, so that no
 * change is lost (sis.md section 4.4). People not in the hub are skipped.
 * @returns the number of groups
 */
export async function queueChanges(
  connection: Connection,
  sourceId: string,
  changes: readonly { readonly personSisId: string; readonly group: string }[],
  {
    cursor,
    remaining,
    notifications,
    now,
  }: Pick<ChangeBatch, 'cursor' | 'remaining' | 'notifications'> & { now: Date },
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
    // Remaining changes are newer than these.
    [
      sourceId,
      stream,
      cursor,
      remaining,
      remaining === 0 ? null : (notifications?.last ?? null),
      now,
    ],
  )
  return rows[0]?.count ?? 0
}
