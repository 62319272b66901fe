import type { Job } from '../job.ts'
import { queueBeforeOpening } from './prewarm.queries.ts'

/**
 * Refreshes what registration needs for people whose slot opens soon, before they all arrive at
 * once.
 */
export const prewarmRegistration: Job = {
  name: 'prewarmRegistration',
  cron: '*/15 * * * *',
  setting: 'ETHOS_URL',
  run: async ({ database, clock, findSource }) => {
    const active = await findSource(database)
    // A folder of files is read as a whole; there is nothing to spread.
    if (active?.source?.peoplePerReading !== 1) return { queued: 0 }
    return { queued: await queueBeforeOpening(database.pool, active.sourceId, clock()) }
  },
}
