import { tz } from '@date-fns/tz'
import { format } from 'date-fns'

/** A day on the college's calendar, YYYY-MM-DD. Such strings sort and compare as days do. */
export type CollegeDate = string

/** Which day an instant falls on at the college. */
export const collegeDate = (instant: Date, timeZone: string): CollegeDate =>
  format(instant, 'yyyy-MM-dd', { in: tz(timeZone) })

/** So many days later, or earlier when negative. Days of the calendar: no clock change can move one. */
export function addDays(day: CollegeDate, days: number): CollegeDate {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}
