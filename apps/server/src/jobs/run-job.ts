import type { FastifyBaseLogger } from 'fastify'
import { v4 as newId } from 'uuid'
import type { Job, JobParts } from './job.ts'
import { claimJob, endJob, renewJob } from './job-runs.queries.ts'

const minute = 60_000
/** A dead process's job is released after this. */
const leaseMs = 5 * minute
const renewMs = minute
const progressIntervalMs = 1_000

export type JobWork = Omit<JobParts, 'onProgress'> & {
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Describes an error by its code: the database's message may contain a row's values. */
const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return 'The job failed.'
  return 'code' in error ? `The job failed (${String(error.code)}).` : error.message.slice(0, 300)
}

/**
 * Jobs running in this process: on the embedded database a lease isn't renewed, and may end before
 * the job.
 */
const localJobs = new WeakMap<object, Set<string>>()

/**
 * Claims a job within this process.
 * @returns a function that releases it; null when it is already running
 */
function claimLocally({ embedded }: JobWork['database'], name: string): (() => void) | null {
  if (!embedded) return () => {}
  const running = localJobs.get(embedded) ?? new Set()
  localJobs.set(embedded, running)
  if (running.has(name)) return null
  running.add(name)
  return () => void running.delete(name)
}

/** Whether a job is running in this process, whose lease may have ended. */
export const isRunningLocally = ({ embedded }: JobWork['database'], name: string): boolean =>
  Boolean(embedded && localJobs.get(embedded)?.has(name))

/**
 * Runs a job, unless it is already running here or in another process, and records the result.
 * @returns whether it ran
 * @throws Error when the database fails; the job's own errors are recorded
 */
export async function runJob(job: Job, work: JobWork): Promise<boolean> {
  const release = claimLocally(work.database, job.name)
  if (!release) return false
  try {
    return await runClaimed(job, work)
  } finally {
    release()
  }
}

async function runClaimed(job: Job, { log, ...work }: JobWork): Promise<boolean> {
  const { database, clock } = work
  const { pool } = database
  const worker = newId()
  const leaseUntil = () => new Date(clock().getTime() + leaseMs)
  const now = clock()
  if (!(await claimJob(pool, job.name, { now, leaseUntil: leaseUntil(), worker }))) return false
  let lastReportedAt = 0
  // The embedded database has one connection, which a long job may hold, so no one could read the
  // progress.
  const renew = (progress: object | null) => {
    if (!database.embedded)
      void renewJob(pool, job.name, worker, leaseUntil(), progress).catch(() => {})
  }
  const renewal = setInterval(() => renew(null), renewMs).unref()
  try {
    const counts = await job.run({
      ...work,
      onProgress: (progress) => {
        if (clock().getTime() - lastReportedAt < progressIntervalMs) return
        lastReportedAt = clock().getTime()
        renew(progress)
      },
    })
    await endJob(pool, job.name, worker, { now: clock(), counts, error: null })
  } catch (error) {
    log.error({ err: error, job: job.name }, 'a job failed')
    await endJob(pool, job.name, worker, { now: clock(), counts: null, error: errorText(error) })
  } finally {
    clearInterval(renewal)
  }
  return true
}
