import { defaultLanguage } from '@myhub/domain/language/languages.ts'
import { formatWallTimes, formatWeekday } from '#lib/i18n/format.ts'
import { language } from '#lib/i18n/language.ts'
import type { Weekday } from '#lib/time/days.ts'
import { addDays, weekdays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import type { Meeting } from '../shapes.ts'
import { hasSetTime } from './set-time.ts'

/** `Mon, Wed, Fri`. */
export function formatDays(days: readonly Weekday[]): string {
  return days.map((day) => formatWeekday(addDays('2024-01-01', weekdays.indexOf(day)))).join(', ')
}

type MeetingTime = Pick<Meeting, 'days' | 'startTime' | 'endTime' | 'isOnline'>

/** `Mon, Wed 9:00 – 9:50 AM`; unknown parts are "to be announced". */
export function formatMeetingTime(meeting: MeetingTime): string {
  const { days, startTime, endTime, isOnline } = meeting
  const dayNames = formatDays(days)
  if (hasSetTime(meeting))
    return `${dayNames} ${formatWallTimes(meeting.startTime, meeting.endTime)}`
  if (dayNames) return m.schedule_days_time_tba({ days: dayNames })
  if (startTime && endTime) {
    return m.schedule_time_days_tba({ times: formatWallTimes(startTime, endTime) })
  }
  return isOnline ? m.schedule_own_time() : m.schedule_time_tba()
}

type MeetingPlace = Pick<Meeting, 'room' | 'building' | 'isOnline' | 'startTime'>

/**
 * `Linn Hall 204`, `Online`, or that the room is to be announced; null for a self-paced online
 * class.
 */
export function formatMeetingPlace({
  room,
  building,
  isOnline,
  startTime,
}: MeetingPlace): string | null {
  if (building) return room ? `${building.title} ${room.number}` : building.title
  if (room) return m.schedule_room({ room: room.number })
  if (!isOnline) return m.schedule_room_tba()
  return startTime === null ? null : m.schedule_online()
}

/** The campus of a class; `?` is an unknown campus. */
export const campusLabel = ({ code, title }: NonNullable<Meeting['campus']>): string =>
  code === '?' ? m.schedule_campus_unknown() : title

/** Colleague's standard codes for kinds of meetings, for readers of other languages. */
const methods: Readonly<Record<string, () => string>> = {
  LEC: m.schedule_method_lecture,
  LAB: m.schedule_method_laboratory,
  CLN: m.schedule_method_clinical,
}

/** `Laboratory`: the college's word in English, otherwise the hub's where it has one. */
export function methodLabel(
  { code, title }: Pick<Meeting['method'], 'code' | 'title'>,
  targetLanguage = language,
): string {
  return targetLanguage === defaultLanguage ? title : (methods[code]?.() ?? title)
}
