import type { MySyncProgress, SyncAnswer } from '#data/account/account.ts'
import type { SkipReason } from '#data/people/skip-labels.ts'

/** The outcome of a request to refetch everything. */
export type SyncSummary = {
  /** Groups that are being fetched. */
  pendingGroups: string[]
  /** The number of groups that are recent enough. */
  current: number
  /** Groups that are not fetched, by reason; null when no reason is given. */
  skipped: { reason: SkipReason | null; groups: string[] }[]
  /** When the next request is allowed: an ISO instant; null when it is now. */
  nextAt: string | null
}

const groupNames = (groups: readonly { group: string }[]) => groups.map(({ group }) => group)

/** Summarizes the server's answer for all groups. */
export function summarize({ groups }: SyncAnswer): SyncSummary {
  const skipped = groups.filter(({ state }) => state === 'skipped')
  const retryTimes = groups.flatMap(({ nextAllowedAt }) => nextAllowedAt ?? []).sort()
  return {
    pendingGroups: groupNames(
      groups.filter(({ state }) => state === 'queued' || state === 'running'),
    ),
    current: groups.filter(({ state }) => state === 'fresh').length,
    skipped: [...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, skippedGroups]) => ({
      reason,
      groups: groupNames(skippedGroups),
    })),
    nextAt: retryTimes[0] ?? null,
  }
}

/** The progress of the requested groups. */
export type FetchProgress = { done: number; total: number; failed: string[]; partial: string[] }

/**
 * The progress of the groups being fetched.
 * @param pendingGroups names of groups
 */
export function getFetchProgress(
  pendingGroups: readonly string[],
  { groups }: MySyncProgress,
): FetchProgress {
  const requested = groups.filter(({ group }) => pendingGroups.includes(group))
  const waiting = requested.filter(({ state }) => state === 'queued' || state === 'running')
  return {
    done: pendingGroups.length - waiting.length,
    total: pendingGroups.length,
    failed: groupNames(requested.filter(({ state, partial }) => state === 'failed' && !partial)),
    partial: groupNames(requested.filter(({ state, partial }) => state === 'failed' && partial)),
  }
}
