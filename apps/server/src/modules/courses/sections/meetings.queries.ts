import { type RawBuilder, sql } from 'kysely'
import type { Meeting, Section } from '#http/schemas/course-section.schema.ts'
import { type CodeTitle, codeOf, codeOrNull, titleIn } from '../../people/codes/codes.queries.ts'
import { meetingLabel } from './meeting-label.ts'

export interface MeetingRow {
  readonly id: string
  readonly method_code: string
  readonly method_title: CodeTitle | null
  readonly days: Meeting['days']
  readonly start_time: string | null
  readonly end_time: string | null
  readonly start_on: string
  readonly end_on: string
  readonly building_code: string | null
  readonly building_title: CodeTitle | null
  readonly building: { address?: string; lat?: number; lng?: number } | null
  readonly room: string | null
  readonly campus_code: string | null
  readonly campus_title: CodeTitle | null
  readonly is_online: boolean
  readonly exceptions: string[]
}

/**
 * Meetings of all of these sections, in weekday order. A single pass, because one query per section
 * is several times as expensive.
 * @param sections follows `section_id in`
 */
export const meetingsOf = (sections: RawBuilder<unknown>) =>
  sql<{ section_id: string; list: MeetingRow[] }>`(
    select meeting.section_id, json_agg(json_build_object(
        'id', meeting.id, 'method_code', meeting.method_code, 'method_title', ${titleIn('method')},
        'days', meeting.days, 'start_time', to_char(meeting.start_time, 'HH24:MI'),
        'end_time', to_char(meeting.end_time, 'HH24:MI'), 'start_on', meeting.start_on,
        'end_on', meeting.end_on, 'building_code', meeting.building_code,
        'building_title', ${titleIn('building')}, 'building', building.extra, 'room', meeting.room,
        'campus_code', meeting.campus_code, 'campus_title', ${titleIn('campus')},
        'is_online', meeting.is_online, 'exceptions', meeting.exceptions)
      order by meeting.start_on,
        array_position(array['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], meeting.days[1]) nulls last,
        meeting.start_time nulls last, meeting.id) as list
    from meeting
    left join code method on method.source_id = meeting.source_id
      and method.list = 'instructionalMethod' and method.code = meeting.method_code
    left join code building on building.source_id = meeting.source_id
      and building.list = 'building' and building.code = meeting.building_code
    left join code campus on campus.source_id = meeting.source_id
      and campus.list = 'campus' and campus.code = meeting.campus_code
    where meeting.section_id in ${sections} and meeting.removed_at is null
    group by meeting.section_id)`.as<'meeting_of'>('meeting_of')

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
            title: row.building_code,
            ...row.building_title,
            address: row.building?.address ?? null,
            lat: row.building?.lat ?? null,
            lng: row.building?.lng ?? null,
          },
    campus: codeOrNull(row.campus_code, row.campus_title),
    isOnline: row.is_online,
    exceptions: row.exceptions,
    label: meetingLabel({ ...times, isOnline: row.is_online }),
  }
}

/** The place and periods of a section without meetings; meetings have their own. */
export const withoutMeetings = (row: {
  readonly meetings: readonly MeetingRow[] | null
  readonly location: string | null
  readonly periods: readonly string[]
}): Pick<Section, 'location' | 'periods'> =>
  row.meetings && row.meetings.length > 0
    ? { location: null, periods: [] }
    : { location: row.location, periods: [...row.periods] }
