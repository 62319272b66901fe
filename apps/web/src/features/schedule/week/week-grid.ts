import { addDays, minutesOf, mondayOf, weekdayOf } from '#lib/time/days.ts'
import { hasSetTime } from '../set-time.ts'
import type { Meets, Occurrence } from './meetings-of-week.ts'
import { runsBetween } from './meetings-of-week.ts'

/** The hours that a timetable shows, whole. */
export type Hours = { from: number; to: number }

/** A class with its place in its day's column; several at once share the width in lanes. */
export type Placed<S extends Meets> = Occurrence<S> & { lane: number; lanes: number }

/** What a week shows when its classes ask for less. */
const usual: Hours = { from: 8, to: 16 }

/**
 * The hours of the timetable in a week, from what runs then. A holiday changes nothing, so the grid keeps
 * its size while somebody leafs through a session.
 */
export function hoursOf(sections: readonly Meets[], monday: string, sunday: string): Hours {
  const timed = sections.flatMap(({ meetings }) =>
    meetings.filter((meeting) => hasSetTime(meeting) && runsBetween(meeting, monday, sunday)),
  )
  const starts = timed.map(({ startTime }) => Math.floor(minutesOf(startTime ?? '') / 60))
  const ends = timed.map(({ endTime }) => Math.ceil(minutesOf(endTime ?? '') / 60))
  if (timed.length === 0) return usual
  return { from: Math.min(usual.from, ...starts), to: Math.max(usual.to, ...ends) }
}

/** Minutes that a row of the timetable stands for. A row is taller where a class needs the room for its words. */
const ROW = 5

export const ROWS_OF_HOUR = 60 / ROW

/** The row, counted from 1, that begins at a minute of the day; the one after the last for the end of the timetable. */
export function rowOf(minute: number, { from, to }: Hours): number {
  const last = (to - from) * ROWS_OF_HOUR
  return 1 + Math.min(last, Math.max(0, Math.floor((minute - from * 60) / ROW)))
}

/**
 * Gives classes that meet at the same time their own lanes. Those that touch one another, directly or
 * through a third, share the width; the rest of the day keeps all of it.
 * @param classes of one day, by time
 */
export function placed<S extends Meets>(classes: readonly Occurrence<S>[]): Placed<S>[] {
  return clusters(classes).flatMap((cluster) => {
    const ends: number[] = []
    const withLane = cluster.map((one) => {
      const free = ends.findIndex((end) => end <= one.from)
      const lane = free === -1 ? ends.length : free
      ends[lane] = one.to
      return { ...one, lane }
    })
    return withLane.map((one) => ({ ...one, lanes: ends.length }))
  })
}

function clusters<S extends Meets>(classes: readonly Occurrence<S>[]): Occurrence<S>[][] {
  const found: Occurrence<S>[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const one of classes) {
    const last = found.at(-1)
    if (last && one.from < end) last.push(one)
    else found.push([one])
    end = Math.max(end, one.to)
  }
  return found
}

/** The columns of the timetable: Monday to Friday, and a weekend day only when classes ever meet on it. */
export function columnsOf<D extends { day: string }>(
  week: readonly D[],
  sections: readonly Meets[],
): D[] {
  const met = new Set(
    sections.flatMap(({ meetings }) => meetings.filter(hasSetTime).flatMap(({ days }) => days)),
  )
  return week.filter(({ day }) => !isWeekend(day) || met.has(weekdayOf(day)))
}

/**
 * The day that a timetable opens on. On a weekend without classes the week is over, so it is the Monday
 * that comes.
 */
export function dayToOpen(sections: readonly Meets[], today: string): string {
  const isColumn = columnsOf([{ day: today }], sections).length > 0
  return isColumn ? today : addDays(mondayOf(today), 7)
}

const isWeekend = (day: string) => ['SA', 'SU'].includes(weekdayOf(day))
