import { notifyOfSeats } from '#modules/registration/watches/notify-of-seats.ts'
import type { Job } from '../job.ts'

/** Notifies students of seats that opened in the classes they watch. */
export const sendOpenSeatNotices: Job = {
  name: 'tellOfOpenSeats',
  cron: '* * * * *',
  run: async ({ database, clock, settings }) => ({
    told: await notifyOfSeats(database, clock(), settings.COLLEGE_TIME_ZONE),
  }),
}
