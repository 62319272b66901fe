import type { OpenDatabase } from '#db/open.ts'
import { collegeDate } from '#lib/college-date.ts'
import { notifyOfHolds } from '#modules/alertification/notifications/notify.queries.ts'

/** What follows a delivery of records: people are told what they must know of. Again changes nothing. */
export async function afterImport(
  { db }: OpenDatabase,
  now: Date,
  timeZone: string,
): Promise<void> {
  await notifyOfHolds(db, now, collegeDate(now, timeZone))
}
