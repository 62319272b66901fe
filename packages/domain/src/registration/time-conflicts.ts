/**
 * Whether classes meet at the same time: on the same calendar day, not just at the same hours in
 * different weeks, so that two halves of a term don't conflict. Source: registration.md section 2.
 */

export type Weekday = 'MO' | 'TU' | 'WE' | 'TH' | 'FR' | 'SA' | 'SU'

/** When a class meets. Days are YYYY-MM-DD, times HH:MM on the college's clock. */
export interface TimedMeeting {
  readonly days: readonly Weekday[]
  readonly startTime: string | null
  readonly endTime: string | null
  readonly startOn: string
  readonly endOn: string
  /** Days on which it doesn't meet. */
  readonly exceptions: readonly string[]
}

/** When two meetings conflict. */
export interface Overlap {
  /** The weekdays of the conflict, Monday first. */
  readonly days: Weekday[]
  /** The overlap, HH:MM. */
  readonly from: string
  readonly to: string
  /** The first and last day of the conflict. */
  readonly startOn: string
  readonly endOn: string
}

/** In the order of a date's `getUTCDay`. */
const weekdays: readonly Weekday[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const dayLength = 86_400_000

const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)

const weekdayOf = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'SU'

function daysFrom(first: string, last: string): string[] {
  const count = (Date.parse(last) - Date.parse(first)) / dayLength + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(Date.parse(first) + index * dayLength).toISOString().slice(0, 10),
  )
}

/**
 * When two meetings conflict; null if they don't, or if either has no set time. It is no conflict
 * when one begins as the other ends, or when they only overlap on days when either doesn't meet.
 */
export function overlapOf(one: TimedMeeting, other: TimedMeeting): Overlap | null {
  if (!one.startTime || !one.endTime || !other.startTime || !other.endTime) return null
  const from = later(one.startTime, other.startTime)
  const to = earlier(one.endTime, other.endTime)
  if (from >= to) return null

  const both = one.days.filter((day) => other.days.includes(day))
  if (both.length === 0) return null
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

/**
 * Whether a class fits with others. Meetings without a set time always fit.
 */
export const fitsWith = (
  meetings: readonly TimedMeeting[],
  others: readonly TimedMeeting[],
): boolean => meetings.every((one) => others.every((other) => overlapOf(one, other) === null))
