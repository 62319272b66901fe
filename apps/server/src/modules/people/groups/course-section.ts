import { type RawBuilder, sql } from 'kysely'
import { codeOf } from '../codes.queries.ts'
import type { Instructor, Meeting } from './course-section.schema.ts'
import { meetingLabel } from './meeting-label.ts'

interface MeetingRow {
  readonly id: string
  readonly method_code: string
  readonly method_title: string | null
  readonly days: Meeting['days']
  readonly start_time: string | null
  readonly end_time: string | null
  readonly start_on: string
  readonly end_on: string
  readonly building_code: string | null
  readonly building_title: string | null
  readonly building: { address?: string; lat?: number; lng?: number } | null
  readonly room: string | null
  readonly campus_code: string
  readonly campus_title: string | null
  readonly is_online: boolean
  readonly exceptions: string[]
}

/** The meetings of the section that a column names, first in the week first. */
export const meetingsOf = (section: string): RawBuilder<MeetingRow[]> =>
  sql<MeetingRow[]>`(
    select coalesce(json_agg(m), '[]') from (
      select meeting.id, meeting.method_code, method.title as method_title, meeting.days,
        to_char(meeting.start_time, 'HH24:MI') as start_time,
        to_char(meeting.end_time, 'HH24:MI') as end_time,
        meeting.start_on, meeting.end_on, meeting.building_code, building.title as building_title,
        building.extra as building, meeting.room, meeting.campus_code, campus.title as campus_title,
        meeting.is_online, meeting.exceptions
      from meeting
      left join code method on method.source_id = meeting.source_id
        and method.list = 'instructionalMethod' and method.code = meeting.method_code
      left join code building on building.source_id = meeting.source_id
        and building.list = 'building' and building.code = meeting.building_code
      left join code campus on campus.source_id = meeting.source_id
        and campus.list = 'campus' and campus.code = meeting.campus_code
      where meeting.section_id = ${sql.ref(section)} and meeting.removed_at is null
      order by meeting.start_on,
        array_position(array['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], meeting.days[1]) nulls last,
        meeting.start_time nulls last, meeting.id) m)`

export function toMeeting(row: MeetingRow): Meeting {
  const times = { days: row.days, startTime: row.start_time, endTime: row.end_time }
  return {
    id: row.id,
    method: codeOf(row.method_code, row.method_title),
    ...times,
    startOn: row.start_on,
    endOn: row.end_on,
    room: row.room === null ? null : { number: row.room, title: null },
    building:
      row.building_code === null
        ? null
        : {
            code: row.building_code,
            title: row.building_title ?? row.building_code,
            address: row.building?.address ?? null,
            lat: row.building?.lat ?? null,
            lng: row.building?.lng ?? null,
          },
    campus: codeOf(row.campus_code, row.campus_title),
    isOnline: row.is_online,
    exceptions: row.exceptions,
    label: meetingLabel({ ...times, isOnline: row.is_online }),
  }
}

/**
 * Who teaches the section that a column names, the main instructor first. Their college address is
 * given to their class unless they opted out of the directory (sis.md section 6).
 */
export const instructorsOf = (section: string): RawBuilder<Instructor[]> =>
  sql<Instructor[]>`(
    select coalesce(json_agg(i), '[]') from (
      select person.id as "personId",
        coalesce(person.preferred_first, person.legal_first) || ' ' || person.legal_last
          as "displayName",
        case when not person.directory_opt_out then (
          select contact.value from person_contact contact
          where contact.person_id = person.id and contact.kind = 'email'
            and contact.type in ('school', 'business') and contact.removed_at is null
          order by contact.is_preferred desc, contact.type desc, contact.id limit 1) end as email,
        taught.is_primary as "isPrimary"
      from section_instructor taught
      join person on person.id = taught.person_id
      where taught.section_id = ${sql.ref(section)} and taught.removed_at is null
        and person.removed_at is null and not person.is_deceased
      order by taught.is_primary desc, person.legal_last, person.id) i)`
