import { wallTimeToInstant } from './wall-time.ts'

/** Weekly hours when a place is open, in the college's time zone. */
export interface OpeningHours {
  /** `MO` to `SU`. */
  readonly days: readonly string[]
  /** HH:MM */
  readonly open: string
  /** HH:MM, `24:00` for midnight. A time not after `open` is on the next day. */
  readonly close: string
}

/** Whole days, first and last included, when a place stays closed. */
export interface Closure {
  readonly startOn: string
  readonly endOn: string
}

export interface OpeningState {
  /** Null when the place has no hours. */
  readonly isOpen: boolean | null
  /** When it next closes or opens; null when that is not within two months. */
  readonly nextChangeAt: string | null
}

const week = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const daysAhead = 62

const nextDay = (day: string, days = 1): string => {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

type Span = readonly [from: number, to: number]

/** Opening spans that start on a day, earliest first. */
function spansOf(
  day: string,
  hours: readonly OpeningHours[],
  closures: readonly Closure[],
  timeZone: string,
): Span[] {
  if (closures.some(({ startOn, endOn }) => startOn <= day && day <= endOn)) return []
  const weekday = week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return hours
    .filter(({ days }) => days.includes(weekday))
    .map(({ open, close }): Span => {
      const closesOn = close > open ? day : nextDay(day)
      return [wallTimeToInstant(day, open, timeZone), wallTimeToInstant(closesOn, close, timeZone)]
    })
    .sort(([a], [b]) => a - b)
}

const state = (isOpen: boolean, at: number | null): OpeningState => ({
  isOpen,
  nextChangeAt: at === null ? null : new Date(at).toISOString(),
})

/**
 * Whether a place is open now and when that changes (domain.md section 8, Office). `open` is
 * inclusive and `close` exclusive; hours that touch are joined. A span that starts the evening
 * before a closure runs to its own end.
 * @param timeZone the college's: hours follow its clock, including daylight saving time
 */
export function openingState(
  { hours, closures }: { hours: readonly OpeningHours[]; closures: readonly Closure[] },
  now: Date,
  timeZone: string,
): OpeningState {
  if (hours.length === 0) return { isOpen: null, nextChangeAt: null }
  const at = now.getTime()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
  /** End of the current unbroken opening. */
  let openUntil: number | null = null
  for (let offset = -1; offset <= daysAhead; offset += 1) {
    for (const [from, to] of spansOf(nextDay(today, offset), hours, closures, timeZone)) {
      if (to <= at) continue
      if (openUntil === null && from > at) return state(false, from)
      if (openUntil !== null && from > openUntil) return state(true, openUntil)
      openUntil = Math.max(openUntil ?? to, to)
    }
  }
  if (openUntil === null) return state(false, null)
  const end = wallTimeToInstant(nextDay(today, daysAhead), '00:00', timeZone)
  return state(true, openUntil < end ? openUntil : null)
}
