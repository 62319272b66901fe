import type { Closure } from '@myhub/domain/college/opening-hours.ts'
import { formatDay, formatDayRange, formatWallTimes, formatWeekday } from '#lib/i18n/format.ts'
import { type Weekday, weekdays } from '#lib/time/days.ts'

/** A day of each weekday, to have its name said: 2024-01-01 was a Monday. */
const nameOf = (day: Weekday) => formatWeekday(`2024-01-0${weekdays.indexOf(day) + 1}`)

/** Days that follow each other as a stretch: `Mon – Fri`, others one by one. */
export function daysInWords(days: readonly Weekday[]): string {
  const places = days.map((day) => weekdays.indexOf(day)).toSorted((a, b) => a - b)
  const runs: number[][] = []
  for (const place of places) {
    const run = runs.at(-1)
    if (run && run.at(-1) === place - 1) run.push(place)
    else runs.push([place])
  }
  const name = (place: number | undefined) => nameOf(weekdays[place ?? 0] ?? 'MO')
  return runs
    .flatMap((run) =>
      run.length > 2 ? [`${name(run[0])} – ${name(run.at(-1))}`] : run.map((place) => name(place)),
    )
    .join(', ')
}

type Stretch = { days: readonly Weekday[]; open: string; close: string }

/** When a place is open, a line for each stretch of days. */
export const hoursInWords = ({ hours }: { hours: readonly Stretch[] }) =>
  hours.map(({ days, open, close }) => ({
    days: daysInWords(days),
    // Midnight at the end of a day is the clock's 0:00.
    times: formatWallTimes(open, close === '24:00' ? '00:00' : close),
  }))

/** The days on which it stays closed: `Nov 26 – 27, Thanksgiving`. */
export const closuresInWords = (
  { closures }: { closures: readonly (Closure & { reason: string | null })[] },
  today: string,
) =>
  closures.map(({ startOn, endOn, reason }) => ({
    days: startOn === endOn ? formatDay(startOn, today) : formatDayRange(startOn, endOn, today),
    reason,
  }))
