import { v7 as newId } from 'uuid'
import type { CallContext, Lane } from '#connectors/connector.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import { callLimits, type Settings } from '#settings.ts'
import { recordResponse, sharedGate, systemWait, type Wait } from './shared-gate.ts'

interface ClientParts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly settings: Settings
  readonly wait?: Wait
}

/** Calls the college's system for one part of the hub, within the limits that all parts share. */
export interface CollegeClient {
  /** @param onTurn called before each call to a system outside of the hub */
  contextFor(onTurn?: () => Promise<void>): CallContext
  /** Shares with all processes whether the college's system responds. */
  recordResponse(hasResponded: boolean): Promise<void>
}

/** @param lane its priority at the gate, and how long its calls wait */
export function collegeClient(
  { database, clock, settings, wait = systemWait }: ClientParts,
  sourceId: string,
  { gate, lane }: { readonly gate: 'registering' | 'staff'; readonly lane: Lane },
  signal: AbortSignal,
): CollegeClient {
  const parts = { database, sourceId, limits: callLimits(settings), clock, wait }
  return {
    contextFor: (onTurn) => ({
      signal,
      runId: newId(),
      lane,
      gate: sharedGate(parts, { lane: gate, signal, ...(onTurn && { onTurn }) }),
    }),
    recordResponse: (hasResponded) => recordResponse(parts, hasResponded),
  }
}
