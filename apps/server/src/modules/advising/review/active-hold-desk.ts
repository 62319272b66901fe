import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import type { CallContext } from '#connectors/connector.ts'
import type { HoldDesk } from '#connectors/hold-desk.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import type { Settings } from '#settings.ts'
import type { FindSource } from '#sync/active-source.ts'
import { collegeLine } from '#sync/limits/college-line.ts'
import type { Wait } from '#sync/limits/shared-gate.ts'
import { demoHoldDesk } from './demo-hold-desk.queries.ts'

/** The parts of the app or of a job that ending holds needs. */
export interface EndingParts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly settings: Settings
  readonly findSource: FindSource
  readonly wait?: Wait
}

/** Who ends holds at this college now, and how to call them. */
export interface ActiveHoldDesk {
  readonly sourceId: string
  /** Null: the registrar enters them. */
  readonly desk: HoldDesk | null
  contextFor(): CallContext
  /** The hub's own copy of the holds is the college's: nothing has to be read again. */
  readonly isInside: boolean
}

/**
 * @returns null if no records were ever imported
 * @throws Error when the college's system can't be reached to tell
 */
export async function activeHoldDesk(
  parts: EndingParts,
  signal: AbortSignal,
): Promise<ActiveHoldDesk | null> {
  const { database, findSource } = parts
  const active = await findSource(database)
  if (!active) return null
  const { sourceId, kind, source } = active
  if (kind === 'demo') {
    const contextFor = () => ({ signal, runId: newId(), lane: 'staff' }) as const
    return { sourceId, desk: demoHoldDesk(database.db, sourceId), contextFor, isInside: true }
  }
  const { contextFor } = collegeLine(parts, sourceId, { gate: 'staff', lane: 'staff' }, signal)
  const desk = (await source?.openHoldDesk?.(contextFor())) ?? null
  return { sourceId, desk, contextFor, isInside: false }
}

/** An advisor doesn't wait longer for a busy system to say whether it takes the end of a hold. */
const soonMs = 3_000

/**
 * Whether a completed review ends the hold in the college's system. While that can't be reached, it
 * does: reviews wait until it answers.
 */
export async function endsHoldsHere(parts: EndingParts): Promise<boolean> {
  const patience = new AbortController()
  const soon = sleep(soonMs, true, { signal: patience.signal }).catch(() => true)
  const asked = activeHoldDesk(parts, AbortSignal.timeout(soonMs)).then(
    (active) => active?.desk != null,
    () => true,
  )
  const isHere = await Promise.race([asked, soon])
  patience.abort()
  return isHere
}
