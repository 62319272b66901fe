import { hasSetTime } from '#data/registration/set-time.ts'
import { addDays, mondayOf, toMinutes, weekdayOf } from '#lib/time/days.ts'
import type { Meets, Occurrence } from './meetings-of-week.ts'
import { runsBetween } from './meetings-of-week.ts'

/** The hours of a timetable, as whole numbers. */
export type Hours = { from: number; to: number }

/** A class with its place in its day's column; simultaneous classes share the width in lanes. */
export type Placed<S extends Meets> = Occurrence<S> & { lane: number; lanes: number }

/** The hours that every week shows at least. */
const defaultHours: Hours = { from: 8, to: 16 }

/**
 * The timetable's hours in a week, from the classes that run then. Holidays are ignored, so the
 * grid keeps its size while a person pages through a session.
 */
export function getHours(sections: readonly Meets[], monday: string, sunday: string): Hours {
  const timed = sections.flatMap(({ meetings }) =>
    meetings.filter((meeting) => hasSetTime(meeting) && runsBetween(meeting, monday, sunday)),
  )
  const starts = timed.map(({ startTime }) => Math.floor(toMinutes(startTime ?? '') / 60))
  const ends = timed.map(({ endTime }) => Math.ceil(toMinutes(endTime ?? '') / 60))
  if (timed.length === 0) return defaultHours
  return { from: Math.min(defaultHours.from, ...starts), to: Math.max(defaultHours.to, ...ends) }
}

/** Minutes per row of the timetable. A row is taller where a class needs more room for its text. */
const ROW = 5

export const ROWS_OF_HOUR = 60 / ROW

/**
 * The row, counted from 1, that begins at a minute of the day; one past the last for the end of the
 * timetable.
 */
export function rowOf(minute: number, { from, to }: Hours): number {
  const last = (to - from) * ROWS_OF_HOUR
  return 1 + Math.min(last, Math.max(0, Math.floor((minute - from * 60) / ROW)))
}

/**
 * Assigns lanes to simultaneous classes. Classes that overlap, directly or through another, share
 * the width; the rest of the day has the full width.
 * @param classes of one day, sorted by time
 */
export function assignLanes<S extends Meets>(classes: readonly Occurrence<S>[]): Placed<S>[] {
  return clusters(classes).flatMap((cluster) => {
    const ends: number[] = []
    const withLane = cluster.map((occurrence) => {
      const free = ends.findIndex((end) => end <= occurrence.from)
      const lane = free === -1 ? ends.length : free
      ends[lane] = occurrence.to
      return { ...occurrence, lane }
    })
    return withLane.map((placed) => ({ ...placed, lanes: ends.length }))
  })
}

function clusters<S extends Meets>(classes: readonly Occurrence<S>[]): Occurrence<S>[][] {
  const groups: Occurrence<S>[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const entry of classes) {
    const last = groups.at(-1)
    if (last && entry.from < end) last.push(entry)
    else groups.push([entry])
    end = Math.max(end, entry.to)
  }
  return groups
}

/**
 * The columns of the timetable: Monday to Friday, and weekend days only if any class meets on them.
 */
export function visibleDays<D extends { day: string }>(
  week: readonly D[],
  sections: readonly Meets[],
): D[] {
  const meetingDays = new Set(
    sections.flatMap(({ meetings }) => meetings.filter(hasSetTime).flatMap(({ days }) => days)),
  )
  return week.filter(({ day }) => !isWeekend(day) || meetingDays.has(weekdayOf(day)))
}

/** The day that a timetable opens on: during a weekend without classes, the next Monday. */
export function initialDay(sections: readonly Meets[], today: string): string {
  const isColumn = visibleDays([{ day: today }], sections).length > 0
  return isColumn ? today : addDays(mondayOf(today), 7)
}

const isWeekend = (day: string) => ['SA', 'SU'].includes(weekdayOf(day))
