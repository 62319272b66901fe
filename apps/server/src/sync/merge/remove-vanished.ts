import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import { type Merge, tableFilterOf } from '../merge.ts'
import { type Run, RunRejected } from '../run.ts'
import { isOfPeople } from '../tables/row-owner.ts'
import { removeVanishedForPeople } from './shrink-guard.ts'
import { stageOf } from './stage.ts'

/**
 * More than a tenth of the rows, and more than 50, don't disappear overnight: the export is broken
 * (sis.md section 3.4).
 */
export const isShrink = (removed: number, active: number): boolean =>
  removed > 50 && removed > active * 0.1

/**
 * Marks rows as removed that the source no longer has: those missing from bulk data, and those a
 * delta names as removed. Quarantined rows stay as they were.
 * @param newer people with newer data in the hub, whose rows stay
 * @returns the number of rows
 * @throws RunRejected when the source has shrunk too much
 */
export async function removeVanished(
  run: Run,
  merge: Merge,
  newer: readonly string[],
): Promise<number> {
  const { connection, sourceId, state, quarantine } = run
  const { table, kind } = merge
  if (run.people) return removeVanishedForPeople(run, merge, run.people)
  if (run.sections) return removeVanishedForSections(run, merge, run.sections)
  const isBulk = state.deliveries[kind] === 'bulk'
  const stage = stageOf(kind)
  const filter = tableFilterOf(run, merge)
  const vanished = isBulk
    ? `not exists (select from ${stage} b where b.sis_id = t.sis_id and not b.is_deleted
        and (${merge.where ?? 'true'})) and not t.sis_id = any ($2)`
    : `exists (select from ${stage} b where b.sis_id = t.sis_id and b.is_deleted)
        and not t.sis_id = any ($2)`
  const { rowCount } = await connection.query(
    `update ${table} t set removed_at = now()
    where t.source_id = $1 and t.removed_at is null and (${filter}) and ${vanished}
      ${newer.length > 0 ? `and not ${isOfPeople(merge, 't', '$3')}` : 'and cardinality($3::uuid[]) = 0'}`,
    [sourceId, [...quarantine.ids(kind)], newer],
  )
  const removed = rowCount ?? 0
  if (removed === 0 || !isBulk || run.allowShrink) return removed
  const remaining = await connection.query<{ count: number }>(
    `select count(*) as count from ${table} t
    where t.source_id = $1 and t.removed_at is null and (${filter})`,
    [sourceId],
  )
  const active = removed + (remaining.rows[0]?.count ?? 0)
  if (!isShrink(removed, active)) return removed
  const share = ((100 * removed) / active).toFixed(1)
  throw new RunRejected(
    importMessage('shrunk', {
      file: run.source.place(kind, null).resource,
      found: count(removed),
      count: count(active),
      name: merge.label.toLowerCase(),
      share,
    }),
  )
}

/**
 * Removes what a complete read of some sections no longer has. Sections themselves are removed only
 * by an import.
 */
async function removeVanishedForSections(
  { connection, sourceId, quarantine }: Run,
  { table, kind, where }: Merge,
  sections: readonly string[],
): Promise<number> {
  if (kind === 'sections') return 0
  const { rowCount } = await connection.query(
    `update ${table} t set removed_at = now() from section s
    where s.id = t.section_id and s.source_id = $1 and s.sis_id = any ($2)
      and t.removed_at is null and not t.sis_id = any ($3)
      and not exists (select from ${stageOf(kind)} b where b.sis_id = t.sis_id
        and not b.is_deleted and (${where ?? 'true'}))`,
    [sourceId, sections, [...quarantine.ids(kind)]],
  )
  return rowCount ?? 0
}

const count = (rows: number) => rows.toLocaleString('en-US')
