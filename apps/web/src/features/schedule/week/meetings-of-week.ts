import { hasSetTime } from '#data/registration/set-time.ts'
import type { Meeting, Section } from '#data/shapes.ts'
import { addDays, toMinutes, weekdayOf } from '#lib/time/days.ts'

export type TimedMeeting = Pick<
  Meeting,
  'id' | 'days' | 'startTime' | 'endTime' | 'startOn' | 'endOn' | 'exceptions'
>
export type Meets = Pick<Section, 'id'> & { meetings: readonly TimedMeeting[] }

/** A class on one day, with wall-clock times in minutes since midnight. */
export type Occurrence<S extends Meets = Section> = {
  /** Unique among all days. */
  key: string
  section: S
  meeting: S['meetings'][number]
  day: string
  from: number
  to: number
}

export type DayOfClasses<S extends Meets = Section> = {
  day: string
  /** Sorted by time. */
  classes: Occurrence<S>[]
  /** Classes of this weekday that do not meet today because of a holiday or break. */
  cancelled: Occurrence<S>[]
}

/** Whether a meeting's dates overlap a range of days, inclusive. */
export function runsBetween(meeting: TimedMeeting, first: string, last: string): boolean {
  return meeting.startOn <= last && meeting.endOn >= first
}

/**
 * The classes of one day, sorted by time. Times are the college's wall clock, so a class stays at
 * nine on the day the clocks change.
 */
export function getClasses<S extends Meets>(sections: readonly S[], day: string): DayOfClasses<S> {
  const weekday = weekdayOf(day)
  const planned = sections
    .flatMap((section) => section.meetings.map((meeting) => occurrence(section, meeting, day)))
    .filter((meeting) => meeting !== null)
    .filter(({ meeting }) => meeting.days.includes(weekday) && runsBetween(meeting, day, day))
    .sort((a, b) => a.from - b.from || a.to - b.to)
  return {
    day,
    classes: planned.filter(({ meeting }) => !meeting.exceptions.includes(day)),
    cancelled: planned.filter(({ meeting }) => meeting.exceptions.includes(day)),
  }
}

function occurrence<S extends Meets>(
  section: S,
  meeting: S['meetings'][number],
  day: string,
): Occurrence<S> | null {
  if (!hasSetTime(meeting)) return null
  const from = toMinutes(meeting.startTime)
  const to = toMinutes(meeting.endTime)
  return { key: `${day} ${meeting.id}`, section, meeting, day, from, to }
}

/** The seven days from a Monday with their classes: sessions appear only in their weeks. */
export function getWeek<S extends Meets>(
  sections: readonly S[],
  monday: string,
): DayOfClasses<S>[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => getClasses(sections, addDays(monday, days)))
}
