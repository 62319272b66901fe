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

/** Without these there is nothing to show on a first visit. */
const isFirstNeed = (group: string) => group === 'mine' || hotGroups.has(group)
/** How long a first visit waits for them, and how often it looks. */
const patience = 4_000
const lookEvery = 200

/**
 * Whether a group is to be fetched again because its owner looks at it (sis.md section 4.6, soft limit).
 * Only of a system that can be asked about one person: a folder of files knows no more than its last import.
 * @param limit `busy` while it may change at any time
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

/** Waits for the first records that somebody ever sees here, or as long as that is worth waiting for. */
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
 * Has what somebody looks at fetched again where it is due. Who has records sees those meanwhile; who has
 * none yet waits some seconds for the first.
 * @param viewed the groups as they are about to be answered
 * @returns the groups that are being fetched, and whether to read them again before answering
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
  // Mostly there is nothing to ask: what is not due in busy times is not due.
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
  const wish = { personIds: [personId], groups, isNamed: false, busy, requestedBy: personId }
  const { people } = await fetchAgain(app, { ...wish, lane: 'interactive' })
  const answered = people[0]?.groups ?? []
  const coming = answered.flatMap(({ group, state }) =>
    state === 'queued' || state === 'running' ? [group] : [],
  )
  const first = coming.filter((group) => isFirstNeed(group) && viewed[group]?.asOf === null)
  if (first.length > 0) await waitFor(app, personId, first)
  return { coming: new Set(coming), isNew: first.length > 0 }
}
