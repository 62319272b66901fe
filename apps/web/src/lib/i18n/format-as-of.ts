import { dateInZone, formatDay, formatInstant, formatTime, formatWallTime } from './format.ts'

/**
 * How current a source's data is. A source that only tracks days reports midnight, which is not
 * shown as a time.
 */
export function formatAsOf(instant: string, zone: string, now: Date): string {
  const isDay = formatTime(instant, zone) === formatWallTime('00:00')
  return isDay
    ? formatDay(dateInZone(zone, new Date(instant)), dateInZone(zone, now))
    : formatInstant(instant, zone, now)
}
