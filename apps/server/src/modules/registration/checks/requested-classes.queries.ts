import type { PlacedMeeting, PlannedClass } from '@myhub/domain/registration/checks/class-plan.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { readRequisites } from '../../courses/requisites/requisites.queries.ts'
import type { Offer } from '../../courses/sections/offer.queries.ts'
import {
  type SeatRow,
  seatColumns,
  seatsLateral,
  toSeats,
} from '../../courses/sections/seats.queries.ts'
import { requirementsOf } from './requirements.ts'

/** A section that a student requests, with credits and grading. */
export interface RequestedClass {
  readonly sectionId: string
  readonly credits: number | null
  readonly gradingMode: PlannedClass['gradingMode']
}

interface Row extends SeatRow {
  readonly id: string
  readonly course_id: string
  readonly number: string
  readonly status: NonNullable<PlannedClass['status']> | 'unknown'
  readonly start_on: string
  readonly end_on: string
  readonly credit_min: number | null
  readonly credit_max: number | null
  readonly credit_increment: number | null
  readonly is_removed: boolean
  readonly meetings: readonly PlacedMeeting[] | null
}

/** The meetings of a section `s`, in the form that the checks use. */
export const placedMeetings = sql<PlacedMeeting[]>`(
  select coalesce(json_agg(json_build_object(
    'days', m.days, 'startTime', to_char(m.start_time, 'HH24:MI'),
    'endTime', to_char(m.end_time, 'HH24:MI'), 'startOn', m.start_on, 'endOn', m.end_on,
    'exceptions', m.exceptions, 'campusCode', m.campus_code, 'isOnline', m.is_online)), '[]')
  from meeting m where m.section_id = s.id and m.removed_at is null)`

/** Treats a full section as open unless it was closed manually. */
function statusOf({ status, is_removed, seat_state }: Row): PlannedClass['status'] {
  if (is_removed) return 'cancelled'
  if (status === 'unknown') return null
  const isFull = seat_state === 'waitlist' || seat_state === 'full'
  return status === 'closed' && isFull ? 'open' : status
}

/** The seats of a section, in the form that the checks use. */
export function plannedSeats(row: SeatRow): PlannedClass['seats'] {
  const { open, reserved, waitlist } = toSeats(row)
  return {
    // A seat that goes to the waitlist isn't open.
    open: open !== null && row.seat_state !== 'open' ? 0 : open,
    reserved,
    waitlist,
  }
}

/** Sections in the form that the checks use, in the given order; unknown IDs are omitted. */
export async function readPlannedClasses(
  db: Database,
  requested: readonly RequestedClass[],
  offer: Offer,
): Promise<PlannedClass[]> {
  if (requested.length === 0) return []
  const { rows } = await sql<Row>`
    select s.id, s.course_id, c.number, s.status, s.start_on, s.end_on,
      s.removed_at is not null as is_removed,
      coalesce(s.credit_min, c.credit_min) as credit_min, s.credit_max, c.credit_increment,
      ${seatColumns},
      ${offer.hasMeetings ? placedMeetings : sql`null`} as meetings
    from section s join course c on c.id = s.course_id
    cross join ${seatsLateral(offer)} seats
    where s.id = any(${requested.map(({ sectionId }) => sectionId)}::uuid[])`.execute(db)
  const requisites = await readRequisites(
    db,
    rows.map(({ course_id }) => course_id),
  )
  return requested.flatMap(({ sectionId, credits, gradingMode }) => {
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
      seats: plannedSeats(row),
      isRepeatable: null,
      ...requirementsOf(requisites?.get(row.course_id)),
    }
  })
}
