import type { Job } from '../job.ts'
import { applyRetention } from './retention/retention.queries.ts'

/** Deletes data every night once it is older than its kind's retention period. */
export const purgeOldRecords: Job = {
  name: 'purgeOldRecords',
  cron: '15 3 * * *',
  run: ({ database: { pool }, settings, signal, clock, onProgress }) =>
    applyRetention(['nightly'], { pool, settings, signal, now: clock(), onProgress }),
}
