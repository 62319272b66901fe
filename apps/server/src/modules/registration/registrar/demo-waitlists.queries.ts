import { waitlistCode } from '@myhub/domain/registration/registration-status.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import type { Offer } from '../../courses/sections/offer.queries.ts'
import { lockSeats, seatsLateral } from '../../courses/sections/seats.queries.ts'
import { type Entry, offerIn, type SeatOffer } from './demo-registrar.queries.ts'

/** A section with a waitlist. */
export interface WaitlistSection {
  readonly id: string
  readonly sourceId: string
  readonly sisId: string
  readonly startOn: CollegeDate
}

/** Someone on a waitlist. */
export interface WaitlistEntry {
  readonly personSisId: string
  readonly sisId: string
  readonly place: number
  readonly registeredOn: CollegeDate | null
  readonly gradingMode: Entry['gradingMode'] | null
  readonly credits: number
  readonly offer: SeatOffer | null
}

/** The sections of the active source that someone waits for and that haven't ended. */
export async function sectionsWithWaitlist(db: Database, today: CollegeDate): Promise<string[]> {
  const rows = await db
    .selectFrom('section as s')
    .innerJoin('sis_source as source', 'source.id', 's.source_id')
    .where('source.is_active', '=', true)
    .where('s.waitlist_count', '>', 0)
    .where('s.end_on', '>=', today)
    .where('s.removed_at', 'is', null)
    .orderBy('s.id')
    .select('s.id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks a section and those that share its seats. @returns null if the college no longer offers it
 */
export async function lockSection(db: Database, id: string): Promise<WaitlistSection | null> {
  await lockSeats(db, sql`s.id = ${id}`)
  const row = await db
    .selectFrom('section')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('status', '<>', 'cancelled')
    .select(['id', 'source_id', 'sis_id', 'start_on'])
    .executeTakeFirst()
  if (!row) return null
  return { id: row.id, sourceId: row.source_id, sisId: row.sis_id, startOn: row.start_on }
}

/** Unfilled seats, including offered ones; 0 for a section without a capacity. */
export async function freeSeats(db: Database, sectionId: string, offer: Offer): Promise<number> {
  const { rows } = await sql<{ free: number | null }>`
    select seats.free - seats.reserved as free from section s cross join ${seatsLateral(offer)} seats
    where s.id = ${sectionId}`.execute(db)
  return Math.max(0, rows[0]?.free ?? 0)
}

/** The students on a section's waitlist, in order. */
export async function readWaitlist(db: Database, sectionId: string): Promise<WaitlistEntry[]> {
  const rows = await db
    .selectFrom('section_registration as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .where('r.section_id', '=', sectionId)
    .where('r.removed_at', 'is', null)
    .where('r.waitlist_place', 'is not', null)
    .where('r.status_code', '=', waitlistCode)
    .where('p.removed_at', 'is', null)
    .orderBy('r.waitlist_place')
    .orderBy('r.id')
    .select(['p.sis_id as person_sis_id', 'r.sis_id', 'r.waitlist_place', 'r.registered_on'])
    .select(['r.grading_mode', 'r.credits_registered'])
    .select(['r.seat_offered_at', 'r.seat_offer_ends_at'])
    .execute()
  return rows.map((row, index) => ({
    personSisId: row.person_sis_id,
    sisId: row.sis_id,
    place: row.waitlist_place ?? index + 1,
    registeredOn: row.registered_on,
    gradingMode: row.grading_mode as WaitlistEntry['gradingMode'],
    credits: row.credits_registered ?? 0,
    offer: offerIn(row),
  }))
}
