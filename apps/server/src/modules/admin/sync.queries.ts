import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { SyncRun, SyncRunDetails } from './sync.schema.ts'

interface RunRow extends Omit<SyncRun, 'startedAt' | 'endedAt'> {
  readonly startedAt: Date
  readonly endedAt: Date | null
}

const runs = sql`
  select r.id, r.kind, r.lane, r.state, r.started_at as "startedAt", r.ended_at as "endedAt", r.error,
    (select count(*) from sis_job j where j.run_id = r.id) as waiting,
    (select count(*) from sis_quarantine q where q.run_id = r.id and not q.is_used) as "setAside"
  from sis_run r`

const toRun = ({ startedAt, endedAt, ...row }: RunRow): SyncRun => ({
  ...row,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

/** The latest runs, newest first. */
export async function recentRuns(db: Database): Promise<SyncRun[]> {
  const { rows } = await sql<RunRow>`${runs} order by r.started_at desc limit 50`.execute(db)
  return rows.map(toRun)
}

/** A run with its result per resource and quarantined rows; null if it does not exist. */
export async function runDetails(db: Database, id: string): Promise<SyncRunDetails | null> {
  const result = await sql<RunRow>`${runs} where r.id = ${id}`.execute(db)
  const [row] = result.rows
  if (!row) return null
  const items = await sql<SyncRunDetails['items'][number]>`
    select resource, state, rows_in as read, inserted, updated, unchanged, removed,
      quarantined as "setAside", calls, ms, error_kind as "errorKind"
    from sis_run_item where run_id = ${id} order by resource`.execute(db)
  const [setAside, unknown] = await Promise.all([
    quarantinedRows(db, id, false),
    quarantinedRows(db, id, true),
  ])
  return { run: toRun(row), items: items.rows, setAside, unknown }
}

/**
 * The first rows of a run with messages. @param isUsed true for imported rows, false for
 * quarantined ones
 */
async function quarantinedRows(db: Database, id: string, isUsed: boolean) {
  const { rows } = await sql<SyncRunDetails['setAside'][number]>`
    select resource, line, sis_id as "sisId", path as field, rule as reason, sample_redacted as sample
    from sis_quarantine where run_id = ${id} and is_used = ${isUsed}
    order by resource, id limit 200`.execute(db)
  return rows
}

/**
 * How many changes the source last reported as pending, and since when; null if it doesn't report
 * any.
 */
export async function readPendingChanges(
  db: Database,
  sourceId: string,
): Promise<{ count: number | null; since: Date | null }> {
  const { rows } = await sql<{ count: number | null; since: Date | null }>`
    select remaining as count, waiting_since as since from sis_cursor
    where source_id = ${sourceId} and stream = 'changes'`.execute(db)
  return rows[0] ?? { count: null, since: null }
}
