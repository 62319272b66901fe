import { type Day, dayOf, nthWeekday, onOrAfter, weekdayOf } from './days.ts'

export type Season = 'SP' | 'SU' | 'FA'

const monday = 0
const thursday = 3
const sunday = 6

/** The dates of a term in any year. */
export interface Frame {
  readonly start: Day
  readonly end: Day
  readonly holidays: readonly Day[]
}

/**
 * Spring starts 48 days before daylight saving time begins, so its first eight weeks always cross
 * the change; that is the Monday or Tuesday after Martin Luther King Day. The ninth week is a
 * break.
 */
function springFrame(year: number): Frame {
  const monday1 = nthWeekday(year, 3, sunday, 2) - 48
  const start = monday1 === nthWeekday(year, 1, monday, 3) ? monday1 + 1 : monday1
  const holidays = [0, 1, 2, 3, 4, 5].map((offset) => monday1 + 56 + offset)
  return { start, end: monday1 + 17 * 7 - 3, holidays }
}

function summerFrame(year: number): Frame {
  const start = onOrAfter(dayOf(year, 6, 1), monday)
  const fourth = dayOf(year, 7, 4)
  const observed = fourth + ({ 5: -1, 6: 1 }[weekdayOf(fourth)] ?? 0)
  return { start, end: start + 8 * 7 - 3, holidays: [dayOf(year, 6, 19), observed] }
}

/**
 * Fall starts on the Monday nearest August 25; its second eight weeks always cross the clock
 * change.
 */
function fallFrame(year: number): Frame {
  const start = onOrAfter(dayOf(year, 8, 22), monday)
  const thanksgiving = nthWeekday(year, 11, thursday, 4)
  const labourDay = nthWeekday(year, 9, monday, 1)
  return {
    start,
    end: start + 16 * 7 - 3,
    holidays: [labourDay, thanksgiving - 1, thanksgiving, thanksgiving + 1],
  }
}

/** First and last day of each season's term by year. */
export const frames = { SP: springFrame, SU: summerFrame, FA: fallFrame } as const
