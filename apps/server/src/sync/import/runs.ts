import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import type pg from 'pg'
import type { SisSource, SourceKind, SourceProblem } from '#connectors/connector.ts'
import { RunRejected } from '../run.ts'
import { type ImportReport, sumByTable } from './report.ts'

type Connection = Pick<pg.PoolClient, 'query'>

// Any number not used as an advisory lock by another program on the same PostgreSQL.
const importLock = 7_482_002

/**
 * Takes the import lock until the transaction ends.
 * @returns whether we got it
 */
export async function takeImportLock(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ isMine: boolean }>(
    'select pg_try_advisory_xact_lock($1) as "isMine"',
    [importLock],
  )
  return rows[0]?.isMine === true
}

// Shared by writers of single people's records; exclusive for an import while it writes.
const writeLock = 7_482_003

/**
 * Takes the shared lock before writing a person's records, until the transaction ends.
 * @returns whether we got it
 */
export async function takeWriteLock(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ isMine: boolean }>(
    'select pg_try_advisory_xact_lock_shared($1) as "isMine"',
    [writeLock],
  )
  return rows[0]?.isMine === true
}

/**
 * Takes the exclusive lock before an import writes: waits a moment for writers of single people's
 * records.
 */
export const takeExclusiveWriteLock = (connection: Connection): Promise<unknown> =>
  connection.query('select pg_advisory_xact_lock($1)', [writeLock])

/** Stores a source's configuration. */
export async function saveConfig(
  connection: Connection,
  sourceId: string,
  { config = {} }: SisSource,
): Promise<void> {
  await connection.query('update sis_source set config = $2 where id = $1 and config <> $2', [
    sourceId,
    JSON.stringify(config),
  ])
}

/** The source of the hub's records; null while there are none. */
export async function activeSource(
  connection: Pick<pg.Pool, 'query'>,
): Promise<{ kind: SourceKind; title: string } | null> {
  const { rows } = await connection.query<{ kind: SourceKind; title: string }>(
    'select kind, title from sis_source where is_active',
  )
  return rows[0] ?? null
}

/**
 * Finds or creates a source's row. It becomes active with its first records.
 * @param title display name; null when reading only some kinds of an existing source
 * @throws RunRejected when the hub has another source's records, or, for some kinds only, none yet
 */
export async function useSource(
  connection: Connection,
  { kind }: SisSource,
  title: string | null,
): Promise<string> {
  const active = await activeSource(connection)
  if (active && active.kind !== kind)
    throw new RunRejected(
      active.kind === 'demo'
        ? importMessage('demoCollege')
        : importMessage('otherCollege', { name: active.title }),
    )
  if (title === null) {
    if (active) return kind
    throw new RunRejected('There are no records yet. Import everything once first.')
  }
  await connection.query(
    `insert into sis_source (id, kind, title, is_active) values ($1, $1, $2, false)
    on conflict (id) do update set title = excluded.title
      where sis_source.title is distinct from excluded.title`,
    [kind, title],
  )
  return kind
}

/** The fingerprints of the last good run. */
export async function storedFingerprints(
  connection: Connection,
  sourceId: string,
): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ name: string; sha256: string }>(
    'select name, sha256 from sis_file where source_id = $1',
    [sourceId],
  )
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

export async function beginRun(
  connection: Connection,
  runId: string,
  sourceId: string,
  kind: 'csv' | 'bulk' | 'part',
): Promise<void> {
  await connection.query(
    `insert into sis_run (id, source_id, kind, lane, state) values ($1, $2, $3, 'bulk', 'running')`,
    [runId, sourceId, kind],
  )
}

/**
 * Records how a run ended: in the transaction of its rows if they are kept, otherwise in its own.
 */
