import { tryMinutes } from '#identity/accounts/password-tries.queries.ts'
import { sweepIdentity } from '#identity/sweep.queries.ts'
import type { Job } from '../job.ts'

/** Deletes expired sessions, sign-in attempts, tokens and keys. */
export const sweepSessions: Job = {
  name: 'sweepSessions',
  cron: '*/15 * * * *',
  run: async ({ database, clock, settings }) => {
    await sweepIdentity(database.db, clock(), {
      idleMinutes: settings.SESSION_IDLE_MINUTES,
      tryMinutes,
    })
    return {}
  },
}
