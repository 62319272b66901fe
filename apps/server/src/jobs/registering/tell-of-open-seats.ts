import { tellOfSeats } from '#modules/registration/watches/tell-of-seats.ts'
import type { Job } from '../job.ts'

/** Notifies students of seats that opened in the classes they watch. */
export const tellOfOpenSeats: Job = {
  name: 'tellOfOpenSeats',
  cron: '* * * * *',
  run: async ({ database, clock, settings }) => ({
    told: await tellOfSeats(database, clock(), settings.COLLEGE_TIME_ZONE),
  }),
}
