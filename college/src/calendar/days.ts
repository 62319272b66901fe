/**
 * Calendar days as integers since January 1, 1970, so that the machine's clock and time zone
 * do not affect the output.
 */

export type Day = number

const millisecondsPerDay = 86_400_000

export function dayOf(year: number, month: number, day: number): Day {
  return Date.UTC(year, month - 1, day) / millisecondsPerDay
}

/** Reads `2026-11-21`. Throws a RangeError on anything else and on days that do not exist. */
export function parseDay(text: string): Day {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(day) || isoDay(day / millisecondsPerDay) !== text) {
    throw new RangeError(`Not a date of the form YYYY-MM-DD: ${text}`)
  }
  return day / millisecondsPerDay
}

const isoDates = new Map<Day, string>()

/** `2026-11-21` */
export function isoDay(day: Day): string {
  let text = isoDates.get(day)
  if (text === undefined) {
    text = new Date(day * millisecondsPerDay).toISOString().slice(0, 10)
    isoDates.set(day, text)
  }
  return text
}

export function yearOf(day: Day): number {
  return new Date(day * millisecondsPerDay).getUTCFullYear()
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: Day): number {
  return (((day + 3) % 7) + 7) % 7
}

export function onOrAfter(day: Day, weekday: number): Day {
  return day + ((weekday - weekdayOf(day) + 7) % 7)
}

/** The `nth` such weekday of a month: the fourth Thursday of November, the second Sunday of March. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  return onOrAfter(dayOf(year, month, 1), weekday) + 7 * (nth - 1)
}

/** Minutes after midnight as `14:05`. */
export function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

const chicago = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** An hour of a day in college time, as an RFC 3339 timestamp in UTC. */
export function instant(day: Day, hour: number): string {
  const asUtc = new Date(day * millisecondsPerDay + hour * 3_600_000)
  const hoursBehind = (hour - Number(chicago.format(asUtc)) + 24) % 24
  return new Date(asUtc.getTime() + hoursBehind * 3_600_000).toISOString().replace('.000Z', 'Z')
}

/** Today at the college. */
export function today(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(now)
}
