import type { Query } from '@tanstack/react-query'
import type { GroupResult } from './group.ts'

/** In milliseconds: every 2 s at first, every 30 s once it takes longer than 30 s. */
const FAST_INTERVAL = 2_000
const SLOW_INTERVAL = 30_000
const FAST_PERIOD = 30_000

const startTimes = new WeakMap<object, number>()

/**
 * How often to refetch while the server is still reading from the college's system: its response
 * has the data so far and is marked as refreshing (sis.md section 4.6). A response can set its own
 * interval.
 * @returns milliseconds; false when the answer is complete
 */
export function refetchInterval(query: Pick<Query<GroupResult<unknown>>, 'state'>): number | false {
  if (!query.state.data?.refreshing) {
    startTimes.delete(query)
    return false
  }
  const { refetchMs } = query.state.data
  if (refetchMs !== undefined) return refetchMs
  const startedAt = startTimes.get(query) ?? Date.now()
  startTimes.set(query, startedAt)
  return Date.now() - startedAt < FAST_PERIOD ? FAST_INTERVAL : SLOW_INTERVAL
}
