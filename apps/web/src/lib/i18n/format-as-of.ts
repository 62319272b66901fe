import { dayIn, formatDay, formatInstant, formatTime, formatWallTime } from './format.ts'

/** As of when a source says something. One that keeps days alone says midnight, which is no time to read. */
export function formatAsOf(instant: string, zone: string, now: Date): string {
  const isDay = formatTime(instant, zone) === formatWallTime('00:00')
  return isDay
    ? formatDay(dayIn(zone, new Date(instant)), dayIn(zone, now))
    : formatInstant(instant, zone, now)
}
