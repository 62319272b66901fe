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

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

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
export function overlapOf(a: TimedMeeting, b: TimedMeeting): Overlap | null {
  if (!a.startTime || !a.endTime || !b.startTime || !b.endTime) return null
  const from = later(a.startTime, b.startTime)
  const to = earlier(a.endTime, b.endTime)
  if (from >= to) return null

  const both = a.days.filter((day) => b.days.includes(day))
  if (both.length === 0) return null
  const dates = daysFrom(later(a.startOn, b.startOn), earlier(a.endOn, b.endOn)).filter(
    (day) =>
      both.includes(weekdayOf(day)) && !a.exceptions.includes(day) && !b.exceptions.includes(day),
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
): boolean =>
  meetings.every((meeting) => others.every((other) => overlapOf(meeting, other) === null))
