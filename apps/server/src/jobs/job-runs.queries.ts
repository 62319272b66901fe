import type pg from 'pg'
import type { JobCounts } from './job.ts'

type Connection = Pick<pg.Pool, 'query'>

/**
 * Claims a job, so that no one else runs it at the same time.
 * @returns whether the claim succeeded
 */
export async function claimJob(
  connection: Connection,
  name: string,
  { now, leaseUntil, worker }: { now: Date; leaseUntil: Date; worker: string },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into job (name, started_at, lease_until, lease_by, last_started_at) values ($1, $2, $3, $4, $2)
    on conflict (name) do update set started_at = excluded.started_at,
      lease_until = excluded.lease_until, lease_by = excluded.lease_by,
      last_started_at = excluded.last_started_at, progress = null
      where job.lease_until is null or job.lease_until <= $2`,
    [name, now, leaseUntil, worker],
  )
  return rowCount === 1
}

/** Renews the claim of a long job, and records its progress. */
export const renewJob = (
  connection: Connection,
  name: string,
  worker: string,
  leaseUntil: Date,
  progress: object | null,
): Promise<unknown> =>
  connection.query(
    `update job set lease_until = $3, progress = coalesce($4, progress)
    where name = $1 and lease_by = $2`,
    [name, worker, leaseUntil, progress && JSON.stringify(progress)],
  )

/** Records how a job ended, and releases it. */
export async function endJob(
  connection: Connection,
  name: string,
  worker: string,
  { now, counts, error }: { now: Date; counts: JobCounts | null; error: string | null },
): Promise<void> {
  await connection.query(
    `update job set started_at = null, lease_until = null, lease_by = null, progress = null,
      last_ended_at = $3, last_counts = coalesce($4, last_counts), last_error = $5,
      last_failed_at = case when $5::text is null then last_failed_at else $3 end
    where name = $1 and lease_by = $2`,
    [name, worker, now, counts && JSON.stringify(counts), error],
  )
}

/** A job's state. */
export interface JobRow {
  readonly name: string
  readonly started_at: Date | null
  readonly progress: { step: string; done: number } | null
  readonly last_started_at: Date | null
  readonly last_ended_at: Date | null
  readonly last_counts: JobCounts
  readonly last_error: string | null
  readonly last_failed_at: Date | null
}

/** The state of every job that has ever run. */
export async function jobRows(connection: Connection, now: Date): Promise<JobRow[]> {
  const { rows } = await connection.query<JobRow>(
    `select name, case when lease_until > $1 then started_at end as started_at, progress,
      last_started_at, last_ended_at, last_counts, last_error, last_failed_at from job`,
    [now],
  )
  return rows
}
