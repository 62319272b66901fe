import type { Registrar } from '#connectors/registrar.ts'
import type { OpenDatabase } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import type { Settings } from '#settings.ts'
import type { FindSource } from '#sync/active-source.ts'
import { demoRegistrar } from './demo-registrar.ts'

/** The parts of the app or of a job that registering needs. */
export interface RegisteringParts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly settings: Settings
  readonly findSource: FindSource
}

/** Who registers at this college now, and whether their answers must be read again to be believed. */
export interface ActiveRegistrar {
  readonly sourceId: string
  readonly registrar: Registrar
  /** The hub's own copy of the registrations is the registrar's. */
  readonly isInside: boolean
}

/** The college's registrar; null if its system can't be written to, or isn't known. */
export async function activeRegistrar({
  database,
  clock,
  settings,
  findSource,
}: RegisteringParts): Promise<ActiveRegistrar | null> {
  const active = await findSource(database)
  if (active?.kind !== 'demo') return null
  const registrar = demoRegistrar(database, clock, settings.COLLEGE_TIME_ZONE)
  return { sourceId: active.sourceId, registrar, isInside: true }
}
