import type { Closure } from '@myhub/domain/college/opening-hours.ts'
import { formatDay, formatDayRange, formatWallTimes, formatWeekday } from '#lib/i18n/format.ts'
import { type Weekday, weekdays } from '#lib/time/days.ts'

/** A date of each weekday, for its name: 2024-01-01 was a Monday. */
const nameOf = (day: Weekday) => formatWeekday(`2024-01-0${weekdays.indexOf(day) + 1}`)

/** Consecutive days as a range, `Mon – Fri`; others one by one. */
export function formatDays(days: readonly Weekday[]): string {
  const places = days.map((day) => weekdays.indexOf(day)).toSorted((a, b) => a - b)
  const runs: number[][] = []
  for (const day of places) {
    const run = runs.at(-1)
    if (run && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  const name = (day: number | undefined) => nameOf(weekdays[day ?? 0] ?? 'MO')
  return runs
    .flatMap((run) =>
      run.length > 2 ? [`${name(run[0])} – ${name(run.at(-1))}`] : run.map((day) => name(day)),
    )
    .join(', ')
}

type HoursRange = { days: readonly Weekday[]; open: string; close: string }

/** Opening hours, one line for each range of days. */
export const formatHours = ({ hours }: { hours: readonly HoursRange[] }) =>
  hours.map(({ days, open, close }) => ({
    days: formatDays(days),
    // Midnight at the end of a day is 0:00 on the clock.
    times: formatWallTimes(open, close === '24:00' ? '00:00' : close),
  }))

/** Days when it is closed: `Nov 26 – 27, Thanksgiving`. */
export const formatClosures = (
  { closures }: { closures: readonly (Closure & { reason: string | null })[] },
  today: string,
) =>
  closures.map(({ startOn, endOn, reason }) => ({
    days: startOn === endOn ? formatDay(startOn, today) : formatDayRange(startOn, endOn, today),
    reason,
  }))
