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

/** Where a minute of the day stands between the first and the last hour: 0 to 1. */
export function placeOf(minute: number, hours: Hours): number {
  const place = (minute - hours.from * 60) / ((hours.to - hours.from) * 60)
  return Math.min(1, Math.max(0, place))
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
