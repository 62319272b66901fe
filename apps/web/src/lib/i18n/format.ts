import { academicYearInSpanish } from '@myhub/domain/language/year-in-spanish.ts'
import { m } from '#locales/compiled/messages.js'
import { locale } from './language.ts'

/**
 * How the hub writes dates, times, amounts and numbers (pages.md, "Everywhere"), all through
 * `Intl`. A day is `YYYY-MM-DD`, a wall time `HH:MM` in the college's zone, an instant RFC 3339 in
 * UTC.
 */
const cached = new Map<string, Intl.DateTimeFormat>()

/** Formatters are slow to create and fast to use. */
function dates(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const known = cached.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  cached.set(key, made)
  return made
}

/** A day has no zone; noon in UTC is always that day when formatted in UTC. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

/** The college's calendar day at an instant. */
export function dateInZone(zone: string, now: Date): string {
  const parts = new Map(
    dates({ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
      .formatToParts(now)
      .map((part) => [part.type, part.value]),
  )
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** The college's wall time at an instant: `14:30`. */
export function timeInZone(zone: string, now: Date): string {
  // In this locale, midnight is 00:00.
  return now.toLocaleTimeString('sv-SE', { timeZone: zone, timeStyle: 'short' })
}

/** `Mon, Aug 26` in the year of `today`, `Aug 26, 2024` in another. */
export function formatDay(day: string, today: string): string {
  const sameYear = day.slice(0, 4) === today.slice(0, 4)
  return dates({
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(sameYear ? { weekday: 'short' } : { year: 'numeric' }),
  }).format(noon(day))
}

/** `Mon`. */
export function formatWeekday(day: string): string {
  return dates({ timeZone: 'UTC', weekday: 'short' }).format(noon(day))
}

/** `Saturday, November 21`, for today's date. */
export function formatFullDay(day: string): string {
  return dates({ timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }).format(
    noon(day),
  )
}

/** `August 26, 2004`, where the year matters, such as a birthday. */
export function formatLongDay(day: string): string {
  return dates({ timeZone: 'UTC', dateStyle: 'long' }).format(noon(day))
}

/** `Aug 24 – Dec 11`, with the year only when it is not today's. */
export function formatDayRange(from: string, to: string, today: string): string {
  const sameYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4))
  const range = dates({
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).formatRange(noon(from), noon(to))
  return academicYearInSpanish(range)
}

const wall = (time: string) => new Date(`2000-01-01T${time}:00Z`)

/** A wall time: `14:30` → `2:30 PM`. */
export function formatWallTime(time: string): string {
  return spaced(dates({ timeZone: 'UTC', timeStyle: 'short' }).format(wall(time)))
}

/** The hour alone, for the side of a timetable: `14:00` → `2 PM`. */
export function formatHour(time: string): string {
  return spaced(dates({ timeZone: 'UTC', hour: 'numeric' }).format(wall(time)))
}

/** `09:00`, `09:50` → `9:00 – 9:50 AM`. */
export function formatWallTimes(from: string, to: string): string {
  return spaced(dates({ timeZone: 'UTC', timeStyle: 'short' }).formatRange(wall(from), wall(to)))
}

/** The time of an instant on the college's clock: `9:42 AM`. */
export function formatTime(instant: string | Date, zone: string): string {
  return spaced(dates({ timeZone: zone, timeStyle: 'short' }).format(new Date(instant)))
}

/** An instant on the college's clock: `9:42 AM` today, `Mon, Aug 26, 9:42 AM` on another day. */
export function formatInstant(instant: string, zone: string, now: Date): string {
  const isToday = dateInZone(zone, new Date(instant)) === dateInZone(zone, now)
  return isToday ? formatTime(instant, zone) : formatDayAndTime(instant, zone, now)
}

/** An instant on the college's clock with its day, also today: `Mon, Aug 26, 9:42 AM`. */
export function formatDayAndTime(instant: string, zone: string, now: Date): string {
  const day = formatDay(dateInZone(zone, new Date(instant)), dateInZone(zone, now))
  return `${day}, ${formatTime(instant, zone)}`
}

/** `Central Time`, shown next to a time when the reader's device is in another zone. */
export function zoneName(zone: string, now: Date): string {
  const parts = dates({ timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(now)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })

/** Cents: `$1,234.56`; what the college owes the person is `−$50.00 credit`. */
export function formatMoney(cents: number): string {
  const text = money.format(Math.abs(cents) / 100)
  return cents < 0 ? m.ui_money_credit({ amount: text }) : text
}

const roundMoney = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Cents as whole dollars, for a chart's axis: `$1,235`. */
export function formatRoundMoney(cents: number): string {
  return roundMoney.format(cents / 100)
}

const creditFigures = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

/** The number alone, for a column headed Credits: `3`, `1.5`. */
export function formatCreditFigure(credits: number): string {
  return creditFigures.format(credits)
}

/** `1,234` */
export function formatCount(count: number): string {
  return creditFigures.format(count)
}

const gpaFigures = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/**
 * Two decimals. The literal reading of "shown with 2 decimals" is the double's own rounding, so 3.835 is
 * 3.83 here although decimal half-up would say 3.84 (domain.md section 4, rule 5).
 */
export function formatGpa(gpa: number): string {
  return gpaFigures.format(Number(gpa.toFixed(2)))
}

const gpaChanges = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
})

/** Difference between two averages: `+0.12`, `−0.05`, `0.00`. */
export function formatGpaChange(change: number): string {
  return gpaChanges.format(change).replace('-', '−')
}

const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })

/** A fraction as a percentage: `0.667` → `66.7%`. */
export function formatShare(share: number): string {
  return shares.format(share)
}

/** Quality points with two decimals, so that they align. */
export function formatPoints(points: number): string {
  return gpaFigures.format(points)
}

/** `(319) 555-0100` for a North American number; any other as stored, in E.164. */
export function formatPhone(e164: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164)
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : e164
}

/** The first letters of a name's first and last word, by grapheme. */
export function initials(name: string): string {
  const words = name
    .split(/[\s-]+/u)
    .map((word) => word.replace(/^[^\p{L}]+/u, ''))
    .filter((word) => word !== '')
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase(locale)).join('')
}

/**
 * Engines put different spaces before AM and different dashes in ranges; this normalizes them to a
 * no-break space and a spaced dash.
 */
function spaced(text: string): string {
  return text.replace(/[\u202f\u2009 ]/g, '\u00a0').replace(/\u00a0?–\u00a0?/, ' – ')
}
