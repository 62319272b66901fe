import type { Query } from '@tanstack/react-query'
import type { GroupResult } from './group.ts'

/** How long to wait before looking for what is on its way, and, when it takes long, before each next look. */
const SOON = 2_000
const LATER = 30_000
const LONG = 30_000

const since = new WeakMap<object, number>()

/**
 * When to look again at what the server is fetching from the college's system: it answers with what it
 * knows and says that more is coming (sis.md section 4.6).
 * @returns milliseconds; false when nothing is coming
 */
export function lookAgain(query: Pick<Query<GroupResult<unknown>>, 'state'>): number | false {
  if (!query.state.data?.refreshing) {
    since.delete(query)
    return false
  }
  const began = since.get(query) ?? Date.now()
  since.set(query, began)
  return Date.now() - began < LONG ? SOON : LATER
}
