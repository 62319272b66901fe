import { defaultLanguage } from '@myhub/domain/language/languages.ts'
import { formatWallTimes, formatWeekday } from '#lib/i18n/format.ts'
import { language } from '#lib/i18n/language.ts'
import type { Weekday } from '#lib/time/days.ts'
import { addDays, weekdays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import type { Meeting } from '../shapes.ts'
import { hasSetTime } from './set-time.ts'

/** `Mon, Wed, Fri`. */
export function daysInWords(days: readonly Weekday[]): string {
  return days.map((day) => formatWeekday(addDays('2024-01-01', weekdays.indexOf(day)))).join(', ')
}

type When = Pick<Meeting, 'days' | 'startTime' | 'endTime' | 'isOnline'>

/** `Mon, Wed 9:00 – 9:50 AM`; unknown parts are "to be announced". */
export function whenInWords(meeting: When): string {
  const { days, startTime, endTime, isOnline } = meeting
  const on = daysInWords(days)
  if (hasSetTime(meeting)) return `${on} ${formatWallTimes(meeting.startTime, meeting.endTime)}`
  if (on) return m.schedule_days_time_tba({ days: on })
  if (startTime && endTime) {
    return m.schedule_time_days_tba({ times: formatWallTimes(startTime, endTime) })
  }
  return isOnline ? m.schedule_own_time() : m.schedule_time_tba()
}

type Where = Pick<Meeting, 'room' | 'building' | 'isOnline' | 'startTime'>

/**
 * `Linn Hall 204`, `Online`, or that the room is to be announced; null for a self-paced online
 * class.
 */
export function whereInWords({ room, building, isOnline, startTime }: Where): string | null {
  if (building) return room ? `${building.title} ${room.number}` : building.title
  if (room) return m.schedule_room({ room: room.number })
  if (!isOnline) return m.schedule_room_tba()
  return startTime === null ? null : m.schedule_online()
}

/** The campus of a class; `?` is an unknown campus. */
export const campusInWords = ({ code, title }: NonNullable<Meeting['campus']>): string =>
  code === '?' ? m.schedule_campus_unknown() : title

/** Colleague's standard codes for kinds of meetings, for readers of other languages. */
const methods: Readonly<Record<string, () => string>> = {
  LEC: m.schedule_method_lecture,
  LAB: m.schedule_method_laboratory,
  CLN: m.schedule_method_clinical,
}

/** `Laboratory`: the college's word in English, otherwise the hub's where it has one. */
export function methodInWords(
  { code, title }: Pick<Meeting['method'], 'code' | 'title'>,
  into = language,
): string {
  return into === defaultLanguage ? title : (methods[code]?.() ?? title)
}
