import type { Job } from '../job.ts'
import { purgeRecords } from './purge.queries.ts'

/** Takes away at night what need not be kept any longer. */
export const purgeOldRecords: Job = {
  name: 'purgeOldRecords',
  cron: '15 3 * * *',
  run: ({ database, clock }) => purgeRecords(database.pool, clock()),
}
