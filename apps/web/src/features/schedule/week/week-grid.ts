import { minutesOf } from '#lib/days.ts'
import type { DayOfClasses, Meets, Occurrence } from './meetings-of-week.ts'
import { hasSetTime } from './meetings-of-week.ts'

/** The hours that a timetable shows, whole. */
export type Hours = { from: number; to: number }

/** A class with its place in its day's column; several at once share the width in lanes. */
export type Placed<S extends Meets> = Occurrence<S> & { lane: number; lanes: number }

/** What a week shows when its classes ask for less. */
const usual: Hours = { from: 8, to: 16 }

/**
 * The hours of the timetable: the same for every week of a term, so that the grid does not jump while
 * somebody leafs through it.
 */
export function hoursOf(sections: readonly Meets[]): Hours {
  const timed = sections.flatMap(({ meetings }) => meetings.filter(hasSetTime))
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
export function columnsOf<S extends Meets>(
  week: readonly DayOfClasses<S>[],
  sections: readonly Meets[],
): DayOfClasses<S>[] {
  const met = new Set(
    sections.flatMap(({ meetings }) => meetings.filter(hasSetTime).flatMap(({ days }) => days)),
  )
  return week.filter((_, place) => {
    if (place < 5) return true
    return place === 5 ? met.has('SA') : met.has('SU')
  })
}
