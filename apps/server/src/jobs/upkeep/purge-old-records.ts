import type { Job } from '../job.ts'
import { applyRetention } from './retention/retention.queries.ts'

/** Deletes every night what is older than the period of its kind. */
export const purgeOldRecords: Job = {
  name: 'purgeOldRecords',
  cron: '15 3 * * *',
  run: ({ database: { pool }, settings, signal, clock, onProgress }) =>
    applyRetention(['nightly'], { pool, settings, signal, now: clock(), onProgress }),
}
