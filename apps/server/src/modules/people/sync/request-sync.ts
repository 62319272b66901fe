import type { App } from '#http/app.ts'
import { laneShedLevel } from '#sync/limits/load.ts'
import { queueSync, type SyncRequest } from './queue-sync.queries.ts'

/** The parts of the app that a sync request needs. */
export type FetchParts = Pick<App, 'database' | 'clock' | 'findSource'>

/**
 * Queues people's groups that are due, as far as the load on the college's system allows.
 * @returns the run ID, null if nothing was queued, and the state of each group
 */
export async function requestSync(
  app: FetchParts,
  request: Pick<SyncRequest, 'personIds' | 'groups' | 'isNamed' | 'busy' | 'lane' | 'requestedBy'>,
): ReturnType<typeof queueSync> {
  const active = await app.findSource(app.database)
  const now = app.clock()
  // A folder of files can handle any load.
  const isSlow = active?.source?.peoplePerReading === 1
  return queueSync(app.database.db, {
    ...request,
    level: isSlow ? await laneShedLevel(app.database, active.sourceId, request.lane, now) : 0,
    groups: [...new Set(request.groups)],
    sourceId: active?.sourceId ?? null,
    canFetch: active?.source !== null && active !== null,
    now,
  })
}
