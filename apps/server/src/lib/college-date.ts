/** A day on the college's calendar, YYYY-MM-DD. These strings sort and compare chronologically. */
export type CollegeDate = string

const calendars = new Map<string, Intl.DateTimeFormat>()

/**
 * Cached: constructing one costs more than using it a hundred times. The Swedish locale formats
 * dates as ISO does.
 */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone)
  if (known) return known
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  calendars.set(timeZone, calendar)
  return calendar
}

/** The college's calendar day at an instant. */
export const collegeDate = (instant: Date, timeZone: string): CollegeDate =>
  calendarOf(timeZone).format(instant)

/**
 * Adds days, or subtracts when negative. These are calendar days: daylight saving time doesn't
 * affect them.
 */
export function addDays(day: CollegeDate, days: number): CollegeDate {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}
