import type { Days } from './facts.ts'

const toDate = (day: string) => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date) => date.toISOString().slice(0, 10)

/** Days from one day to another, both counted. */
export const lengthOf = (from: string, to: string) =>
  Math.round((toDate(to).getTime() - toDate(from).getTime()) / 86_400_000) + 1

export const isWeekend = (day: string) => [0, 6].includes(toDate(day).getUTCDay())

/** Whether some of the closures are on a day. */
export const isClosed = (closures: readonly Days[], day: string) =>
  closures.some(({ firstOn, lastOn }) => firstOn <= day && day <= lastOn)

/** The nth weekday of a month, 0 is Sunday; a negative n counts from the month's end. */
function nthWeekday(year: number, month: number, weekday: number, n: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const offset = (weekday - first.getUTCDay() + 7) % 7
  const days = [0, 1, 2, 3, 4].map((week) => 1 + offset + week * 7).filter((day) => day <= count)
  return toDay(new Date(Date.UTC(year, month - 1, days.at(n < 0 ? n : n - 1) ?? 1)))
}

/**
 * Federal holidays on which colleges have no classes, on their own days. Those that many colleges
 * teach on are left out: Washington's Birthday, Columbus Day, Veterans Day.
 */
const holidaysOf = (year: number): string[] => [
  `${year}-01-01`,
  nthWeekday(year, 1, 1, 3),
  nthWeekday(year, 5, 1, -1),
  `${year}-06-19`,
  `${year}-07-04`,
  nthWeekday(year, 9, 1, 1),
  nthWeekday(year, 11, 4, 4),
  `${year}-12-25`,
]

/** The holidays from one day to another that are on a weekday. */
export function holidaysBetween(from: string, to: string): string[] {
  const years = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  return [...new Set(years)]
    .flatMap(holidaysOf)
    .filter((day) => from <= day && day <= to && !isWeekend(day))
    .sort()
}
