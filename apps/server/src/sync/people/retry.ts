import type { GroupFailure } from './read-group.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** What does not change by asking again soon: somebody at the college has to do something first. */
const lasting: ReadonlySet<GroupFailure['kind']> = new Set(['auth', 'forbidden', 'unsupported'])

/**
 * How long a group that failed is left alone: a minute, doubled by each failure in a row up to an
 * hour, or longer when the source asks for it; six hours where only the college can help.
 * @param failures how often it has failed in a row, this one included
 */
export function retryAfter({ kind, retryAfterMs }: GroupFailure, failures: number): number {
  const least = lasting.has(kind) ? 6 * hour : 0
  const doubled = Math.min(hour, minute * 2 ** Math.min(10, failures - 1))
  return Math.max(least, doubled, retryAfterMs ?? 0)
}