export async function endRun(connection: Connection, report: ImportReport): Promise<void> {
  const { runId, state, reason, setAside, noted } = report
  const tables = sumByTable(report.tables)
  const totals = Object.fromEntries(
    tables.map(({ table, read, inserted, updated, removed, setAside: quarantined }) => [
      table,
      { read, inserted, updated, removed, setAside: quarantined },
    ]),
  )
  await connection.query(
    `update sis_run set state = $2, ended_at = clock_timestamp(), error = $3, counts = $4 where id = $1`,
    [
      runId,
      state,
      reason,
      JSON.stringify({ ...totals, setAside: setAside.total, noted: noted.total }),
    ],
  )
  for (const row of tables)
    await connection.query(
      `insert into sis_run_item (run_id, resource, state, rows_in, inserted, updated, unchanged,
        removed, quarantined, calls, ms) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        runId,
        row.table,
        state === 'rejected' ? 'failed' : row.setAside > 0 ? 'partial' : 'ok',
        row.read,
        row.inserted,
        row.updated,
        row.unchanged,
        row.removed,
        row.setAside,
        row.calls,
        Math.round(row.ms),
      ],
    )
  await writeQuarantine(connection, runId, setAside.problems)
  await writeQuarantine(connection, runId, noted.problems, true)
}

/**
 * Stores quarantined rows with place and reason; samples contain no values.
 * @param isUsed whether the rows are used anyway, with something unknown
 */
export async function writeQuarantine(
  connection: Connection,
  runId: string,
  problems: readonly SourceProblem[],
  isUsed = false,
): Promise<void> {
  if (problems.length === 0) return
  await connection.query(
    `insert into sis_quarantine (run_id, resource, line, sis_id, path, rule, sample_redacted, is_used)
    select $1, resource, line, "sisId", path, reason, sample, $3 from jsonb_to_recordset($2)
      as problem (resource text, line int, "sisId" text, path text, reason text, sample text)`,
    [runId, JSON.stringify(problems), isUsed],
  )
}

/** Marks interrupted runs as failed: a killed process couldn't do it itself. */
export async function endInterruptedRuns(connection: Connection, runId: string): Promise<void> {
  await connection.query(
    `update sis_run set state = 'failed', ended_at = now(), error = 'The process ended before the import did; nothing was changed.'
    where state = 'running' and kind in ('csv', 'bulk', 'part') and id <> $1
      and started_at < (select started_at from sis_run where id = $1)`,
    [runId],
  )
}

/**
 * Records which tables a run has filled: a table that was never delivered is unknown, not empty.
 */
export const saveDeliveries = (
  connection: Connection,
  sourceId: string,
  runId: string,
  tables: readonly string[],
): Promise<unknown> =>
  connection.query(
    `insert into sis_delivery (source_id, table_name, delivered_at)
    select $1, table_name, run.started_at
    from unnest($3::text[]) as filled (table_name) join sis_run run on run.id = $2
    on conflict (source_id, table_name) do update set delivered_at = excluded.delivered_at`,
    [sourceId, runId, tables],
  )

/** Stores the fingerprints of some kinds' files, keeping the others. */
export const saveFingerprints = (
  connection: Connection,
  sourceId: string,
  runId: string,
  fingerprints: ReadonlyMap<string, string>,
): Promise<unknown> =>
  connection.query(
    `insert into sis_file (source_id, name, sha256, run_id)
    select $1, name, sha256, $2 from unnest($3::text[], $4::text[]) as file (name, sha256)
    on conflict (source_id, name) do update set sha256 = excluded.sha256, run_id = excluded.run_id`,
    [sourceId, runId, [...fingerprints.keys()], [...fingerprints.values()]],
  )

/**
 * Stores a good run's fingerprints, so that the same data costs nothing next time, and activates
 * its source.
 */
export async function saveGoodRun(
  connection: Connection,
  sourceId: string,
  runId: string,
  fingerprints: ReadonlyMap<string, string>,
): Promise<void> {
  await connection.query('update sis_source set is_active = true where id = $1 and not is_active', [
    sourceId,
  ])
  await connection.query('delete from sis_file where source_id = $1', [sourceId])
  await connection.query(
    `insert into sis_file (source_id, name, sha256, run_id)
    select $1, name, sha256, $2 from unnest($3::text[], $4::text[]) as file (name, sha256)`,
    [sourceId, runId, [...fingerprints.keys()], [...fingerprints.values()]],
  )
}
