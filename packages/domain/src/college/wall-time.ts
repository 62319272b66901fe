const day = 24 * 60 * 60_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making one costs more than using it a hundred times. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** How far a clock is ahead of UTC at an instant, in milliseconds. Sweden writes times as ISO does. */
const offsetAt = (instant: number, timeZone: string): number =>
  Date.parse(`${clockOf(timeZone).format(instant).replace(' ', 'T')}Z`) -
  Math.floor(instant / 1000) * 1000

/**
 * The instant at which a clock on the wall shows a day and a time. A time that it shows twice, when
 * clocks go back, is the first; one that it skips is as much later as the clock skips.
 * @param date YYYY-MM-DD
 * @param time HH:MM; `24:00` is the end of the day
 * @returns milliseconds since 1970
 */
export function wallInstant(date: string, time: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const shown = Date.parse(`${date}T00:00:00Z`) + (hours * 60 + minutes) * 60_000
  const before = shown - offsetAt(shown - day, timeZone)
  const after = shown - offsetAt(shown + day, timeZone)
  const shows = (instant: number) => instant + offsetAt(instant, timeZone) === shown
  return shows(before) || !shows(after) ? before : after
}
