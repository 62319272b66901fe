import { academicYearInSpanish } from '@myhub/domain/language/year-in-spanish.ts'
import type { DocumentTexts } from './document-texts.ts'

/** Credits with as many decimals as needed: `3`, `1.5`. */
export const credits = (value: number, { locale }: DocumentTexts): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)

/** Blank if the college doesn't send them. */
export const creditsIfKnown = (value: number | null, texts: DocumentTexts): string =>
  value === null ? '' : credits(value, texts)

/** Averages and points, always with two decimals. */
export const hundredths = (value: number): string => value.toFixed(2)

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** `Aug 24 – Dec 11, 2026`, for calendar dates. */
export const days = (start: string, end: string, { locale }: DocumentTexts): string =>
  academicYearInSpanish(
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
      midnight(start),
      midnight(end),
    ),
  )

/** `November 21, 2026`, for an instant on the college's calendar. */
export const longDay = (value: Date, { locale }: DocumentTexts, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(value)

/** `2:30 – 3:45 PM` in the college's time zone. */
export const times = (start: string, end: string, { locale }: DocumentTexts): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).formatRange(
    new Date(`2024-01-01T${start}:00Z`),
    new Date(`2024-01-01T${end}:00Z`),
  )

const monday = Date.UTC(2024, 0, 1)
const order = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** `Mon, Wed`. */
export const weekdays = (days: readonly string[], { locale }: DocumentTexts): string =>
  days
    .map((day) =>
      new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
        monday + order.indexOf(day) * 86_400_000,
      ),
    )
    .join(', ')
