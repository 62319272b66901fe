import type { App } from '#http/app.ts'
import { levelInLane } from '#sync/limits/load.ts'
import { queueSync, type SyncRequest } from './queue-sync.queries.ts'

/** What fetching needs of the app. */
export type FetchParts = Pick<App, 'database' | 'clock' | 'findSource'>

/**
 * Queues what is to be fetched of people, as far as it is due and the college's system bears it now.
 * @returns the run of what was queued, null when nothing was, and how each group stands
 */
export async function fetchAgain(
  app: FetchParts,
  wish: Pick<SyncRequest, 'personIds' | 'groups' | 'isNamed' | 'busy' | 'lane' | 'requestedBy'>,
): ReturnType<typeof queueSync> {
  const active = await app.findSource(app.database)
  const now = app.clock()
  // A folder of files bears whatever is asked of it.
  const isSlow = active?.source?.together === 1
  return queueSync(app.database.db, {
    ...wish,
    level: isSlow ? await levelInLane(app.database, active.sourceId, wish.lane, now) : 0,
    groups: [...new Set(wish.groups)],
    sourceId: active?.sourceId ?? null,
    canFetch: active?.source !== null && active !== null,
    now,
  })
}
