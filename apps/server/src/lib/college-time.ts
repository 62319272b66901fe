import { TZDate } from '@date-fns/tz'
import type { CollegeDate } from './college-date.ts'

/**
 * The instant of a local date and time at the college. A time skipped in spring moves to after the
 * gap; one that repeats in fall is the first.
 * @param time HH:MM
 */
export function collegeTime(day: CollegeDate, time: string, timeZone: string): TZDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new TZDate(year, month - 1, date, hours, minutes, timeZone)
}
