import type pg from 'pg'
import type { CallContext, SisSource } from '#connectors/connector.ts'
import type { OpenDatabase } from '#db/open.ts'
import { countCalls } from '../limits/count-calls.ts'
import { type GroupFailure, readGroup } from './read-group.ts'
import type { StagedReading } from './staged-readings.ts'
import { scopeOf, writeChanged } from './sync-people.ts'
import { withWriteLock } from './with-write-lock.ts'

export interface AddPeopleParams {
  readonly database: OpenDatabase
  readonly source: SisSource
  readonly sourceId: string
  readonly sisIds: readonly string[]
  readonly context: CallContext
  readonly now: Date
}

/**
 * `busy`: an import is writing, which includes them. Otherwise done, or why they couldn't be read.
 */
export type AddOutcome = 'done' | 'busy' | GroupFailure['kind']

const group = 'mine'

/**
 * Adds people who came to the college since the last complete read, without waiting for the next
 * one. Skips people who are known, and people the system doesn't have. In one transaction.
 * @throws Error when the database fails
 */
export async function addPeople(params: AddPeopleParams): Promise<AddOutcome> {
  const { database, source, sourceId, context, now } = params
  const { rows } = await database.pool.query<{ id: string }>(
    `select distinct id from unnest($2::text[]) as named (id) where not exists (select from person p
      where p.source_id = $1 and p.sis_id = named.id and p.removed_at is null)`,
    [sourceId, params.sisIds],
  )
  if (rows.length === 0) return 'done'
  const ids = rows.map(({ id }) => id)
  const counter = countCalls(context)
  const read = await readGroup(source, group, ids, counter.context)
  if (read.state === 'failed') return read.failure.kind
  const failed = [...read.people.values()].find(({ failure }) => failure)?.failure
  if (failed) return failed.kind
  const readings = [...read.people].flatMap(([sisId, reading]) =>
    reading.records.people?.some(({ isDeleted }) => !isDeleted)
      ? { personId: '', sisId, readAt: now, reading }
      : [],
  )
  if (readings.length === 0) return 'done'
  return withWriteLock(database, (connection) =>
    writeNew(connection, params, readings, counter.calls()),
  )
}

async function writeNew(
  connection: pg.PoolClient,
  { database, source, sourceId, context, now }: AddPeopleParams,
  readings: readonly StagedReading[],
  calls: number,
): Promise<void> {
  const { runId, lane, signal } = context
  await connection.query(
    `insert into sis_run (id, source_id, kind, lane, started_at, ended_at, state)
    values ($1, $2, 'changes', $3, $4, $4, 'ok') on conflict (id) do nothing`,
    [runId, sourceId, lane, now],
  )
  const work = { database, source, sourceId, group, runId, lane, signal }
  const counts = await writeChanged(connection, work, readings, scopeOf(readings, new Set()))
  if (counts.quarantined > 0)
    await connection.query(`update sis_run set state = 'partial' where id = $1`, [runId])
  await connection.query(
    `insert into sis_run_item (run_id, resource, state, rows_in, inserted, updated, quarantined,
      calls)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (run_id, resource) do update set
      rows_in = sis_run_item.rows_in + excluded.rows_in,
      inserted = sis_run_item.inserted + excluded.inserted,
      updated = sis_run_item.updated + excluded.updated,
      quarantined = sis_run_item.quarantined + excluded.quarantined,
      calls = coalesce(sis_run_item.calls, 0) + excluded.calls`,
    [
      runId,
      'person',
      counts.quarantined > 0 ? 'partial' : 'ok',
      counts.read,
      counts.inserted,
      counts.updated,
      counts.quarantined,
      calls,
    ],
  )
}
