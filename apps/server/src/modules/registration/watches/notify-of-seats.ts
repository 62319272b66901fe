import type { Database, OpenDatabase } from '#db/open.ts'
import { collegeDate } from '#lib/college-date.ts'
import { currentOffer, type Offer } from '../../courses/sections/offer.queries.ts'
import { conflictingSections } from '../../courses/sections/own-conflicts.queries.ts'
import { notifyStudent } from '../requests/notify-student.ts'
import {
  type ChangedWatch,
  isAnyWatched,
  noteOpenSections,
  openSections,
} from './watches.queries.ts'

/** For a watched course, the sections without a time conflict; for a section, itself. */
async function sectionsThatFit(
  db: Database,
  { personId, termId, isOfCourse, opened }: ChangedWatch,
  offer: Offer,
) {
  const term = offer.terms.find(({ id }) => id === termId)
  if (!isOfCourse || !term) return opened
  const conflicting = new Set(await conflictingSections(db, personId, offer, term))
  return opened.filter(({ id }) => !conflicting.has(id))
}

/**
 * Notifies students of seats that opened in the classes they watch, once per opening.
 * @returns how many students were notified
 */
export async function notifyOfSeats(
  { db }: OpenDatabase,
  now: Date,
  timeZone: string,
): Promise<number> {
  if (!(await isAnyWatched(db))) return 0
  const today = collegeDate(now, timeZone)
  const offer = await currentOffer(db, now, today)
  // Outdated seat counts may show seats that are taken.
  if (offer.source.state !== 'current') return 0
  return db.transaction().execute(async (transaction) => {
    const open = await openSections(transaction, offer, { now, today })
    let notified = 0
    for (const watch of await noteOpenSections(transaction, open, offer)) {
      const [first] = await sectionsThatFit(transaction, watch, offer)
      if (!first) continue
      const dedupeKey = `seat-${watch.id}-${now.getTime()}`
      const notification = { personId: watch.personId, section: first.name, dedupeKey }
      await notifyStudent(transaction, 'seatOpen', notification, now)
      notified += 1
    }
    return notified
  })
}
