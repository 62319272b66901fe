import type { FastifyBaseLogger } from 'fastify'
import { v4 as newId } from 'uuid'
import { type CallContext, GateClosed, type Lane, type SisSource } from '#connectors/connector.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import { activePeopleSource, type FindSource } from '#sync/active-source.ts'
import type { GateLimits } from '#sync/limits/call-gate.ts'
import { currentShedLevel } from '#sync/limits/load.ts'
import { recordResponse, sharedGate, systemWait, type Wait } from '#sync/limits/shared-gate.ts'
import type { ShedLevel } from '#sync/limits/shedding.ts'
import { type GroupOutcome, saveStates } from '#sync/people/group-states.ts'
import { fetchMissingSections } from '#sync/people/missing-sections.ts'
import { type GroupFailure, readGroup } from '#sync/people/read-group.ts'
import {
  deleteReadings,
  loadReadings,
  type StagedReading,
  saveReadings,
} from '#sync/people/staged-readings.ts'
import { mergePeople } from '#sync/people/sync-people.ts'
import {
  type Cost,
  claimJobs,
  dropAbandonedJobs,
  endJobs,
  inTransaction,
  lockJobs,
  postponeJobs,
  renewLease,
  type SyncJob,
} from './sync-jobs.queries.ts'

const second = 1_000
/** Lease of a job: many times its duration. */
const leaseMs = 120 * second
/** How long to wait for an import to finish. */
const importWaitMs = 15 * second
/** A job that has ended this many processes is abandoned. */
const maxAttempts = 5
/** How long data that was read but not merged stays usable. */
const stagedMs = 10 * 60 * second
/** A person who has waited this long has left (sis.md section 4.6). */
const abandonedMs = 30 * second
const abandonedRetryMs = 120 * second
const shrinkRetryMs = 60 * second
const pollIntervalMs = second
const batchSize = 50

/** What fetching records requires. */
export interface SyncWork {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly worker: string
  readonly limits?: GateLimits
  readonly wait?: Wait
  readonly findSource?: FindSource
}

type Jobs = readonly [SyncJob, ...SyncJob[]]
type Fetch = Required<SyncWork> & {
  readonly sourceId: string
  readonly source: SisSource
  readonly jobs: Jobs
  readonly meter: CostMeter
}

export const defaultLimits: GateLimits = { concurrency: 8, perSecond: 10 }

/** Measures the cost of a read since the last call. */
function costMeter(clock: Clock) {
  let calls = 0
  let since = clock().getTime()
  return {
    call: () => void calls++,
    take: (): Cost => {
      const now = clock().getTime()
      const cost = { calls, ms: now - since }
      calls = 0
      since = now
      return cost
    },
  }
}
type CostMeter = ReturnType<typeof costMeter>

const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

const lanesAtLevel = (level: ShedLevel): readonly Lane[] => {
  if (level >= 3) return []
  return level === 2 ? ['interactive'] : ['interactive', 'staff', 'change', 'bulk']
}

/**
 * Fetches the longest-waiting of the most urgent jobs: one group, for as many people as the source
 * handles best at once.
 * @returns whether there was anything to do
 * @throws Error when the database fails; the jobs are due again when their lease ends
 */
export async function runSyncJobs(options: SyncWork): Promise<boolean> {
  const work = {
    limits: defaultLimits,
    wait: systemWait,
    findSource: activePeopleSource,
    ...options,
  }
  const { database, clock, worker, findSource } = work
  const active = await findSource(database)
  if (!active) return false
  const now = clock()
  const { sourceId, source } = active
  const isSlow = source?.peoplePerReading === 1
  if (isSlow)
    await dropAbandonedJobs(database.pool, {
      now,
      queuedBefore: after(now, -abandonedMs),
      nextTryAt: after(now, abandonedRetryMs),
    })
  const lanes = lanesAtLevel(isSlow ? await currentShedLevel(database, sourceId, now) : 0)
  if (lanes.length === 0) return false
  const [first, ...others] = await claimJobs(database.pool, {
    now,
    leaseUntil: after(now, leaseMs),
    worker,
    lanes,
    batchSize: source?.peoplePerReading ?? batchSize,
  })
  if (!first) return false
  const jobs: Jobs = [first, ...others]
  if (source && first.attempts <= maxAttempts)
    await fetchGroup({ ...work, sourceId, source, jobs, meter: costMeter(clock) })
  else
    await fail({ ...work, meter: costMeter(clock) }, jobs, {
      kind: 'unavailable',
      retryAfterMs: null,
    })
  return true
}

