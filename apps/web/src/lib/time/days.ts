/**
 * Arithmetic on calendar days, `YYYY-MM-DD`, and wall times, `HH:MM`. Both sort as text. A day has
 * no zone or clock, so a clock change can't move or lengthen it.
 */

/** Weekdays as the contract writes them, Monday first. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

const atMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`)
const DAY = 86_400_000

/** Adds days; a negative number subtracts. */
export function addDays(day: string, days: number): string {
  return new Date(atMidnight(day) + days * DAY).toISOString().slice(0, 10)
}

/** Days from the first to the second. */
export function daysBetween(from: string, to: string): number {
  return (atMidnight(to) - atMidnight(from)) / DAY
}

/** 0 on Monday, 6 on Sunday. */
const weekdayIndex = (day: string) => (new Date(atMidnight(day)).getUTCDay() + 6) % 7

export function weekdayOf(day: string): Weekday {
  return weekdays[weekdayIndex(day)] ?? 'MO'
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -weekdayIndex(day))
}

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = atMidnight(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Minutes since midnight on the wall clock: `09:30` → 570. */
export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The college's wall time at an instant, `HH:MM`. */
export function wallTimeInZone(zone: string, now: Date): string {
  return now.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
}
