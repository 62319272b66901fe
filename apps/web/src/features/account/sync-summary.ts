import type { MySyncProgress, SyncAnswer } from '#data/account/account.ts'
import type { SkipReason } from '#data/people/skip-words.ts'

/** The outcome of a request to refetch everything. */
export type SyncSummary = {
  /** Groups that are being fetched. */
  coming: string[]
  /** The number of groups that are recent enough. */
  current: number
  /** Groups that are not fetched, by reason; null when no reason is given. */
  skipped: { reason: SkipReason | null; groups: string[] }[]
  /** When the next request is allowed: an ISO instant; null when it is now. */
  nextAt: string | null
}

const named = (groups: readonly { group: string }[]) => groups.map(({ group }) => group)

/** Summarizes the server's answer for all groups. */
export function summaryOf({ groups }: SyncAnswer): SyncSummary {
  const skipped = groups.filter(({ state }) => state === 'skipped')
  const waits = groups.flatMap(({ nextAllowedAt }) => nextAllowedAt ?? []).sort()
  return {
    coming: named(groups.filter(({ state }) => state === 'queued' || state === 'running')),
    current: groups.filter(({ state }) => state === 'fresh').length,
    skipped: [...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, some]) => ({
      reason,
      groups: named(some),
    })),
    nextAt: waits[0] ?? null,
  }
}

/** The progress of the requested groups. */
export type Coming = { done: number; total: number; failed: string[]; partial: string[] }

/**
 * The progress of the groups being fetched.
 * @param pendingGroups names of groups
 */
export function comingOf(coming: readonly string[], { groups }: MySyncProgress): Coming {
  const asked = groups.filter(({ group }) => coming.includes(group))
  const waiting = asked.filter(({ state }) => state === 'queued' || state === 'running')
  return {
    done: coming.length - waiting.length,
    total: coming.length,
    failed: named(asked.filter(({ state, partial }) => state === 'failed' && !partial)),
    partial: named(asked.filter(({ state, partial }) => state === 'failed' && partial)),
  }
}
