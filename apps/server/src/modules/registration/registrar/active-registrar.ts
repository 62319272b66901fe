import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import type { CallContext } from '#connectors/connector.ts'
import type { Registrar } from '#connectors/registrar.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import type { Settings } from '#settings.ts'
import type { FindSource } from '#sync/active-source.ts'
import { collegeClient } from '#sync/limits/college-client.ts'
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
  contextFor(beforeCall: () => Promise<void>): CallContext
  /** Shares with all processes whether the college's system responds. */
  recordResponse(isAnswered: boolean): Promise<void>
  /** True if the hub's registrations are the registrar's own, so they need no refetch. */
  readonly isInternal: boolean
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
    return { sourceId, registrar, contextFor, recordResponse: async () => {}, isInternal: true }
  }
  const callOptions = { gate: 'registering', lane: 'interactive' } as const
  const line = collegeClient({ database, clock, settings, wait }, sourceId, callOptions, signal)
  const registrar = (await source?.openRegistrar?.(line.contextFor())) ?? null
  return registrar && { sourceId, registrar, ...line, isInternal: false }
}

/** Maximum time that a student waits for a busy system to report whether it registers. */
const waitMs = 3_000
const maxCheckMs = 30_000

/** Shares one pending check among all concurrent callers of an app. */
const pendingChecks = new WeakMap<FindSource, Promise<boolean>>()

function checkRegistersHere(parts: RegisteringParts): Promise<boolean> {
  const pending = pendingChecks.get(parts.findSource)
  if (pending) return pending
  const check = activeRegistrar(parts, AbortSignal.timeout(maxCheckMs))
    .then(
      (active) => active !== null,
      () => true,
    )
    .finally(() => pendingChecks.delete(parts.findSource))
  pendingChecks.set(parts.findSource, check)
  return check
}

/**
 * Whether the hub can register students. True while the college's system is unreachable or too busy
 * to respond: requests stay queued until it does.
 */
export async function registersHere(parts: RegisteringParts): Promise<boolean> {
  const timeout = new AbortController()
  const timedOut = sleep(waitMs, true, { signal: timeout.signal }).catch(() => true)
  const canRegister = await Promise.race([checkRegistersHere(parts), timedOut])
  timeout.abort()
  return canRegister
}
