import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import type { CallContext } from '#connectors/connector.ts'
import type { HoldDesk } from '#connectors/hold-desk.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import type { Settings } from '#settings.ts'
import type { FindSource } from '#sync/active-source.ts'
import { collegeClient } from '#sync/limits/college-client.ts'
import type { Wait } from '#sync/limits/shared-gate.ts'
import { demoHoldDesk } from './demo-hold-desk.queries.ts'

/** The dependencies for ending holds, provided by the app or a job. */
export interface EndingContext {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly settings: Settings
  readonly findSource: FindSource
  readonly wait?: Wait
}

/** The system that currently ends holds at this college, and how to call it. */
export interface ActiveHoldDesk {
  readonly sourceId: string
  /** Null if the registrar enters them. */
  readonly desk: HoldDesk | null
  contextFor(): CallContext
  /** True if the hub's own records are the college's, so nothing has to be refetched. */
  readonly isLocal: boolean
}

/**
 * @returns null if no records were ever imported
 * @throws Error when the college's system can't be reached
 */
export async function activeHoldDesk(
  parts: EndingContext,
  signal: AbortSignal,
): Promise<ActiveHoldDesk | null> {
  const { database, findSource } = parts
  const active = await findSource(database)
  if (!active) return null
  const { sourceId, kind, source } = active
  if (kind === 'demo') {
    const contextFor = () => ({ signal, runId: newId(), lane: 'staff' }) as const
    return { sourceId, desk: demoHoldDesk(database.db, sourceId), contextFor, isLocal: true }
  }
  const { contextFor } = collegeClient(parts, sourceId, { gate: 'staff', lane: 'staff' }, signal)
  const desk = (await source?.openHoldDesk?.(contextFor())) ?? null
  return { sourceId, desk, contextFor, isLocal: false }
}

/** Milliseconds to wait for a busy system to report whether it can end holds. */
const deskTimeoutMs = 3_000

/**
 * Whether a completed review ends the hold in the college's system. True while the system can't be
 * reached: reviews are queued until it responds.
 */
export async function endsHoldsInSystem(parts: EndingContext): Promise<boolean> {
  const timer = new AbortController()
  const timeout = sleep(deskTimeoutMs, true, { signal: timer.signal }).catch(() => true)
  const reply = activeHoldDesk(parts, AbortSignal.timeout(deskTimeoutMs)).then(
    (active) => active?.desk != null,
    () => true,
  )
  const endsInSystem = await Promise.race([reply, timeout])
  timer.abort()
  return endsInSystem
}
