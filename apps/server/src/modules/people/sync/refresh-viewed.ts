import { setTimeout } from 'node:timers/promises'
import type { App } from '#http/app.ts'
import { collegeDate } from '#lib/college-date.ts'
import { hotGroups } from '#sync/limits/shedding.ts'
import type { Freshness } from '../records/freshness.ts'
import { busyGroups } from './busy-groups.queries.ts'
import { type FetchParts, fetchAgain } from './fetch-again.ts'
import { syncProgress } from './queue-sync.queries.ts'
import { syncTimes } from './sync-times.ts'

type Viewed = Readonly<Record<string, Freshness>>

/** Whether a first visit needs the group. */
const isFirstNeed = (group: string) => group === 'mine' || hotGroups.has(group)
/** How long a first visit waits for these groups. */
const patience = 4_000
const lookEvery = 200

/**
 * Whether viewing a group triggers a fetch (sis.md section 4.6, soft limit). Only for systems that
 * support individual people: a folder of files has no newer data than its last import.
 * @param limit `busy` while the group may change at any time
 */
export function isDueOnView(
  group: string,
  seen: Freshness,
  now: Date,
  limit: 'soft' | 'busy' = 'soft',
): boolean {
  const times = Object.hasOwn(syncTimes, group) ? syncTimes[group] : undefined
  if (!times || seen.source !== 'ethos' || seen.refreshing) return false
  if (seen.error?.retryAt && now < new Date(seen.error.retryAt)) return false
  return seen.asOf === null || now.getTime() - Date.parse(seen.asOf) >= times[limit]
}

/** Waits for a person's first records, up to the time limit. */
async function waitFor({ database }: FetchParts, personId: string, groups: readonly string[]) {
  const end = performance.now() + patience
  while (performance.now() < end) {
    const progress = await syncProgress(database.db, personId)
    const isComing = ({ group, state }: (typeof progress.groups)[number]) =>
      groups.includes(group) && (state === 'queued' || state === 'running')
    if (!progress.groups.some(isComing)) return
    await setTimeout(lookEvery)
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
  viewed: Viewed,
): Promise<{ coming: ReadonlySet<string>; isNew: boolean }> {
  const now = app.clock()
  const dueBy = (limit: 'soft' | 'busy') =>
    Object.entries(viewed).flatMap(([group, seen]) =>
      isDueOnView(group, seen, now, limit) ? [group] : [],
    )
  const surely = dueBy('soft')
  const perhaps = dueBy('busy')
  // Usually nothing is due: a group that is not due under the busy limits needs no query.
  const busy =
    perhaps.length > surely.length
      ? await busyGroups(
          app.database,
          personId,
          now,
          collegeDate(now, app.settings.COLLEGE_TIME_ZONE),
        )
      : new Set<string>()
  const groups = perhaps.filter((group) => surely.includes(group) || busy.has(group))
  if (groups.length === 0) return { coming: new Set(), isNew: false }
  const wanted = { personIds: [personId], groups, isNamed: false, busy, requestedBy: personId }
  const { people } = await fetchAgain(app, { ...wanted, lane: 'interactive' })
  const answered = people[0]?.groups ?? []
  const coming = answered.flatMap(({ group, state }) =>
    state === 'queued' || state === 'running' ? [group] : [],
  )
  const first = coming.filter((group) => isFirstNeed(group) && viewed[group]?.asOf === null)
  if (first.length > 0) await waitFor(app, personId, first)
  return { coming: new Set(coming), isNew: first.length > 0 }
}
