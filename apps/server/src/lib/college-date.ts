/** A day on the college's calendar, YYYY-MM-DD. Such strings sort and compare as days do. */
export type CollegeDate = string

const calendars = new Map<string, Intl.DateTimeFormat>()

/** Making one costs more than using it a hundred times. Sweden writes dates as ISO does. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone)
  if (known) return known
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  calendars.set(timeZone, calendar)
  return calendar
}

/** Which day an instant falls on at the college. */
export const collegeDate = (instant: Date, timeZone: string): CollegeDate =>
  calendarOf(timeZone).format(instant)

/** So many days later, or earlier when negative. Days of the calendar: no clock change can move one. */
export function addDays(day: CollegeDate, days: number): CollegeDate {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}
