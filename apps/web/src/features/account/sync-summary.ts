import type { MySyncProgress, SyncAnswer } from '#data/account/account.ts'
import type { SkipReason } from '#data/people/skip-words.ts'

/** What becomes of a wish to have everything fetched again. */
export type SyncSummary = {
  /** Groups that are on their way. */
  coming: string[]
  /** How many are recent enough. */
  current: number
  /** Groups that are not fetched, by why; null when no reason is given. */
  skipped: { reason: SkipReason | null; groups: string[] }[]
  /** When something may be asked for again: an ISO instant; null when nothing waits. */
  nextAt: string | null
}

const named = (groups: readonly { group: string }[]) => groups.map(({ group }) => group)

/** Sums up what the server answers of each group. */
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

/** What has come of what was asked for. */
export type Coming = { done: number; total: number; failed: string[]; partial: string[] }

/** How much of what is on its way has come. @param coming names of groups */
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
