import type { FastifyBaseLogger } from 'fastify'
import { v4 as newId } from 'uuid'
import { type CallContext, GateClosed, type Lane, type SisSource } from '#connectors/connector.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import { activePeopleSource, type FindSource } from '#sync/active-source.ts'
import type { GateLimits } from '#sync/limits/call-gate.ts'
import { currentLevel } from '#sync/limits/load.ts'
import { noteAnswer, sharedGate, systemWait, type Wait } from '#sync/limits/shared-gate.ts'
import type { ShedLevel } from '#sync/limits/shedding.ts'
import { type GroupOutcome, keepStates } from '#sync/people/group-states.ts'
import { fetchMissingSections } from '#sync/people/missing-sections.ts'
import { type GroupFailure, readGroup } from '#sync/people/read-group.ts'
import {
  dropReadings,
  keepReadings,
  keptReadings,
  type StagedReading,
} from '#sync/people/staged-readings.ts'
import { mergePeople } from '#sync/people/sync-people.ts'
import {
  type Cost,
  dropLateJobs,
  endJobs,
  inTransaction,
  ownJobs,
  postponeJobs,
  renewLease,
  type SyncJob,
  takeJobs,
} from './sync-jobs.queries.ts'

const second = 1_000
/** Lease of a job: many times its duration. */
const leaseMs = 120 * second
/** How long to wait for an import to finish. */
const turnMs = 15 * second
/** A job that has ended this many processes is abandoned. */
const mostAttempts = 5
/** How long data that was read but not merged stays usable. */
const stagedMs = 10 * 60 * second
/** A person who has waited this long has left (sis.md section 4.6). */
const lateMs = 30 * second
const lateRetryMs = 120 * second
const againMs = 60 * second
const restMs = second
const together = 50

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
  readonly spent: Spent
}

export const defaultLimits: GateLimits = { atOnce: 8, perSecond: 10 }

