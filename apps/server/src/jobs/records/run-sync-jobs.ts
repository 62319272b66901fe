import type { FastifyBaseLogger } from 'fastify'
import { v4 as newId } from 'uuid'
import { type CallContext, GateClosed, type Lane, type SisSource } from '#connectors/connector.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import { activePeopleSource, type FindSource } from '#sync/active-source.ts'
import { type GateLimits, noteOutcome } from '#sync/limits/call-gate.ts'
import { currentLevel } from '#sync/limits/load.ts'
import {
  changeGate,
  gateState,
  sharedGate,
  systemWait,
  type Wait,
} from '#sync/limits/shared-gate.ts'
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
/** How long nobody else takes a job: many times what it takes. */
const leaseMs = 120 * second
/** When an import has its turn. */
const turnMs = 15 * second
/** A job that has ended this many processes is given up. */
const mostAttempts = 5
/** What was read and not merged serves for so long. */
const stagedMs = 10 * 60 * second
/** Who waited longer has gone on (sis.md section 4.6). */
const lateMs = 30 * second
const lateRetryMs = 120 * second
const againMs = 60 * second
const restMs = second
const together = 50

/** What it takes to fetch records. */
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

/** Counts what a reading takes, from one look to the next. */
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
 * Fetches what waits longest of the most urgent: one group of as many people as the source is best
 * asked for at once.
 * @returns whether there was anything to do
 * @throws Error when the database fails; the jobs come back when their lease ends
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
    await noteAnswer(fetch, read.failure)
    await giveUp(fetch, read.failure)
    return
  }
  const staged: StagedReading[] = missing.flatMap(({ person_id, sis_id }) => {
    const reading = read?.people.get(sis_id)
    return reading ? [{ personId: person_id, sisId: sis_id, readAt, reading }] : []
  })
  if (staged.length > 0) {
    await noteAnswer(fetch, null)
    await keepReadings(database.pool, grp, run_id, readAt, staged)
  }
  signal.throwIfAborted()
  const readings = [...kept, ...staged]
  await fetchMissingSections({ ...fetch, context, now: clock() }, readings)
  await merge(fetch, readings)
}

/** How the source is called for these jobs: when it is their turn, and as long as they are ours. */
function contextOf({ signal, spent, ...fetch }: Fetch): CallContext {
  const { database, clock, worker, jobs } = fetch
  const [{ run_id, lane }] = jobs
  const gate = sharedGate(fetch, {
    lane,
    signal,
    onTurn: async () => {
      if (!(await renewLease(database.pool, jobs, worker, after(clock(), leaseMs))))
        throw new GateClosed('Somebody else has taken it over.')
    },
  })
  return { signal, runId: run_id, lane, gate, onCall: spent.call }
}

/** Whether the source answers is known to all processes. */
async function noteAnswer(fetch: Fetch, failure: GroupFailure | null): Promise<void> {
  const isAnswered = failure?.kind !== 'unavailable' && failure?.kind !== 'timeout'
  if (isAnswered && !(await gateState(fetch))?.outages) return
  const now = fetch.clock().getTime()
  await changeGate(fetch, (state) => ({ state: noteOutcome(state, isAnswered, now), answer: null }))
}

async function giveUp({ database, clock, worker, jobs, ...rest }: Fetch, failure: GroupFailure) {
  // It was not its turn, or this process ends: nothing is known of the source.
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

/** A value that the database refuses, or that somebody else has: no other try would end better. */
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
    // One person's row must not keep the others from theirs.
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
 * @param parallel how many readings at once in this process
 * @returns ends it: what is under way is finished or given back first
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
