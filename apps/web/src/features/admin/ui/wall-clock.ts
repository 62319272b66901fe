import { TZDateMini } from '@date-fns/tz'
import { dateInZone } from '#lib/i18n/format.ts'
import { addDays, wallTimeInZone } from '#lib/time/days.ts'

/** An instant as a date and time field value in the college's time zone: `2026-11-02T08:00`. */
export function toWallTime(instant: string, zone: string): string {
  const at = new Date(instant)
  return `${dateInZone(zone, at)}T${wallTimeInZone(zone, at)}`
}

/**
 * The instant of a date and time in the college's time zone.
 * @param wallTime `2026-11-02T08:00`
 * @returns null when it is invalid
 */
export function toInstant(wallTime: string, zone: string): string | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(wallTime)
  if (!match) return null
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = match.slice(1).map(Number)
  return new Date(new TZDateMini(year, month - 1, day, hour, minute, zone).getTime()).toISOString()
}

/** The start of a day and of the next one in the college's time zone. */
export const dayBounds = (day: string, zone: string) => ({
  begins: toInstant(`${day}T00:00`, zone),
  ends: toInstant(`${addDays(day, 1)}T00:00`, zone),
})
