import { v7 as newId } from 'uuid'
import type { CallContext } from '#connectors/connector.ts'
import type { GradeDesk } from '#connectors/grade-desk.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import type { Settings } from '#settings.ts'
import type { FindSource } from '#sync/active-source.ts'
import { collegeClient } from '#sync/limits/college-client.ts'
import type { Wait } from '#sync/limits/shared-gate.ts'
import { demoGradeDesk } from './demo-grade-desk.queries.ts'

/** The parts of the app or of a job that sending needs. */
export interface SendingParts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly settings: Settings
  readonly findSource: FindSource
  readonly wait?: Wait
}

/** The system that accepts grades at this college now, and how to call it. */
export interface ActiveGradeDesk {
  readonly sourceId: string
  /** Null: the registrar enters them. */
  readonly desk: GradeDesk | null
  contextFor(signal: AbortSignal): CallContext
  /** Whether the hub's copy of a grade is updated after posting. */
  readonly isExternal: boolean
}

/**
 * @returns null if no records were ever imported
 * @throws Error when the college's system can't be reached
 */
export async function activeGradeDesk(
  parts: SendingParts,
  signal: AbortSignal,
): Promise<ActiveGradeDesk | null> {
  const { database, findSource } = parts
  const active = await findSource(database)
  if (!active) return null
  const { sourceId, kind, source } = active
  if (kind === 'demo') {
    const contextFor = (signal: AbortSignal) => ({ signal, runId: newId(), lane: 'staff' }) as const
    return { sourceId, desk: demoGradeDesk(database.db, sourceId), contextFor, isExternal: false }
  }
  const contextFor = (signal: AbortSignal) =>
    collegeClient(parts, sourceId, { gate: 'staff', lane: 'staff' }, signal).contextFor()
  const desk = (await source?.openGradeDesk?.(contextFor(signal))) ?? null
  return { sourceId, desk, contextFor, isExternal: true }
}
