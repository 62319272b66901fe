import { type SyncLoad, shedLevel } from '#sync/limits/shedding.ts'
import type { LastReading } from './system-status.queries.ts'
import type { SystemStatus } from './system-status.schema.ts'

/**
 * The status of the college's records. An outage of their system takes precedence, then a rejected
 * or failed import, then one that waits.
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
