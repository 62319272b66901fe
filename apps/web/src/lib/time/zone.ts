import { wallTimeIn } from './days.ts'

/** The zone that the device keeps. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * Whether two zones show the same time: Chicago and Menominee do, although their names differ. Winter and
 * summer are both asked, because a zone that never changes its clocks agrees for half a year only.
 */
export function haveSameTime(one: string, other: string, now: Date): boolean {
  const year = now.getUTCFullYear()
  const moments = [new Date(Date.UTC(year, 0, 15, 18)), new Date(Date.UTC(year, 6, 15, 18))]
  return moments.every((moment) => wallTimeIn(one, moment) === wallTimeIn(other, moment))
}
