import { notifyOfOffers } from '#modules/registration/offers/notify-of-offers.ts'
import { updateDemoWaitlists } from '#modules/registration/registrar/demo-waitlists.ts'
import type { Job } from '../job.ts'

/**
 * Offers free seats to waitlisted students at the demo college, and notifies students of seats that
 * any college's system offers them.
 */
export const offerSeats: Job = {
  name: 'offerSeats',
  cron: '* * * * *',
  run: async ({ database, clock, settings, findSource }) => {
    const active = await findSource(database)
    const now = clock()
    const zone = settings.COLLEGE_TIME_ZONE
    const offered = active?.kind === 'demo' ? await updateDemoWaitlists(database, now, zone) : 0
    return { offered, told: await notifyOfOffers(database, now, zone) }
  },
}
