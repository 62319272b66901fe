import pg from 'pg'
import type { RecordKind } from '#connectors/records.ts'
import type { Merge } from '../merge.ts'
import type { PeopleScope, Run } from '../run.ts'
import { rowOwner } from '../tables/row-owner.ts'
import { stageOf } from './stage.ts'

/**
 * When a person loses more than three rows, or more than half of their registrations, removal waits
 * until the next complete read confirms it (sis.md section 4.3).
 */
export const isPersonShrink = (table: string, removed: number, active: number): boolean =>
  removed > 3 || (table === 'section_registration' && removed * 2 > active)

/** Joins `t`, a row of a table, to its person `p`; null for rows without a person. */
function ownerJoin(merge: Merge): string | null {
  const owner = rowOwner(merge)
  if (!owner) return null
  const { column, by } = owner
  return by === 'person'
    ? `join person p on p.id = t.${column}`
    : `join ${by} parent on parent.id = t.${column} join person p on p.id = parent.person_id`
}

const isIncomplete = ({ kind, details }: Merge, incompleteKinds: ReadonlySet<RecordKind>) =>
  incompleteKinds.has(kind) || (details !== undefined && incompleteKinds.has(details.kind))

/**
 * Marks rows of some people as removed that a complete read of them no longer has. People who are
 * gone themselves are handled by `removeGone`.
 * @returns the number of rows; people awaiting confirmation are noted in the scope
 */
export async function removeVanishedForPeople(
  { connection, sourceId }: Run,
  merge: Merge,
  scope: PeopleScope,
): Promise<number> {
  const { table, kind } = merge
  const join = ownerJoin(merge)
  if (kind === 'people' || join === null || isIncomplete(merge, scope.incompleteKinds)) return 0
  const isGone = `t.removed_at is null and not exists (select from ${stageOf(kind)} b
    where b.sis_id = t.sis_id and not b.is_deleted and (${merge.where ?? 'true'}))
    and not t.sis_id = any ($3)`
  const params = [sourceId, scope.sisIds, [...scope.unusableIds]]
  const { rows } = await connection.query<{ sis_id: string; gone: number; active: number }>(
    `select p.sis_id, count(*) filter (where ${isGone}) as gone,
      count(*) filter (where t.removed_at is null) as active
    from ${table} t ${join}
    where t.source_id = $1 and p.source_id = $1 and p.sis_id = any ($2) group by p.sis_id`,
    params,
  )
  const shrinking = rows.filter(({ gone }) => gone > 0)
  for (const { sis_id, gone, active } of shrinking)
    if (isPersonShrink(table, gone, active)) {
      scope.shrunk.add(sis_id)
      if (!scope.confirmed.has(sis_id)) scope.unconfirmed.add(sis_id)
    }
  if (shrinking.every(({ sis_id }) => scope.unconfirmed.has(sis_id))) return 0
  const { rowCount } = await connection.query(
    `update ${table} target set removed_at = now() from (
      select t.id from ${table} t ${join}
      where t.source_id = $1 and p.sis_id = any ($2) and ${isGone}
        and not p.sis_id = any (array[${[...scope.unconfirmed].map((id) => pg.escapeLiteral(id)).join(', ')}]::text[])
    ) gone where gone.id = target.id`,
    params,
  )
  return rowCount ?? 0
}
