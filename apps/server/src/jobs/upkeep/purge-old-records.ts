import type { Job } from '../job.ts'
import { purgeRecords } from './purge.queries.ts'

/** Deletes expired records every night. */
export const purgeOldRecords: Job = {
  name: 'purgeOldRecords',
  cron: '15 3 * * *',
  run: ({ database, clock }) => purgeRecords(database.pool, clock()),
}
