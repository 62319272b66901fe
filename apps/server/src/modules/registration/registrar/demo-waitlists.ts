import { waitlistCode } from '@myhub/domain/registration/registration-status.ts'
import { moveWaitlist } from '@myhub/domain/registration/waitlist/move-waitlist.ts'
import type { Database, OpenDatabase } from '#db/open.ts'
import { type CollegeDate, collegeDate } from '#lib/college-date.ts'
import { collegeTime } from '#lib/college-time.ts'
import { currentOffer, type Offer } from '../../courses/sections/offer.queries.ts'
import { type Entry, storeEntry } from './demo-registrar.queries.ts'
import {
  freeSeats,
  lockSection,
  readWaitlist,
  sectionsWithWaitlist,
  type WaitlistEntry,
  type WaitlistSection,
} from './demo-waitlists.queries.ts'

const droppedCode = 'D'

export interface Moment {
  readonly now: Date
  readonly today: CollegeDate
  readonly timeZone: string
}

/** Changes a student's waitlist entry. */
async function change(
  db: Database,
  { sourceId, sisId: sectionSisId }: WaitlistSection,
  { personSisId, sisId, registeredOn, gradingMode, credits, place, offer }: WaitlistEntry,
  today: CollegeDate,
  entry: Partial<Entry>,
) {
  await storeEntry(
    db,
    { personSisId, sectionSisId },
    { sourceId, registration: { sisId } },
    {
      statusCode: waitlistCode,
      statusOn: today,
      registeredOn: registeredOn ?? today,
      gradingMode: gradingMode ?? 'standard',
      credits,
      waitlistPlace: place,
      offer,
      ...entry,
    },
  )
}

/** Moves up everyone behind a place whose student left the waitlist. */
export async function moveUp(
  db: Database,
  section: WaitlistSection,
  count: number,
  today: CollegeDate,
): Promise<void> {
  for (const waitlistEntry of await readWaitlist(db, section.id))
    if (waitlistEntry.place > count)
      await change(db, section, waitlistEntry, today, { waitlistPlace: waitlistEntry.place - 1 })
}

/**
 * Ends expired offers, and offers free seats to waitlisted students in order.
 * @param section locked
 * @returns how many seats were offered
 */
export async function offerSeats(
  db: Database,
  section: WaitlistSection,
  offer: Offer,
  { now, today, timeZone }: Moment,
): Promise<number> {
  const waiting = await readWaitlist(db, section.id)
  if (waiting.length === 0) return 0
  const moves = moveWaitlist(
    waiting.map(({ sisId, place, offer }) => ({
      ...{ id: sisId, place, offerEndsAt: offer?.endsAt.getTime() ?? null },
    })),
    await freeSeats(db, section.id, offer),
    { now: now.getTime(), startsAt: collegeTime(section.startOn, '00:00', timeZone).getTime() },
  )
  const newOffer = { at: now, endsAt: new Date(moves.offerEndsAt) }
  for (const waitlistEntry of waiting)
    if (moves.offered.includes(waitlistEntry.sisId))
      await change(db, section, waitlistEntry, today, { offer: newOffer })
  // From the end of the line, so that the other places stay correct.
  for (const waitlistEntry of waiting.toReversed()) {
    if (!moves.lapsed.includes(waitlistEntry.sisId)) continue
    await change(db, section, waitlistEntry, today, {
      statusCode: droppedCode,
      waitlistPlace: null,
    })
    await moveUp(db, section, waitlistEntry.place, today)
  }
  return moves.offered.length
}

/** Updates all waitlists of the demo college. @returns how many seats were offered */
export async function updateDemoWaitlists(
  { db }: OpenDatabase,
  now: Date,
  timeZone: string,
): Promise<number> {
  const today = collegeDate(now, timeZone)
  const sections = await sectionsWithWaitlist(db, today)
  if (sections.length === 0) return 0
  const offer = await currentOffer(db, now, today)
  let offered = 0
  for (const id of sections)
    offered += await db.transaction().execute(async (transaction) => {
      const section = await lockSection(transaction, id)
      return section ? offerSeats(transaction, section, offer, { now, today, timeZone }) : 0
    })
  return offered
}
