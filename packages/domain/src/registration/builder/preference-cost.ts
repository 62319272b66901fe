/** The cost of a week by the student's preference. Adding a class never lowers the cost. */

import type { SchedulePreference } from './builder-input.ts'
import type { Week } from './time-pattern.ts'

export const emptyWeek = (): Week => ({
  starts: new Int32Array(7).fill(1440),
  ends: new Int32Array(7),
  minutes: new Int32Array(7),
})

export function joinWeeks(a: Week, b: Week, target: Week = emptyWeek()): Week {
  for (let day = 0; day < 7; day += 1) {
    target.starts[day] = Math.min(a.starts[day] ?? 1440, b.starts[day] ?? 1440)
    target.ends[day] = Math.max(a.ends[day] ?? 0, b.ends[day] ?? 0)
    target.minutes[day] = (a.minutes[day] ?? 0) + (b.minutes[day] ?? 0)
  }
  return target
}

/** One unit of the preference outweighs any time on campus. */
export const preferenceStep = 100_000

/**
 * The preference first: days with a class, minutes of the fullest day, the earliest start or the
 * latest end. Ties by the time from the first class of each day to the last.
 */
export function costOf(preference: SchedulePreference, week: Week, other: Week): number {
  let days = 0
  let fullest = 0
  let first = 1440
  let last = 0
  let span = 0
  for (let day = 0; day < 7; day += 1) {
    const end = Math.max(week.ends[day] ?? 0, other.ends[day] ?? 0)
    if (end === 0) continue
    const start = Math.min(week.starts[day] ?? 1440, other.starts[day] ?? 1440)
    const minutes = (week.minutes[day] ?? 0) + (other.minutes[day] ?? 0)
    days += 1
    span += end - start
    if (minutes > fullest) fullest = minutes
    if (start < first) first = start
    if (end > last) last = end
  }
  const own = { fewerDays: days, balanced: fullest, latestStart: 1440 - first, earliestEnd: last }
  return own[preference] * preferenceStep + span
}
