import type { OpenDatabase } from '#db/open.ts'
import { collegeDate } from '#lib/college-date.ts'
import { notifyOfHolds } from '#modules/alertification/notifications/notify.queries.ts'

/** Runs after an import: notifies people of what they need to know. Idempotent. */
export async function afterImport(
  { db }: OpenDatabase,
  now: Date,
  timeZone: string,
): Promise<void> {
  await notifyOfHolds(db, now, collegeDate(now, timeZone))
}