async function fetchGroup(fetch: Fetch): Promise<void> {
  const { database, clock, jobs, signal, source } = fetch
  const [{ grp, run_id }] = jobs
  const previous = await loadReadings(
    database.pool,
    grp,
    jobs.map(({ person_id }) => person_id),
    after(clock(), -stagedMs),
  )
  const stagedIds = new Set(previous.map(({ personId }) => personId))
  const missing = jobs.filter(({ person_id }) => !stagedIds.has(person_id))
  const readAt = clock()
  const context = contextOf(fetch)
  const ids = missing.map(({ sis_id }) => sis_id)
  const read = ids.length > 0 ? await readGroup(source, grp, ids, context) : null
  if (read?.state === 'failed') {
    await recordResponse(fetch, hasResponded(read.failure))
    await handleFailure(fetch, read.failure)
    return
  }
  const staged: StagedReading[] = missing.flatMap(({ person_id, sis_id }) => {
    const reading = read?.people.get(sis_id)
    return reading ? [{ personId: person_id, sisId: sis_id, readAt, reading }] : []
  })
  if (staged.length > 0) {
    await recordResponse(fetch, true)
    await saveReadings(database.pool, grp, run_id, readAt, staged)
  }
  signal.throwIfAborted()
  const readings = [...previous, ...staged]
  await fetchMissingSections({ ...fetch, context, now: clock() }, readings)
  await merge(fetch, readings)
}

/** Calls the source for these jobs: in their lane, and while their lease lasts. */
function contextOf({ signal, meter, ...fetch }: Fetch): CallContext {
  const { database, clock, worker, jobs } = fetch
  const [{ run_id, lane }] = jobs
  const gate = sharedGate(fetch, {
    lane,
    signal,
    onTurn: async () => {
      if (!(await renewLease(database.pool, jobs, worker, after(clock(), leaseMs))))
        throw new GateClosed('Another process took over the job.')
    },
  })
  return { signal, runId: run_id, lane, gate, onCall: meter.call }
}

const hasResponded = ({ kind }: GroupFailure) => kind !== 'unavailable' && kind !== 'timeout'

async function handleFailure(
  { database, clock, worker, jobs, ...rest }: Fetch,
  failure: GroupFailure,
) {
  // Its turn didn't come, or this process is ending: nothing is known about the source.
  if (failure.kind === 'closed' || failure.kind === 'cancelled')
    await postponeJobs(
      database.pool,
      jobs,
      worker,
      after(clock(), failure.kind === 'closed' ? second : 0),
    )
  else await fail({ database, clock, worker, ...rest }, jobs, failure)
}

const noCounts = { read: 0, inserted: 0, updated: 0, unchanged: 0, removed: 0, quarantined: 0 }

async function fail(
  { database, clock, worker, meter }: Pick<Fetch, 'database' | 'clock' | 'worker' | 'meter'>,
  jobs: Jobs,
  failure: GroupFailure,
): Promise<void> {
  const [{ grp }] = jobs
  await inTransaction(database, async (connection) => {
    const lockedIds = await lockJobs(connection, jobs, worker)
    const outcomes = new Map<string, GroupOutcome>(
      [...lockedIds].map((id) => [id, { state: 'failed', failure }]),
    )
    await saveStates(connection, grp, outcomes, clock())
    await deleteReadings(connection, grp, [...lockedIds])
    const previous = { cost: meter.take(), retryAt: clock() }
    await endJobs(connection, jobs, { outcomes, counts: noCounts }, previous)
  })
}

/** The database rejected a value, or another row already has it: a retry wouldn't help. */
const isDataError = (error: unknown) =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))

async function merge(fetch: Fetch, readings: readonly StagedReading[]): Promise<void> {
  const { database, clock, worker, jobs, source, sourceId, signal, meter } = fetch
  const [{ grp, run_id, lane }] = jobs
  try {
    const outcome = await mergePeople({
      database,
      source,
      sourceId,
      group: grp,
      runId: run_id,
      lane,
      signal,
      readings,
      now: clock(),
      begin: (connection) => lockJobs(connection, jobs, worker),
      end: (connection, done) =>
        endJobs(connection, jobs, done, {
          cost: meter.take(),
          retryAt: after(clock(), shrinkRetryMs),
        }),
    })
    if (outcome === 'busy')
      await postponeJobs(database.pool, jobs, worker, after(clock(), importWaitMs))
  } catch (error) {
    if (!isDataError(error)) throw error
    // One person's row must not block the others'.
    if (readings.length > 1)
      for (const reading of readings) await merge(narrowTo(fetch, reading), [reading])
    else await fail(fetch, jobs, { kind: 'malformed', retryAfterMs: null })
  }
}

function narrowTo(fetch: Fetch, { personId }: StagedReading): Fetch {
  const [job] = fetch.jobs.filter(({ person_id }) => person_id === personId)
  return job ? { ...fetch, jobs: [job] } : fetch
}

/**
 * Fetches people's records in the background for as long as the server runs.
 * @param parallel number of concurrent reads in this process
 * @returns a function that stops it after finishing or releasing what is in progress
 */
export function startSyncJobs({
  log,
  parallel = 1,
  ...options
}: Omit<SyncWork, 'signal' | 'worker'> & {
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly parallel?: number
}): { stop(): Promise<void> } {
  const end = new AbortController()
  const { wait = systemWait } = options
  const work = async () => {
    const own = { ...options, signal: end.signal, worker: newId() }
    while (!end.signal.aborted) {
      const isBusy = await runSyncJobs(own).catch((error: unknown) => {
        if (!end.signal.aborted) log.error({ err: error }, 'records could not be fetched')
        return false
      })
      if (!isBusy) await wait(pollIntervalMs, end.signal)
    }
  }
  const ended = Promise.all(Array.from({ length: parallel }, work))
  return {
    stop: async () => {
      end.abort()
      await ended
    },
  }
}
