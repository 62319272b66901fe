import { type SyncLoad, shedLevel } from '#sync/limits/shedding.ts'
import type { LastReading } from './system-status.queries.ts'
import type { SystemStatus } from './system-status.schema.ts'

/**
 * How the college's records are doing, in one word. That their system is down goes before all else; a
 * reading that was refused or failed goes before one that waits.
 */
export function recordsStatus(
  load: SyncLoad,
  { state }: Pick<LastReading, 'state'>,
): SystemStatus['records'] {
  const level = shedLevel(load)
  if (level === 4) return 'down'
  if (state === 'rejected' || state === 'failed' || state === 'partial') return 'late'
  return level >= 2 ? 'busy' : 'working'
}
