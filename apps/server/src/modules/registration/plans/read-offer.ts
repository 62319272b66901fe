import type { App } from '#http/app.ts'
import { collegeDate } from '#lib/college-date.ts'
import { currentOffer, type Offer } from '../../courses/sections/offer.queries.ts'

/** The college's terms, and how current its sections are. */
export function readOffer({ database, clock, settings }: App): Promise<Offer> {
  const now = clock()
  return currentOffer(database.db, now, collegeDate(now, settings.COLLEGE_TIME_ZONE))
}
