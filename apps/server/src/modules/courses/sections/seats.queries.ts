import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { OfferedSection } from '#http/schemas/offered-course.schema.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import type { Offer } from './offer.queries.ts'

type Seats = OfferedSection['seats']

/** The columns of `seatColumns`. */
export interface SeatRow {
  readonly capacity: number | null
  readonly taken: number | null
  /** Capacity minus taken seats, including seats reserved for a group; null if unknown. */
  readonly free: number | null
  readonly reserved: number | null
  readonly seat_state: string
  readonly waitlist_max: number | null
  readonly waitlist_count: number | null
}

/** The sections that share the seats of a cross-listed section `s`, including itself. */
const sharingSections = sql`from section part
  where part.academic_period_id = s.academic_period_id and part.source_id = s.source_id
    and part.cross_list_code = s.cross_list_code and part.removed_at is null
    and part.status <> 'cancelled'`

/**
 * The seats of a section `s`, to be joined as `seats`. Cross-listed sections share one capacity,
 * and everyone in them takes one of its seats; a section's own capacity also applies. Seats
 * reserved for a group are never open. Only counts are read, from the index, never names.
 * @param before counts only registrations from before this day
 */
export function seatsLateral(
  { hasSeats, takingSeats }: Pick<Offer, 'hasSeats' | 'takingSeats'>,
  before: CollegeDate | null = null,
): RawBuilder<unknown> {
  const countTaken = (sections: RawBuilder<unknown>) =>
    hasSeats
      ? sql`(select count(*)::int from section_registration r where r.section_id ${sections}
          and r.status_code = any(${[...takingSeats]}::text[]) and r.removed_at is null
          ${before === null ? sql`` : sql`and r.registered_on < ${before}::date`})`
      : sql`null::int`
  const own = countTaken(sql`= s.id`)
  // `offset 0` computes the counts once, not at each use.
  return sql`lateral (
    select counted.*,
      case
        when s.status = 'pending' then 'pending'
        when counted.free is null then
          case s.status when 'closed' then 'closed' else 'unknown' end
        when counted.free > counted.reserved and coalesce(s.waitlist_count, 0) = 0 then
          case s.status when 'closed' then 'closed' else 'open' end
        when s.waitlist_max > 0 and coalesce(s.waitlist_count, 0) < s.waitlist_max then 'waitlist'
        when counted.free > 0 and coalesce(s.waitlist_count, 0) = 0 then
          case s.status when 'closed' then 'closed' else 'reserved' end
        else 'full' end as state
    from (
      select one.capacity, one.taken, least(one.capacity - one.taken, one.alone) as free,
        coalesce(s.reserved_seats, 0) as reserved
      from (
        select s.capacity, ${own} as taken, null::int as alone where s.cross_list_code is null
        union all
        select coalesce(s.cross_list_capacity, (select max(part.capacity) ${sharingSections})),
          ${countTaken(sql`in (select part.id ${sharingSections})`)}, s.capacity - ${own}
        where s.cross_list_code is not null
        offset 0) one
      offset 0) counted
    offset 0)`
}

/** The columns of a `SeatRow`, from the section `s` and the joined `seats`. */
export const seatColumns: RawBuilder<unknown> = sql`seats.capacity, seats.taken, seats.free,
  seats.reserved, seats.state as seat_state, s.waitlist_max, s.waitlist_count`

/** The state of the seats of a section `s` for a new student. */
export const seatState = (offer: Offer): RawBuilder<string> =>
  sql<string>`(select seats.state from ${seatsLateral(offer)} seats)`

/** The seats of a section as the API returns them. */
export function toSeats(row: SeatRow): Seats {
  const { reserved } = row
  // The registrar can admit more students than there are seats.
  const free = row.free === null ? null : Math.max(0, row.free)
  return {
    state: row.seat_state as Seats['state'],
    capacity: row.capacity,
    taken: row.taken,
    open: free === null ? null : Math.max(0, free - (reserved ?? 0)),
    reserved: free === null ? null : Math.min(free, reserved ?? 0),
    waitlist: row.waitlist_max ? { max: row.waitlist_max, count: row.waitlist_count } : null,
  }
}

/**
 * Locks a section and those that share its seats, so that two requests for the last seat are
 * serialized.
 * @param condition on the section `s`
 */
export async function lockSeats(db: Database, condition: RawBuilder<unknown>): Promise<void> {
  await sql`select locked.id from section locked
    join section s on s.id = locked.id or (s.academic_period_id = locked.academic_period_id
      and s.source_id = locked.source_id and s.cross_list_code = locked.cross_list_code)
    where ${condition} order by locked.id for no key update of locked`.execute(db)
}
