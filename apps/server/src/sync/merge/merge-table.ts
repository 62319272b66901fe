import pg from 'pg'
import { captureChanges } from '../changes/capture-changes.ts'
import { ledgerOf } from '../changes/ledger.ts'
import { type Merge, referencedTables, tableFilterOf } from '../merge.ts'
import { type Counts, isFullRun, type Run } from '../run.ts'
import { isCompleteWithoutDetails } from '../tables/is-delivered.ts'
import { isOfPeople, newerPeople } from '../tables/row-owner.ts'
import { findViolations, needsDetails, referencesOf } from './find-violations.ts'
import { resolveForeignIds } from './foreign-ids.ts'
import { removeVanished } from './remove-vanished.ts'
import { stageOf, toColumn } from './stage.ts'

const hashOf = (stage: 'b' | 'd') => `uuid_send(${stage}.row_hash)`

const commaSeparated = (parts: readonly string[]) => parts.join(', ')

/**
 * Merges the stages into one table: marks missing rows as removed, quarantines invalid rows, and in
 * one statement inserts new rows and updates those with another hash, so that the same records
 * write nothing (sis.md section 4.3).
 * @param filled how many rows were already written into an empty table: the stages contain the rest
 */
export async function mergeTable(run: Run, merge: Merge, filled = 0): Promise<Counts> {
  const { read, inserted, ...counts } = await mergeStaged(run, merge, filled)
  return { read: read + filled, inserted: inserted + filled, ...counts }
}

/** How many new rows there are, for a few rows of a table that isn't counted as a whole. */
async function countNewRows({ connection, sourceId }: Run, { table }: Merge): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    `select count(*) as count from resolved n
    where not exists (select from ${table} t where t.source_id = $1 and t.sis_id = n.sis_id)`,
    [sourceId],
  )
  return rows[0]?.count ?? 0
}

async function mergeStaged(run: Run, merge: Merge, filled: number): Promise<Counts> {
  const { connection, sourceId } = run
  const { table } = merge
  const rows = async () => {
    // Counting a whole table would cost more than one person's rows.
    if (!isFullRun(run)) return 0
    const text = `select count(*) as count from ${table} t where t.source_id = $1 and (${tableFilterOf(run, merge)})`
    const result = await connection.query<{ count: number }>(text, [sourceId])
    return result.rows[0]?.count ?? 0
  }
  await merge.prepare?.(run)
  const before = filled > 0 ? filled : await rows()
  const isFirst = isFullRun(run) && before === filled
  const newer = await newerPeople(run, merge)
  const removed = isFirst ? 0 : await removeVanished(run, merge, newer)
  await resolveForeignIds(run, merge)
  const all = isFirst && newer.length === 0 ? await insertAll(run, merge) : null
  if (all !== null) return { read: all, inserted: all, updated: 0, unchanged: 0, removed }
  const read = await resolve(run, merge)
  if (newer.length > 0)
    await connection.query(
      `delete from resolved n where $1 = $1 and ${isOfPeople(merge, 'n', '$2')}`,
      [sourceId, newer],
    )
  const invalid = await findViolations(run, merge)
  for (const { when, set } of merge.releasedValues ?? [])
    await connection.query(
      `update ${table} t set ${set} from resolved n
      where t.source_id = $1 and (${when}) and t.sis_id <> n.sis_id
        and (t.removed_at is not null or exists (select from resolved x where x.sis_id = t.sis_id))`,
      [sourceId],
    )
  await merge.beforeWrite?.(run)
  if (!isFirst && isFullRun(run) && ledgerOf(merge)) await dropUnchangedRows(run, merge)
  const added = isFullRun(run) ? 0 : await countNewRows(run, merge)
  const recordChanges = isFirst ? null : await captureChanges(run, merge, removed)
  const writtenCount =
    (await connection.query(mergeStatement(run, merge), [sourceId])).rowCount ?? 0
  await recordChanges?.()
  await connection.query('drop table resolved')
  await merge.afterWrite?.(run)
  const inserted = isFullRun(run) ? (await rows()) - before : added
  return {
    read,
    inserted,
    updated: writtenCount - inserted,
    unchanged: read - invalid - writtenCount,
    removed,
  }
}

/**
 * Creates the table `resolved`: staged rows with the hub's ids instead of the source's.
 * @returns the number of rows
 */
async function resolve(run: Run, merge: Merge): Promise<number> {
  const { rowCount } = await run.connection.query(
    `create temp table resolved on commit drop as ${resolution(run, merge)}`,
  )
  return rowCount ?? 0
}

