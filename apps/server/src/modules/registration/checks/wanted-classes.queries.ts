import type { PlacedMeeting, PlannedClass } from '@myhub/domain/registration/checks/class-plan.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { requisitesOf } from '../../courses/requisites/requisites.queries.ts'
import type { Offer } from '../../courses/sections/offer.queries.ts'
import { seatState, seatsTaken } from '../../courses/sections/section-search.queries.ts'
import { requirementsOf } from './requirements.ts'

/** A section that a student wants, and how. */
export interface Wanted {
  readonly sectionId: string
  readonly credits: number | null
  readonly gradingMode: PlannedClass['gradingMode']
}

interface Row {
  readonly id: string
  readonly course_id: string
  readonly number: string
  readonly status: NonNullable<PlannedClass['status']>
  readonly start_on: string
  readonly end_on: string
  readonly credit_min: number | null
  readonly credit_max: number | null
  readonly credit_increment: number | null
  readonly capacity: number | null
  readonly waitlist_max: number | null
  readonly waitlist_count: number | null
  readonly is_removed: boolean
  readonly taken: number | null
  readonly seat_state: string
  readonly meetings: readonly PlacedMeeting[] | null
}

/** The meetings of a section `s`, as the checks read them. */
export const placedMeetings = sql<PlacedMeeting[]>`(
  select coalesce(json_agg(json_build_object(
    'days', m.days, 'startTime', to_char(m.start_time, 'HH24:MI'),
    'endTime', to_char(m.end_time, 'HH24:MI'), 'startOn', m.start_on, 'endOn', m.end_on,
    'exceptions', m.exceptions, 'campusCode', m.campus_code, 'isOnline', m.is_online)), '[]')
  from meeting m where m.section_id = s.id and m.removed_at is null)`

/** A section is only closed by hand if it has seats or nobody can wait for them. */
function statusOf({ status, is_removed, seat_state }: Row): PlannedClass['status'] {
  if (is_removed) return 'cancelled'
  const isFull = seat_state === 'waitlist' || seat_state === 'full'
  return status === 'closed' && isFull ? 'open' : status
}

function seatsOf({ seat_state, capacity, taken, waitlist_max, waitlist_count }: Row) {
  const free = capacity === null || taken === null ? null : Math.max(0, capacity - taken)
  return {
    // A seat that somebody on the waitlist is waiting for isn't open.
    open: free !== null && free > 0 && seat_state !== 'open' ? 0 : free,
    reserved: null,
    waitlist: waitlist_max === null ? null : { max: waitlist_max, count: waitlist_count },
  }
}

/** Sections as the checks read them, in the given order; ids that never were are left out. */
export async function wantedClasses(
  db: Database,
  wanted: readonly Wanted[],
  offer: Offer,
): Promise<PlannedClass[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<Row>`
    select s.id, s.course_id, c.number, s.status, s.start_on, s.end_on, s.capacity,
      s.waitlist_max, s.waitlist_count, s.removed_at is not null as is_removed,
      coalesce(s.credit_min, c.credit_min) as credit_min, s.credit_max, c.credit_increment,
      seats.taken, ${seatState(sql.ref('seats.taken'))} as seat_state,
      ${offer.hasMeetings ? placedMeetings : sql`null`} as meetings
    from section s join course c on c.id = s.course_id
    cross join lateral (select ${seatsTaken(offer)} as taken) seats
    where s.id = any(${wanted.map(({ sectionId }) => sectionId)}::uuid[])`.execute(db)
  const requisites = await requisitesOf(
    db,
    rows.map(({ course_id }) => course_id),
  )
  return wanted.flatMap(({ sectionId, credits, gradingMode }) => {
    const row = rows.find(({ id }) => id === sectionId)
    if (!row) return []
    return {
      id: row.id,
      courseId: row.number,
      status: statusOf(row),
      startOn: row.start_on,
      endOn: row.end_on,
      // No source sends it.
      lastAddOn: null,
      meetings: row.meetings,
      credits: {
        minimum: row.credit_min,
        maximum: row.credit_max,
        increment: row.credit_increment,
        chosen: credits,
      },
      gradingMode,
      seats: seatsOf(row),
      isRepeatable: null,
      ...requirementsOf(requisites?.get(row.course_id)),
    }
  })
}
