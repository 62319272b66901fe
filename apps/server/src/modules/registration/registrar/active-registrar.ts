import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import type { CallContext } from '#connectors/connector.ts'
import type { Registrar } from '#connectors/registrar.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import type { Settings } from '#settings.ts'
import type { FindSource } from '#sync/active-source.ts'
import { collegeLine } from '#sync/limits/college-line.ts'
import { systemWait, type Wait } from '#sync/limits/shared-gate.ts'
import { demoRegistrar } from './demo-registrar.ts'

/** The parts of the app or of a job that registering needs. */
export interface RegisteringParts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly settings: Settings
  readonly findSource: FindSource
  readonly wait?: Wait
}

/** The system that registers students at this college now, and how to call it. */
export interface ActiveRegistrar {
  readonly sourceId: string
  readonly registrar: Registrar
  /** @param beforeCall called before each call to a system outside of the hub */
  contextFor(onTurn: () => Promise<void>): CallContext
  /** Shares with all processes whether the college's system responds. */
  noteAnswer(isAnswered: boolean): Promise<void>
  /** True if the hub's registrations are the registrar's own, so they need no refetch. */
  readonly isInside: boolean
}

/**
 * The college's registrar.
 * @returns null if its system can't be written to, or no records were ever imported
 * @throws Error when the college's system can't be reached
 */
export async function activeRegistrar(
  { database, clock, settings, findSource, wait = systemWait }: RegisteringParts,
  signal: AbortSignal,
): Promise<ActiveRegistrar | null> {
  const active = await findSource(database)
  if (!active) return null
  const { sourceId, kind, source } = active
  if (kind === 'demo') {
    const registrar = demoRegistrar(database, clock, settings.COLLEGE_TIME_ZONE)
    const context = { signal, runId: newId(), lane: 'interactive' } as const
    const contextFor = () => context
    return { sourceId, registrar, contextFor, noteAnswer: async () => {}, isInside: true }
  }
  const lanes = { gate: 'registering', lane: 'interactive' } as const
  const line = collegeLine({ database, clock, settings, wait }, sourceId, lanes, signal)
  const registrar = (await source?.openRegistrar?.(line.contextFor())) ?? null
  return registrar && { sourceId, registrar, ...line, isInside: false }
}

/** Maximum time that a student waits for a busy system to report whether it registers. */
const soonMs = 3_000
const longestMs = 30_000

/** Shares one pending check among all concurrent callers of an app. */
const asked = new WeakMap<FindSource, Promise<boolean>>()

function askIfHere(parts: RegisteringParts): Promise<boolean> {
  const known = asked.get(parts.findSource)
  if (known) return known
  const answer = activeRegistrar(parts, AbortSignal.timeout(longestMs))
    .then(
      (active) => active !== null,
      () => true,
    )
    .finally(() => asked.delete(parts.findSource))
  asked.set(parts.findSource, answer)
  return answer
}

/**
 * Whether the hub can register students. True while the college's system is unreachable or too busy
 * to respond: requests stay queued until it does.
 */
export async function registersHere(parts: RegisteringParts): Promise<boolean> {
  const patience = new AbortController()
  const soon = sleep(soonMs, true, { signal: patience.signal }).catch(() => true)
  const isHere = await Promise.race([askIfHere(parts), soon])
  patience.abort()
  return isHere
}
