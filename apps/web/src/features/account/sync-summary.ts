import type { SyncAnswer } from '#data/account.ts'

type Group = SyncAnswer['groups'][number]

/** What becomes of a wish to have everything fetched again. */
export type SyncSummary = {
  /** Groups that are on their way. */
  coming: string[]
  /** How many are recent enough. */
  current: number
  /** Groups that are not fetched, by why; null when no reason is given. */
  skipped: { reason: string | null; groups: string[] }[]
  /** When something may be asked for again: an ISO instant; null when nothing waits. */
  nextAt: string | null
}

const named = (groups: readonly Group[]) => groups.map(({ group }) => group)

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
