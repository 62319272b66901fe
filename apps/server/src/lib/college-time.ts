import { TZDate } from '@date-fns/tz'
import type { CollegeDate } from './college-date.ts'

/**
 * The moment at which the college's clocks show a time of a day. A time that clocks skip in spring
 * means the same after the skip; one that comes twice in autumn means the first.
 * @param time HH:MM
 */
export function collegeTime(day: CollegeDate, time: string, timeZone: string): TZDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new TZDate(year, month - 1, date, hours, minutes, timeZone)
}
