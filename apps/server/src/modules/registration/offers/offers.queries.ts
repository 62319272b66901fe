import { isOnWaitlist, registrationStatus } from '@myhub/domain/registration/registration-status.ts'
import { hasLostPlace } from '@myhub/domain/registration/waitlist/seat-offer.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'

/** A seat that the college's system offered to a student. */
export interface OfferedSeat {
  readonly personId: string
  /** Name of the section. */
  readonly section: string
  /** Names this offer, for good. */
  readonly key: string
  readonly endsAt: Date | null
  /** Whether the student is still on the waitlist; otherwise they lost their place. */
  readonly isWaiting: boolean
}

/**
 * Offers to students who wait, or who lost their place without leaving the waitlist themselves, in
 * classes that haven't begun long ago.
 */
export async function offeredSeats(db: Database, today: CollegeDate): Promise<OfferedSeat[]> {
  const offeredAt = sql<Date>`coalesce(r.seat_offered_at, r.seat_offer_ends_at)`
  const rows = await db
    .selectFrom('section_registration as r')
    .innerJoin('section as s', 's.id', 'r.section_id')
    .innerJoin('sis_source as source', 'source.id', 'r.source_id')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .leftJoin('code as status', (join) =>
      join
        .onRef('status.source_id', '=', 'r.source_id')
        .on('status.list', '=', 'registrationStatus')
        .onRef('status.code', '=', 'r.status_code'),
    )
    .where(sql<boolean>`(r.seat_offered_at is not null or r.seat_offer_ends_at is not null)`)
    .where('source.is_active', '=', true)
    .where('r.removed_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .where('s.end_on', '>=', today)
    .where(
      sql<boolean>`not exists (select from registration_request own
        where own.person_id = r.person_id and own.section_id = r.section_id
          and own.action in ('drop', 'withdraw') and own.state <> 'refused'
          and own.requested_at >= r.seat_offered_at)`,
    )
    .orderBy('r.id')
    .select(['r.id', 'r.person_id', 's.name', 'r.status_code', 'r.waitlist_place'])
    .select(['r.seat_offer_ends_at', 'status.extra', offeredAt.as('offered_at')])
    .execute()
  return rows.flatMap((row) => {
    const { state } = registrationStatus(row.status_code, null, row.extra as object | null)
    const isWaiting = isOnWaitlist(state, row.status_code, row.waitlist_place)
    if (!isWaiting && !hasLostPlace(state)) return []
    return {
      personId: row.person_id,
      section: row.name,
      key: `${row.id}-${row.offered_at.getTime()}`,
      endsAt: row.seat_offer_ends_at,
      isWaiting,
    }
  })
}

/** Whether the active source reports offers: it has sent one, or is the hub's own. */
export async function sendsOffers(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('sis_source as source')
    .where('source.is_active', '=', true)
    .select(
      sql<boolean>`source.kind = 'demo' or exists (select from section_registration r
        where r.source_id = source.id
          and (r.seat_offered_at is not null or r.seat_offer_ends_at is not null))`.as('sends'),
    )
    .executeTakeFirst()
  return row?.sends ?? false
}
