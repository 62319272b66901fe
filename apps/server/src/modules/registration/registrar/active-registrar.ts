import { v7 as newId } from 'uuid'
import type { CallContext } from '#connectors/connector.ts'
import type { Registrar } from '#connectors/registrar.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import { callLimits, type Settings } from '#settings.ts'
import type { FindSource } from '#sync/active-source.ts'
import { sharedGate, systemWait, type Wait } from '#sync/limits/shared-gate.ts'
import { demoRegistrar } from './demo-registrar.ts'

/** The parts of the app or of a job that registering needs. */
export interface RegisteringParts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly settings: Settings
  readonly findSource: FindSource
  readonly wait?: Wait
}

/** Who registers at this college now, and how to call them. */
export interface ActiveRegistrar {
  readonly sourceId: string
  readonly registrar: Registrar
  /** @param onTurn called before each call to a system outside of the hub */
  contextFor(onTurn: () => Promise<void>): CallContext
  /** The hub's own copy of the registrations is the registrar's: nothing has to be read again. */
  readonly isInside: boolean
}

/**
 * The college's registrar.
 * @returns null if its system can't be written to, or no records were ever imported
 * @throws Error when the college's system can't be reached to tell
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
    return { sourceId, registrar, contextFor: () => context, isInside: true }
  }
  const contextFor = (onTurn?: () => Promise<void>): CallContext => {
    const parts = { database, sourceId, limits: callLimits(settings), clock, wait }
    const gate = sharedGate(parts, { lane: 'interactive', signal, ...(onTurn && { onTurn }) })
    return { signal, runId: newId(), lane: 'interactive', gate }
  }
  const registrar = (await source?.openRegistrar?.(contextFor())) ?? null
  return registrar && { sourceId, registrar, contextFor, isInside: false }
}

/**
 * Whether the hub can register students. While the college's system can't be reached it can:
 * requests wait until it answers.
 */
export async function registersHere(
  parts: RegisteringParts,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    return (await activeRegistrar(parts, signal)) !== null
  } catch {
    return true
  }
}
