import type { GroupFailure } from './read-group.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Failures that retrying doesn't fix: the college has to act first. */
const permanent: ReadonlySet<GroupFailure['kind']> = new Set(['auth', 'forbidden', 'unsupported'])

/**
 * The backoff for a failed group: a minute, doubled for each failure in a row up to an hour, or
 * longer if the source asks for it; six hours when only the college can fix it.
 * @param failures consecutive failures, including this one
 */
export function retryAfter({ kind, retryAfterMs }: GroupFailure, failures: number): number {
  const minDelay = permanent.has(kind) ? 6 * hour : 0
  const backoff = Math.min(hour, minute * 2 ** Math.min(10, failures - 1))
  return Math.max(minDelay, backoff, retryAfterMs ?? 0)
}
