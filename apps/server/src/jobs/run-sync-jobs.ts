import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { v4 as newId } from 'uuid'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import { activePeopleSource } from '#sync/active-source.ts'
import { type PeopleSyncOutcome, syncPeople } from '#sync/sync-people.ts'
import { endJobs, postponeJobs, type SyncJob, takeJobs } from './sync-jobs.queries.ts'

const second = 1_000
/** How long nobody else takes a job: many times what it takes. */
const leaseMs = 120 * second
/** When an import has its turn. */
const turnMs = 15 * second
/** After a failure a person may try again so much later. */
const retryMs = 60 * second
/** A job that has ended this many processes is given up. */
const mostAttempts = 5
const restMs = second

interface Work {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly worker: string
}

const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

async function fetchGroup(
  { database, clock, signal }: Work,
  jobs: readonly [SyncJob, ...SyncJob[]],
): Promise<PeopleSyncOutcome> {
  const [{ grp, run_id, lane, attempts }] = jobs
  if (attempts > mostAttempts) return { state: 'failed', errorKind: 'unavailable' }
  const active = await activePeopleSource(database)
  if (!active?.source) return { state: 'failed', errorKind: 'unavailable' }
  const { source, sourceId } = active
  const sisIds = jobs.map((job) => job.sis_id)
  return syncPeople({
    database,
    source,
    sourceId,
    group: grp,
    sisIds,
    runId: run_id,
    lane,
    signal,
    now: clock(),
  })
}

/**
 * Fetches what waits longest of the most urgent, one group of up to fifty people.
 * @returns whether there was anything to do
 * @throws Error when the database fails; the jobs come back when their lease ends
 */
export async function runSyncJobs(work: Work): Promise<boolean> {
  const { database, clock, worker, signal } = work
  const now = clock()
  const [first, ...others] = await takeJobs(database.db, {
    now,
    leaseUntil: after(now, leaseMs),
    worker,
  })
  if (!first) return false
  const jobs = [first, ...others] as const
  const outcome = await fetchGroup(work, jobs)
  if (outcome.state === 'busy') await postponeJobs(database.db, jobs, after(clock(), turnMs))
  else if (signal.aborted && outcome.state === 'failed')
    await postponeJobs(database.db, jobs, clock())
  else if (outcome.state === 'failed')
    await endJobs(database.db, jobs, {
      errorKind: outcome.errorKind,
      nextTryAt: after(clock(), retryMs),
    })
  else await endJobs(database.db, jobs, null)
  return true
}

/**
 * Fetches people's records in the background for as long as the server runs.
 * @returns ends it: what is under way is finished or given back first
 */
export function startSyncJobs({
  database,
  clock,
  log,
}: Pick<Work, 'database' | 'clock'> & { readonly log: FastifyBaseLogger }): {
  stop(): Promise<void>
} {
  const end = new AbortController()
  const work = { database, clock, signal: end.signal, worker: newId() }
  const rest = () => wait(restMs, undefined, { signal: end.signal }).catch(() => {})
  const ended = (async () => {
    while (!end.signal.aborted) {
      const isBusy = await runSyncJobs(work).catch((error: unknown) => {
        log.error({ err: error }, 'records could not be fetched')
        return false
      })
      if (!isBusy) await rest()
    }
  })()
  return {
    stop: () => {
      end.abort()
      return ended
    },
  }
}
