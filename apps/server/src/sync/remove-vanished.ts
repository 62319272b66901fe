import { type Merge, referenced } from './merge.ts'
import { type PeopleScope, type Run, RunRejected } from './run.ts'
import { stageOf } from './stage.ts'

/**
 * More than a tenth of the rows, and more than 50, do not vanish overnight: it is the export that
 * broke (sis.md section 3.4).
 */
export const isShrink = (removed: number, active: number): boolean =>
  removed > 50 && removed > active * 0.1

/**
 * Marks rows as removed that the source no longer has: in bulk what it does not name, in a delta
 * what it names as gone. Rows that were set aside stay as they were.
 * @returns how many
 * @throws RunRejected when the source has shrunk too much to be believed
 */
export async function removeVanished(run: Run, merge: Merge): Promise<number> {
  const { connection, sourceId, state, quarantine } = run
  const { table, kind } = merge
  if (run.people) return removeVanishedOf(run, merge, run.people)
  const isBulk = state.deliveries[kind] === 'bulk'
  const stage = stageOf(kind)
  const gone = isBulk
    ? `not exists (select from ${stage} b where b.sis_id = t.sis_id and not b.is_deleted
        and (${merge.where ?? 'true'})) and not t.sis_id = any ($2)`
    : `exists (select from ${stage} b where b.sis_id = t.sis_id and b.is_deleted)
        and not t.sis_id = any ($2)`
  const { rowCount } = await connection.query(
    `update ${table} t set removed_at = now()
    where t.source_id = $1 and t.removed_at is null and ${gone}`,
    [sourceId, [...quarantine.ids(kind)]],
  )
  const removed = rowCount ?? 0
  if (removed === 0 || !isBulk || run.allowShrink) return removed
  const left = await connection.query<{ count: number }>(
    `select count(*) as count from ${table} where source_id = $1 and removed_at is null`,
    [sourceId],
  )
  const active = removed + (left.rows[0]?.count ?? 0)
  if (!isShrink(removed, active)) return removed
  const share = ((100 * removed) / active).toFixed(1)
  throw new RunRejected(
    `${run.source.place(kind, null).resource} no longer has ${count(removed)} of ${count(active)} ${merge.label.toLowerCase()} (${share} %). More than 10 % at once looks like a broken export, so nothing was changed. If it is right, import again with --allow-shrink.`,
  )
}

/** Which rows `t` of a table are those people's, whose source ids are $2: by themselves or by what they hang on. */
function isTheirs({ references, columns }: Merge): string {
  for (const { to, as } of references) {
    const table = referenced[to]
    const column = Object.keys(columns).find((name) => columns[name] === `${as}.id`)
    if (table === null || column === undefined) continue
    const theirs =
      table === 'person'
        ? 'select id from person where source_id = $1 and sis_id = any ($2)'
        : `select parent.id from ${table} parent join person on person.id = parent.person_id
          where person.source_id = $1 and person.sis_id = any ($2)`
    return `t.${column} in (${theirs})`
  }
  return 'false'
}

/**
 * The same of some people alone. Somebody who is no longer named stays: only an import takes people
 * away. More than three rows and more than half of them at once look like a broken export.
 */
async function removeVanishedOf(
  { connection, sourceId, source }: Run,
  merge: Merge,
  { sisIds, aside }: PeopleScope,
): Promise<number> {
  const { table, kind } = merge
  if (kind === 'people') return 0
  const theirs = `from ${table} t where t.source_id = $1 and t.removed_at is null and ${isTheirs(merge)}`
  const { rows } = await connection.query<{ active: number }>(
    `select count(*) as active ${theirs}`,
    [sourceId, sisIds],
  )
  const { rowCount } = await connection.query(
    `update ${table} set removed_at = now() where id in (select t.id ${theirs}
      and not exists (select from ${stageOf(kind)} b where b.sis_id = t.sis_id
        and not b.is_deleted and (${merge.where ?? 'true'})) and not t.sis_id = any ($3))`,
    [sourceId, sisIds, [...aside]],
  )
  const removed = rowCount ?? 0
  if (removed > 3 && removed > (rows[0]?.active ?? 0) / 2)
    throw new RunRejected(
      `${source.place(kind, null).resource} has lost more than half of what it said of them.`,
    )
  return removed
}

const count = (rows: number) => rows.toLocaleString('en-US')
