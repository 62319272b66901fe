import { wallTimeInZone } from './days.ts'

/** The device's time zone. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * Whether two zones show the same time, as Chicago and Menominee do. It checks winter and summer,
 * because a zone without daylight saving time matches only half the year.
 */
export function haveSameTime(a: string, b: string, now: Date): boolean {
  const year = now.getUTCFullYear()
  const moments = [new Date(Date.UTC(year, 0, 15, 18)), new Date(Date.UTC(year, 6, 15, 18))]
  return moments.every((moment) => wallTimeInZone(a, moment) === wallTimeInZone(b, moment))
}
