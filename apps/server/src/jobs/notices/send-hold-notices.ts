import { collegeDate } from '#lib/college-date.ts'
import { notifyOfHolds } from '#modules/alertification/notifications/notify.queries.ts'
import type { Job } from '../job.ts'

/** Notifies people of holds that block registration from today, before they get up. */
export const sendHoldNotices: Job = {
  name: 'tellOfHolds',
  cron: '30 5 * * *',
  run: ({ database, clock, settings }) => {
    const now = clock()
    return notifyOfHolds(database.db, now, collegeDate(now, settings.COLLEGE_TIME_ZONE))
  },
}
