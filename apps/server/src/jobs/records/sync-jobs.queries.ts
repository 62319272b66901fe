import type pg from 'pg'
import type { Lane } from '#connectors/connector.ts'
import type { MergeResult } from '#sync/people/sync-people.ts'

type Connection = Pick<pg.Pool, 'query'>

/** Runs several statements, all or nothing. */
export async function inTransaction(
  { pool }: { readonly pool: pg.Pool },
  work: (connection: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    await work(connection)
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback').catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}

/** A person's group that this worker is fetching. */
export interface SyncJob {
  readonly id: string
  readonly run_id: string
  readonly lane: Lane
  readonly person_id: string
  readonly sis_id: string
  readonly grp: string
  readonly attempts: number
}

const isDue = (alias: string) =>
  `${alias}.run_after <= $1 and (${alias}.lease_until is null or ${alias}.lease_until <= $1)
    and ${alias}.lane = any ($2)`

/**
 * Claims the most urgent jobs of one group until the lease ends; if this process dies, others can
 * claim them then.
 */
export async function claimJobs(
  connection: Connection,
  {
    now,
    leaseUntil,
    worker,
    lanes,
    batchSize,
  }: { now: Date; leaseUntil: Date; worker: string; lanes: readonly Lane[]; batchSize: number },
): Promise<SyncJob[]> {
  const { rows } = await connection.query<SyncJob>(
    `with first as materialized (
      select id, grp, run_id from sis_job j where ${isDue('j')}
      order by priority desc, run_after limit 1 for update skip locked
    ), due as materialized (
      select j.id from sis_job j, first
      where j.grp = first.grp and ${isDue('j')}
      order by j.id = first.id desc, j.priority desc, j.run_after limit $5
      for update of j skip locked
    ), taken as (
      update sis_job j set lease_until = $3, lease_by = $4, attempts = attempts + 1
      from due, person p where j.id = due.id and p.id = j.person_id
      returning j.id, j.run_id, j.lane, j.person_id, p.sis_id, j.grp, j.attempts
    ), told as (
      update person_group_state s set state = 'running'
      from taken where s.person_id = taken.person_id and s.grp = taken.grp
    )
    select * from taken`,
    [now, lanes, leaseUntil, worker, batchSize],
  )
  return rows
}

const idsOf = (jobs: readonly SyncJob[]) => jobs.map(({ id }) => id)

/**
 * Renews the lease of jobs.
 * @returns whether this worker still holds them all
 */
export async function renewLease(
  connection: Connection,
  jobs: readonly SyncJob[],
  worker: string,
  leaseUntil: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'update sis_job set lease_until = $3 where id = any ($1) and lease_by = $2',
    [idsOf(jobs), worker, leaseUntil],
  )
  return rowCount === jobs.length
}

/**
 * Locks jobs until the writing transaction ends.
 * @returns the people whose job this worker still holds
 */
export async function lockJobs(
  connection: Connection,
  jobs: readonly SyncJob[],
  worker: string,
): Promise<Set<string>> {
  const { rows } = await connection.query<{ id: string }>(
    'select person_id as id from sis_job where id = any ($1) and lease_by = $2 for update',
    [idsOf(jobs), worker],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Releases jobs for a later time. */
export async function postponeJobs(
  connection: Connection,
  jobs: readonly SyncJob[],
  worker: string,
  until: Date,
): Promise<void> {
  await connection.query(
    `with back as (
      update sis_job set lease_until = null, lease_by = null, run_after = $3,
        attempts = greatest(0, attempts - 1)
      where id = any ($1) and lease_by = $2 returning person_id, grp)
    update person_group_state s set state = 'queued' from back
    where s.person_id = back.person_id and s.grp = back.grp`,
    [idsOf(jobs), worker, until],
  )
}

/**
 * Drops jobs whose requester has left: they were served stored data with its age (sis.md section
 * 4.6).
 * @returns the number of jobs
 */
export async function dropAbandonedJobs(
  connection: Connection,
  { now, queuedBefore, nextTryAt }: { now: Date; queuedBefore: Date; nextTryAt: Date },
): Promise<number> {
  const { rows } = await connection.query<{ run_id: string }>(
    `with late as (
      delete from sis_job where id in (
        select id from sis_job where lane = 'interactive' and queued_at < $2
          and (lease_until is null or lease_until <= $1)
        order by queued_at limit 500 for update skip locked)
      returning run_id, person_id, grp
    ), told as (
      update person_group_state s set state = 'failed', error_kind = 'busy', next_try_at = $3
      from late where s.person_id = late.person_id and s.grp = late.grp)
    select run_id from late`,
    [now, queuedBefore, nextTryAt],
  )
  if (rows.length > 0) {
    await connection.query(
      `insert into sis_run_item (run_id, resource, state, error_kind)
      select distinct id, 'late', 'skipped', 'busy' from unnest($1::uuid[]) as id
      on conflict do nothing`,
      [rows.map((row) => row.run_id)],
    )
    await endRuns(connection, [...new Set(rows.map((row) => row.run_id))])
  }
  return rows.length
}

/**
 * In the writing transaction: marks jobs as done and records their results with their runs. A group
 * that shrank is read once more in the background.
 */
export async function endJobs(
  connection: Connection,
  jobs: readonly SyncJob[],
  { outcomes, counts }: MergeResult,
  { cost, retryAt }: { readonly cost: Cost; readonly retryAt: Date },
): Promise<void> {
  const done = jobs.filter(({ person_id }) => outcomes.has(person_id))
  const retried = done.filter(({ person_id }) => outcomes.get(person_id)?.state === 'shrunk')
  const finished = done.filter((job) => !retried.includes(job))
  await saveItems(connection, done, { outcomes, counts }, cost)
  if (retried.length > 0)
    await connection.query(
      `update sis_job set lane = 'bulk', priority = 0, run_after = $2, attempts = 0,
        lease_until = null, lease_by = null where id = any ($1)`,
      [idsOf(retried), retryAt],
    )
  await connection.query('delete from sis_job where id = any ($1)', [idsOf(finished)])
  await endRuns(connection, [...new Set(done.map((job) => job.run_id))])
}

/** The cost of a read: calls to the college's system, and duration. */
export interface Cost {
  readonly calls: number
  readonly ms: number
}

const itemStates = {
  ok: 'ok',
  older: 'ok',
  partial: 'partial',
  shrunk: 'partial',
  failed: 'failed',
} as const

async function saveItems(
  connection: Connection,
  jobs: readonly SyncJob[],
  { outcomes, counts }: MergeResult,
  { calls, ms }: Cost,
): Promise<void> {
  const rows = jobs.map((job) => {
    const outcome = outcomes.get(job.person_id)
    const isFailure = outcome?.state === 'failed' || outcome?.state === 'partial'
    return {
      run: job.run_id,
      grp: job.grp,
      state: itemStates[outcome?.state ?? 'ok'],
      error: isFailure ? outcome.failure.kind : outcome?.state === 'shrunk' ? 'shrunk' : null,
    }
  })
  // People of several runs are written together: the counts go to the first run.
  await connection.query(
    `insert into sis_run_item (run_id, resource, state, rows_in, inserted, updated, unchanged, removed,
      quarantined, calls, ms, error_kind)
    select run, grp, case when count(distinct state) = 1 then min(state) else 'partial' end,
      case when run = $2 then $3::int else 0 end, case when run = $2 then $4::int else 0 end,
      case when run = $2 then $5::int else 0 end, case when run = $2 then $6::int else 0 end,
      case when run = $2 then $7::int else 0 end, case when run = $2 then $8::int else 0 end,
      case when run = $2 then $9::int else 0 end, case when run = $2 then $10::int else 0 end, max(error)
    from jsonb_to_recordset($1) as item (run uuid, grp text, state text, error text)
    group by run, grp
    on conflict (run_id, resource) do update set
      rows_in = sis_run_item.rows_in + excluded.rows_in,
      inserted = sis_run_item.inserted + excluded.inserted,
      updated = sis_run_item.updated + excluded.updated,
      unchanged = sis_run_item.unchanged + excluded.unchanged,
      removed = sis_run_item.removed + excluded.removed,
      quarantined = sis_run_item.quarantined + excluded.quarantined,
      calls = coalesce(sis_run_item.calls, 0) + excluded.calls,
      ms = sis_run_item.ms + excluded.ms,
      error_kind = coalesce(excluded.error_kind, sis_run_item.error_kind),
      state = case when sis_run_item.state = excluded.state then excluded.state else 'partial' end`,
    [
      JSON.stringify(rows),
      jobs[0]?.run_id,
      counts.read,
      counts.inserted,
      counts.updated,
      counts.unchanged,
      counts.removed,
      counts.quarantined,
      calls,
      ms,
    ],
  )
}

/** Ends runs without pending jobs: each gets the status of its worst part (sis.md section 4.3). */
const endRuns = (connection: Connection, runIds: readonly string[]): Promise<unknown> =>
  connection.query(
    `update sis_run r set ended_at = now(), state = case
        when exists (select from sis_run_item i where i.run_id = r.id and i.state = 'failed')
        then 'failed'
        when exists (select from sis_run_item i where i.run_id = r.id and i.state <> 'ok')
        then 'partial' else 'ok' end
    where r.id = any ($1) and not exists (select from sis_job j where j.run_id = r.id)`,
    [runIds],
  )
