import { tellOfOffers } from '#modules/registration/offers/tell-of-offers.ts'
import { keepDemoWaitlists } from '#modules/registration/registrar/demo-waitlists.ts'
import type { Job } from '../job.ts'

/**
 * Has the demo college's registrar offer free seats to those who wait, and notifies students of the
 * seats that any college's system offers them.
 */
export const offerSeats: Job = {
  name: 'offerSeats',
  cron: '* * * * *',
  run: async ({ database, clock, settings, findSource }) => {
    const active = await findSource(database)
    const now = clock()
    const zone = settings.COLLEGE_TIME_ZONE
    const offered = active?.kind === 'demo' ? await keepDemoWaitlists(database, now, zone) : 0
    return { offered, told: await tellOfOffers(database, now, zone) }
  },
}
