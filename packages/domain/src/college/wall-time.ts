const day = 24 * 60 * 60_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Cached: constructing a formatter costs more than using it a hundred times. */
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

/**
 * A time zone's offset from UTC at an instant, in milliseconds. The Swedish locale formats times as
 * ISO does.
 */
const offsetAt = (instant: number, timeZone: string): number =>
  Date.parse(`${clockOf(timeZone).format(instant).replace(' ', 'T')}Z`) -
  Math.floor(instant / 1000) * 1000

/**
 * The instant of a local date and time. A time that occurs twice, when clocks fall back, is the
 * first; one that is skipped moves forward by the length of the gap.
 * @param date YYYY-MM-DD
 * @param time HH:MM; `24:00` is the end of the day
 * @returns milliseconds since 1970
 */
export function wallTimeToInstant(date: string, time: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const wallClock = Date.parse(`${date}T00:00:00Z`) + (hours * 60 + minutes) * 60_000
  const before = wallClock - offsetAt(wallClock - day, timeZone)
  const after = wallClock - offsetAt(wallClock + day, timeZone)
  const shows = (instant: number) => instant + offsetAt(instant, timeZone) === wallClock
  return shows(before) || !shows(after) ? before : after
}
