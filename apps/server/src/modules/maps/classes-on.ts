import type { CollegeDate } from '#lib/college-date.ts'
import type { RoomClasses } from './room-classes.schema.ts'

type Meeting = {
  readonly room: string
  /** `MO` to `SU`; empty while to be announced. */
  readonly days: readonly string[]
  /** HH:MM:SS */
  readonly start_time: string | null
  readonly end_time: string | null
  /** Days on which it doesn't meet. */
  readonly exceptions: readonly string[]
}

const week = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/**
 * The classes of a day in each room. A room with a meeting at an unknown time is omitted, because
 * its free times are unknown.
 * @param meetings the meetings whose dates include the day
 */
export function classesOn(
  meetings: readonly Meeting[],
  day: CollegeDate,
): NonNullable<RoomClasses['rooms']> {
  const weekday = week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return [...Map.groupBy(meetings, ({ room }) => room)]
    .filter(([, all]) => all.every(({ days, start_time }) => days.length > 0 && start_time))
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([room, all]) => ({
      room,
      classes: all
        .filter(({ days, exceptions }) => days.includes(weekday) && !exceptions.includes(day))
        .map(({ start_time, end_time }) => ({
          startTime: start_time?.slice(0, 5) ?? '',
          endTime: end_time?.slice(0, 5) ?? '',
        }))
        .sort((a, b) => a.startTime.localeCompare(b.startTime)),
    }))
}
