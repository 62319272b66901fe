import { setTimeout } from 'node:timers/promises'
import type { App } from '#http/app.ts'
import { collegeDate } from '#lib/college-date.ts'
import { hotGroups } from '#sync/limits/shedding.ts'
import type { Freshness } from '../records/freshness.ts'
import { busyGroups } from './busy-groups.queries.ts'
import { syncProgress } from './queue-sync.queries.ts'
import { type FetchParts, requestSync } from './request-sync.ts'
import { syncTimes } from './sync-times.ts'

type ViewedGroups = Readonly<Record<string, Freshness>>

/** Whether a first visit needs the group. */
const isNeededFirst = (group: string) => group === 'mine' || hotGroups.has(group)
/** How long a first visit waits for these groups. */
const firstVisitTimeoutMs = 4_000
const pollIntervalMs = 200

/**
 * Whether viewing a group triggers a fetch (sis.md section 4.6, soft limit). Only for systems that
 * support individual people: a folder of files has no newer data than its last import.
 * @param limit `busy` while the group may change at any time
 */
export function isDueOnView(
  group: string,
  freshness: Freshness,
  now: Date,
  limit: 'soft' | 'busy' = 'soft',
): boolean {
  const times = Object.hasOwn(syncTimes, group) ? syncTimes[group] : undefined
  if (!times || freshness.source !== 'ethos' || freshness.refreshing) return false
  if (freshness.error?.retryAt && now < new Date(freshness.error.retryAt)) return false
  return freshness.asOf === null || now.getTime() - Date.parse(freshness.asOf) >= times[limit]
}

/** Waits for a person's first records, up to the time limit. */
async function waitForGroups(
  { database }: FetchParts,
  personId: string,
  groups: readonly string[],
) {
  const end = performance.now() + firstVisitTimeoutMs
  while (performance.now() < end) {
    const progress = await syncProgress(database.db, personId)
    const isComing = ({ group, state }: (typeof progress.groups)[number]) =>
      groups.includes(group) && (state === 'queued' || state === 'running')
    if (!progress.groups.some(isComing)) return
    await setTimeout(pollIntervalMs)
  }
}

/**
 * Fetches the viewed groups that are due. A person with records sees those in the meantime; a
 * person without records waits a few seconds for the first ones.
 * @param viewed the groups about to be returned
 * @returns the groups being fetched, and whether to read them again before responding
 */
export async function refreshViewed(
  app: FetchParts & Pick<App, 'settings'>,
  personId: string,
  viewed: ViewedGroups,
): Promise<{ refreshing: ReadonlySet<string>; isNew: boolean }> {
  const now = app.clock()
  const dueBy = (limit: 'soft' | 'busy') =>
    Object.entries(viewed).flatMap(([group, freshness]) =>
      isDueOnView(group, freshness, now, limit) ? [group] : [],
    )
  const dueSoft = dueBy('soft')
  const dueBusy = dueBy('busy')
  // Usually nothing is due: a group that is not due under the busy limits needs no query.
  const busy =
    dueBusy.length > dueSoft.length
      ? await busyGroups(
          app.database,
          personId,
          now,
          collegeDate(now, app.settings.COLLEGE_TIME_ZONE),
        )
      : new Set<string>()
  const groups = dueBusy.filter((group) => dueSoft.includes(group) || busy.has(group))
  if (groups.length === 0) return { refreshing: new Set(), isNew: false }
  const request = { personIds: [personId], groups, isNamed: false, busy, requestedBy: personId }
  const { people } = await requestSync(app, { ...request, lane: 'interactive' })
  const groupSyncs = people[0]?.groups ?? []
  const refreshing = groupSyncs.flatMap(({ group, state }) =>
    state === 'queued' || state === 'running' ? [group] : [],
  )
  const first = refreshing.filter((group) => isNeededFirst(group) && viewed[group]?.asOf === null)
  if (first.length > 0) await waitForGroups(app, personId, first)
  return { refreshing: new Set(refreshing), isNew: first.length > 0 }
}