/** Staged rows with the hub's ids instead of the source's, and the fault of each. */
function resolution(run: Run, merge: Merge): string {
  const { sourceId } = run
  const { kind, details } = merge
  const columns = isCompleteWithoutDetails(run.state, merge)
    ? { ...merge.columns, ...details?.columnsWithoutDetails }
    : merge.columns
  const literal = pg.escapeLiteral(sourceId)
  const joins = referencesOf(run, merge).map(({ field, to, alias }) => {
    const table = referencedTables[to]
    const isReferenced = `${alias}.sis_id = b.${toColumn(field)}`
    return table === null
      ? `left join ${stageOf(to)} ${alias} on ${isReferenced} and not ${alias}.is_deleted`
      : `left join ${table} ${alias}
          on ${alias}.source_id = :source and ${isReferenced} and ${alias}.removed_at is null`
  })
  const detailsJoin =
    details &&
    `left join ${stageOf(details.kind)} d
    on d.${toColumn(details.key)} = b.sis_id and not d.is_deleted`
  const cases = [
    ...(needsDetails(run, merge) ? ['d.line is null'] : []),
    ...referencesOf(run, merge).map(
      ({ field, alias }) => `b.${toColumn(field)} is not null and ${alias}.sis_id is null`,
    ),
    ...(merge.violations ?? []).map(({ when }) => when),
  ].map((when, index) => `when ${when} then ${index}`)
  const text = `select b.id as new_id, b.line, b.sis_id,
    ${details ? `d.line as detail_line, ${hashOf('b')} || coalesce(${hashOf('d')}, '') as row_hash` : `${hashOf('b')} as row_hash`},
    ${cases.length > 0 ? `case ${cases.join(' ')} end` : 'null::int'} as fault,
    ${commaSeparated(Object.entries(columns).map(([column, value]) => `${value} as ${column}`))}
    from ${stageOf(kind)} b ${detailsJoin ?? ''} ${joins.join(' ')} ${merge.joins ?? ''}
    where not b.is_deleted and (${merge.where ?? 'true'})`
  const isDelta = run.state.deliveries[kind] === 'delta'
  return text.replaceAll(':source', literal).replaceAll(':delta', String(isDelta))
}

/**
 * Fills a table without rows of the source in one step: nothing can differ, so only invalid rows
 * and unpaired halves need checking.
 * @returns the number of rows; null, with nothing done, when rows must be checked one by one
 */
async function insertAll(run: Run, merge: Merge): Promise<number | null> {
  const { connection, sourceId } = run
  const { table, kind, details, where = 'true', columns } = merge
  if (merge.beforeWrite || merge.afterWrite || (details && !details.required)) return null
  const count = async (stage: string, which: string) => {
    const text = `select count(*) as count from ${stage} b where not is_deleted and (${which})`
    return (await connection.query<{ count: number }>(text)).rows[0]?.count ?? 0
  }
  const read = await count(stageOf(kind), where)
  const isPaired = details !== undefined && !isCompleteWithoutDetails(run.state, merge)
  if (isPaired && (await count(stageOf(details.kind), 'true')) !== read) return null
  if (read === 0) return 0
  const names = Object.keys(columns)
  await connection.query('savepoint all_at_once')
  const { rowCount } = await connection.query(
    `insert into ${table} (id, source_id, sis_id, ${commaSeparated(names)}, row_hash)
    select n.new_id, $1, n.sis_id, ${commaSeparated(names.map((name) => `n.${name}`))}, n.row_hash
    from (${resolution(run, merge)}) n where n.fault is null`,
    [sourceId],
  )
  const isComplete = rowCount === read
  await connection.query(`${isComplete ? 'release' : 'rollback to'} savepoint all_at_once`)
  return isComplete ? read : null
}

/**
 * Keeps only rows to be written in `resolved`. A whole college's rows are compared once, not once
 * per question about changes.
 */
async function dropUnchangedRows(run: Run, merge: Merge): Promise<void> {
  const { connection, sourceId } = run
  const { table } = merge
  await connection.query(
    `create temp table differing on commit drop as select n.* from resolved n
      left join ${table} t on t.source_id = ${pg.escapeLiteral(sourceId)} and t.sis_id = n.sis_id
      where t.id is null or ${differs(run, merge)}`,
  )
  await connection.query('drop table resolved')
  await connection.query('alter table differing rename to resolved')
}

/** Whether a stored row must be updated. */
function differs({ state }: Run, merge: Merge): string {
  const { columns, details } = merge
  // A changed reference doesn't show in the source's values, so compare the ids.
  const ids = Object.keys(columns).filter((name) => columns[name]?.endsWith('.id'))
  const volatile = isCompleteWithoutDetails(state, merge) ? (details?.volatileColumns ?? []) : []
  const otherChanges = [...ids, ...volatile]
    .map((name) => `or t.${name} is distinct from n.${name}`)
    .join(' ')
  return `(t.row_hash is distinct from n.row_hash or t.removed_at is not null ${otherChanges})`
}

function mergeStatement(run: Run, merge: Merge): string {
  const { table, columns, touch } = merge
  const names = Object.keys(columns)
  const sets = [...names, 'row_hash'].map((name) => `${name} = n.${name}`)
  return `merge into ${table} t using resolved n on t.source_id = $1 and t.sis_id = n.sis_id
    when matched and ${differs(run, merge)}
      then update set ${commaSeparated([...sets, 'removed_at = null', ...(touch ? [touch] : [])])}
    when not matched then insert (id, source_id, sis_id, ${commaSeparated(names)}, row_hash)
      values (n.new_id, $1, n.sis_id, ${commaSeparated(names.map((name) => `n.${name}`))}, n.row_hash)`
}
