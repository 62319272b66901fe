import type { Translations } from '@myhub/domain/language/languages.ts'
import type { Instructor, Section } from '#http/schemas/course-section.schema.ts'
import { translatedAs } from '#http/schemas/translations.ts'
import {
  type MeetingRow,
  toMeeting,
  withoutMeetings,
} from '../../../courses/sections/meetings.queries.ts'
import { type CodeTitle, codeOrNull } from '../../codes/codes.queries.ts'

/** A section as queried, with its course, period and lists. */
interface SectionRow {
  readonly section_id: string
  readonly name: string
  readonly number: string
  readonly title: string
  readonly credit_min: number | null
  readonly credit_max: number | null
  readonly credit_increment: number | null
  readonly course_number: string
  readonly subject_code: string
  readonly short_title: string
  readonly course_title: string
  readonly period_id: string
  readonly period_code: string
  readonly period_title: string
  readonly period_translations: Translations
  readonly period_start: string
  readonly period_end: string
  readonly parent_id: string | null
  readonly parent_code: string | null
  readonly parent_title: string | null
  readonly parent_translations: Translations | null
  readonly parent_start: string | null
  readonly parent_end: string | null
  readonly campus_code: string | null
  readonly campus_title: CodeTitle | null
  readonly delivery_mode: string | null
  readonly section_status: string
  readonly start_on: string
  readonly end_on: string
  readonly census_on: string | null
  readonly refund_on: string | null
  readonly last_drop_on: string | null
  readonly last_withdraw_on: string | null
  readonly capacity: number | null
  readonly waitlist_max: number | null
  readonly waitlist_count: number | null
  readonly instructors: Instructor[] | null
  readonly meetings: MeetingRow[] | null
  readonly location: string | null
  readonly periods: string[]
  readonly is_homeroom: boolean
}

const periodOf = (row: SectionRow): Section['academicPeriod'] => ({
  id: row.period_id,
  code: row.period_code,
  title: row.period_title,
  ...translatedAs(row.period_translations, 'title', 'title'),
  startOn: row.period_start,
  endOn: row.period_end,
})

/** The term that contains a session; a term is its own. */
function termOf(row: SectionRow): Section['term'] {
  const { parent_id, parent_code, parent_title, parent_start, parent_end } = row
  if (!parent_id || !parent_code || !parent_title || !parent_start || !parent_end)
    return periodOf(row)
  return {
    id: parent_id,
    code: parent_code,
    title: parent_title,
    ...translatedAs(row.parent_translations ?? {}, 'title', 'title'),
    startOn: parent_start,
    endOn: parent_end,
  }
}

/** Maps a section to the API's shape. */
export const toSection = (row: SectionRow): Section => ({
  id: row.section_id,
  name: row.name,
  number: row.number,
  title: row.title,
  credits: [
    {
      measure: 'credit',
      minimum: row.credit_min,
      maximum: row.credit_max,
      increment: row.credit_increment,
    },
  ],
  course: {
    id: row.course_number,
    subject: row.subject_code,
    number: row.course_number.slice(row.course_number.lastIndexOf('-') + 1),
    shortTitle: row.short_title,
    title: row.course_title,
  },
  academicPeriod: periodOf(row),
  term: termOf(row),
  campus: codeOrNull(row.campus_code, row.campus_title),
  deliveryMode: row.delivery_mode as Section['deliveryMode'],
  status: row.section_status as Section['status'],
  startOn: row.start_on,
  endOn: row.end_on,
  censusOn: row.census_on,
  refundOn: row.refund_on,
  lastDropOn: row.last_drop_on,
  lastWithdrawOn: row.last_withdraw_on,
  capacity: row.capacity,
  enrolled: null,
  waitlist: row.waitlist_max === null ? null : { max: row.waitlist_max, count: row.waitlist_count },
  instructors: row.instructors ?? [],
  meetings: (row.meetings ?? []).map(toMeeting),
  ...withoutMeetings(row),
  isHomeroom: row.is_homeroom,
})
