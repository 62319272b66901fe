/** The times of a section as numbers, so that many can be compared quickly. */

import type { TimedMeeting, Weekday } from '../time-conflicts.ts'

/** Hours on weekdays in a range of dates. */
interface Block {
  /** A bit for each weekday, Monday first. */
  readonly days: number
  /** Minutes after midnight. */
  readonly from: number
  readonly to: number
  /** Days since 1970. */
  readonly first: number
  readonly last: number
  readonly off: ReadonlySet<number>
}

export interface TimePattern {
  /** The same for sections that meet at the same times. */
  readonly key: string
  readonly blocks: readonly Block[]
}

const weekdays: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

const dayNumber = (day: string) => Date.parse(day) / 86_400_000
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
/** Day 0, in 1970, was a Thursday. */
const weekdayBit = (day: number) => 1 << ((day + 3) % 7)

type Meeting = Omit<TimedMeeting, 'startOn' | 'endOn'> & {
  readonly startOn: string | null
  readonly endOn: string | null
}

function blockOf({ days, startTime, endTime, startOn, endOn, exceptions }: Meeting): Block[] {
  if (!startTime || !endTime || startTime >= endTime || days.length === 0) return []
  return [
    {
      days: days.reduce((bits, day) => bits | (1 << weekdays.indexOf(day)), 0),
      from: minutesOf(startTime),
      to: minutesOf(endTime),
      first: startOn === null ? Number.NEGATIVE_INFINITY : dayNumber(startOn),
      last: endOn === null ? Number.POSITIVE_INFINITY : dayNumber(endOn),
      off: new Set(exceptions.map(dayNumber)),
    },
  ]
}

/** @param meetings those without a set time are ignored; no date means no end */
export function patternOf(meetings: readonly Meeting[]): TimePattern {
  const blocks = meetings.flatMap(blockOf)
  const keys = blocks.map(({ off, ...block }) =>
    [...Object.values(block), ...[...off].sort((a, b) => a - b)].join(' '),
  )
  return { key: keys.sort().join('|'), blocks }
}

function blocksMeet(a: Block, b: Block, minBreak: number): boolean {
  const days = a.days & b.days
  if (days === 0 || a.from >= b.to + minBreak || b.from >= a.to + minBreak) return false
  const last = Math.min(a.last, b.last)
  for (let day = Math.max(a.first, b.first); day <= last; day += 1)
    if (days & weekdayBit(day) && !a.off.has(day) && !b.off.has(day)) return true
  return false
}

/**
 * Whether two patterns overlap on a day, or with less than `minBreak` minutes in between. One of
 * them must have dates.
 */
export const patternsMeet = (a: TimePattern, b: TimePattern, minBreak: number): boolean =>
  a.blocks.some((block) => b.blocks.some((next) => blocksMeet(block, next, minBreak)))

/** Minutes by weekday, Monday first, over all weeks together. */
export interface Week {
  /** 1440 on days without a class. */
  readonly starts: Int32Array
  readonly ends: Int32Array
  readonly minutes: Int32Array
}

export function weekOf({ blocks }: TimePattern): Week {
  const week = {
    starts: new Int32Array(7).fill(1440),
    ends: new Int32Array(7),
    minutes: new Int32Array(7),
  }
  for (const { days, from, to } of blocks)
    for (let day = 0; day < 7; day += 1) {
      if ((days & (1 << day)) === 0) continue
      week.starts[day] = Math.min(week.starts[day] ?? 1440, from)
      week.ends[day] = Math.max(week.ends[day] ?? 0, to)
      week.minutes[day] = (week.minutes[day] ?? 0) + to - from
    }
  return week
}