/** Measures the cost of a read since the last call. */
function spending(clock: Clock) {
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
type Spent = ReturnType<typeof spending>

const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

const lanesAt = (level: ShedLevel): readonly Lane[] => {
  if (level >= 3) return []
  return level === 2 ? ['interactive'] : ['interactive', 'staff', 'change', 'bulk']
}

/**
 * Fetches the longest-waiting of the most urgent jobs: one group, for as many people as the source
 * handles best at once.
 * @returns whether there was anything to do
 * @throws Error when the database fails; the jobs are due again when their lease ends
 */
export async function runSyncJobs(given: SyncWork): Promise<boolean> {
  const work = { limits: defaultLimits, wait: systemWait, findSource: activePeopleSource, ...given }
  const { database, clock, worker, findSource } = work
  const active = await findSource(database)
  if (!active) return false
  const now = clock()
  const { sourceId, source } = active
  const isSlow = source?.together === 1
  if (isSlow)
    await dropLateJobs(database.pool, {
      now,
      queuedBefore: after(now, -lateMs),
      nextTryAt: after(now, lateRetryMs),
    })
  const lanes = lanesAt(isSlow ? await currentLevel(database, sourceId, now) : 0)
  if (lanes.length === 0) return false
  const [first, ...others] = await takeJobs(database.pool, {
    now,
    leaseUntil: after(now, leaseMs),
    worker,
    lanes,
    together: source?.together ?? together,
  })
  if (!first) return false
  const jobs: Jobs = [first, ...others]
  if (source && first.attempts <= mostAttempts)
    await fetchGroup({ ...work, sourceId, source, jobs, spent: spending(clock) })
  else
    await fail({ ...work, spent: spending(clock) }, jobs, {
      kind: 'unavailable',
      retryAfterMs: null,
    })
  return true
}

async function fetchGroup(fetch: Fetch): Promise<void> {
  const { database, clock, jobs, signal, source } = fetch
  const [{ grp, run_id }] = jobs
  const kept = await keptReadings(
    database.pool,
    grp,
    jobs.map(({ person_id }) => person_id),
    after(clock(), -stagedMs),
  )
  const isKept = new Set(kept.map(({ personId }) => personId))
  const missing = jobs.filter(({ person_id }) => !isKept.has(person_id))
  const readAt = clock()
  const context = contextOf(fetch)
  const ids = missing.map(({ sis_id }) => sis_id)
  const read = ids.length > 0 ? await readGroup(source, grp, ids, context) : null
  if (read?.state === 'failed') {
    await noteAnswer(fetch, isAnswer(read.failure))
    await giveUp(fetch, read.failure)
    return
  }
  const staged: StagedReading[] = missing.flatMap(({ person_id, sis_id }) => {
    const reading = read?.people.get(sis_id)
    return reading ? [{ personId: person_id, sisId: sis_id, readAt, reading }] : []
  })
  if (staged.length > 0) {
    await noteAnswer(fetch, true)
    await keepReadings(database.pool, grp, run_id, readAt, staged)
  }
  signal.throwIfAborted()
  const readings = [...kept, ...staged]
  await fetchMissingSections({ ...fetch, context, now: clock() }, readings)
  await merge(fetch, readings)
}

/** Calls the source for these jobs: in their lane, and while their lease lasts. */
function contextOf({ signal, spent, ...fetch }: Fetch): CallContext {
  const { database, clock, worker, jobs } = fetch
  const [{ run_id, lane }] = jobs
  const gate = sharedGate(fetch, {
    lane,
    signal,
    onTurn: async () => {
      if (!(await renewLease(database.pool, jobs, worker, after(clock(), leaseMs))))
        throw new GateClosed('Someone else has taken it over.')
    },
  })
  return { signal, runId: run_id, lane, gate, onCall: spent.call }
}

const isAnswer = ({ kind }: GroupFailure) => kind !== 'unavailable' && kind !== 'timeout'

async function giveUp({ database, clock, worker, jobs, ...rest }: Fetch, failure: GroupFailure) {
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

const nothing = { read: 0, inserted: 0, updated: 0, unchanged: 0, removed: 0, quarantined: 0 }

async function fail(
  { database, clock, worker, spent }: Pick<Fetch, 'database' | 'clock' | 'worker' | 'spent'>,
  jobs: Jobs,
  failure: GroupFailure,
): Promise<void> {
  const [{ grp }] = jobs
  await inTransaction(database, async (connection) => {
    const ours = await ownJobs(connection, jobs, worker)
    const outcomes = new Map<string, GroupOutcome>(
      [...ours].map((id) => [id, { state: 'failed', failure }]),
    )
    await keepStates(connection, grp, outcomes, clock())
    await dropReadings(connection, grp, [...ours])
    const kept = { cost: spent.take(), againAt: clock() }
    await endJobs(connection, jobs, { outcomes, counts: nothing }, kept)
  })
}

/** The database rejected a value, or another row already has it: a retry wouldn't help. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))

async function merge(fetch: Fetch, readings: readonly StagedReading[]): Promise<void> {
  const { database, clock, worker, jobs, source, sourceId, signal, spent } = fetch
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
      begin: (connection) => ownJobs(connection, jobs, worker),
      end: (connection, done) =>
        endJobs(connection, jobs, done, { cost: spent.take(), againAt: after(clock(), againMs) }),
    })
    if (outcome === 'busy') await postponeJobs(database.pool, jobs, worker, after(clock(), turnMs))
  } catch (error) {
    if (!isRefusal(error)) throw error
    // One person's row must not block the others'.
    if (readings.length > 1) for (const one of readings) await merge(narrowedTo(fetch, one), [one])
    else await fail(fetch, jobs, { kind: 'malformed', retryAfterMs: null })
  }
}

function narrowedTo(fetch: Fetch, { personId }: StagedReading): Fetch {
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
  ...given
}: Omit<SyncWork, 'signal' | 'worker'> & {
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly parallel?: number
}): { stop(): Promise<void> } {
  const end = new AbortController()
  const { wait = systemWait } = given
  const work = async () => {
    const own = { ...given, signal: end.signal, worker: newId() }
    while (!end.signal.aborted) {
      const isBusy = await runSyncJobs(own).catch((error: unknown) => {
        if (!end.signal.aborted) log.error({ err: error }, 'records could not be fetched')
        return false
      })
      if (!isBusy) await wait(restMs, end.signal)
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
