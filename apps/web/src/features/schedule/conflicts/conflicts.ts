import type { Weekday } from '#lib/time/days.ts'
import { addDays, minutesOf, weekdayOf } from '#lib/time/days.ts'
import { hasSetTime } from '../set-time.ts'
import type { Meets, TimedMeeting } from '../week/meetings-of-week.ts'

export type Conflict<S extends Meets> = {
  first: S
  second: S
  /** The weekdays of the conflict, Monday first. */
  days: Weekday[]
  /** The overlap, `HH:MM`. */
  from: string
  to: string
  /** The first and last day of the conflict. */
  startOn: string
  endOn: string
}

/**
 * Pairs of classes that meet at the same time: on the same calendar day, not just at the same hours
 * in different weeks. It is no conflict when a class begins as another ends, or when they only
 * overlap on days when either does not meet.
 */
export function conflictsOf<S extends Meets>(sections: readonly S[]): Conflict<S>[] {
  return sections.flatMap((first, index) =>
    sections.slice(index + 1).flatMap((second) => {
      const clashes = first.meetings.flatMap((one) =>
        second.meetings.map((other) => clash(one, other)).filter((found) => found !== null),
      )
      return clashes.map((found) => ({ first, second, ...found }))
    }),
  )
}

function clash(one: TimedMeeting, other: TimedMeeting) {
  if (!hasSetTime(one) || !hasSetTime(other)) return null
  const from = later(one.startTime, other.startTime)
  const to = earlier(one.endTime, other.endTime)
  if (minutesOf(from) >= minutesOf(to)) return null

  const both = one.days.filter((day) => other.days.includes(day))
  const dates = daysFrom(later(one.startOn, other.startOn), earlier(one.endOn, other.endOn)).filter(
    (day) =>
      both.includes(weekdayOf(day)) &&
      !one.exceptions.includes(day) &&
      !other.exceptions.includes(day),
  )
  const startOn = dates[0]
  const endOn = dates.at(-1)
  if (startOn === undefined || endOn === undefined) return null
  const met = new Set(dates.map(weekdayOf))
  return { days: both.filter((day) => met.has(day)), from, to, startOn, endOn }
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)
