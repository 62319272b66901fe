import { locale } from './language.ts'

const MEGABYTE = 1_000_000
const GIGABYTE = 1_000_000_000

const inUnit = (unit: string, digits: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits })
const megabytes = inUnit('megabyte', 0)
const gigabytes = inUnit('gigabyte', 1)

/** `340 MB`, `1.2 GB` */
export const formatSize = (bytes: number): string =>
  bytes < GIGABYTE ? megabytes.format(bytes / MEGABYTE) : gigabytes.format(bytes / GIGABYTE)

/** Units of time, the longest first. */
const lengths = (
  [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
  ] as const
).map(([unit, seconds]) => {
  const figures = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return { seconds, format: (count: number) => figures.format(Math.floor(count / seconds)) }
})

/** A length of time in whole units, the longest that it fills: `40 seconds`, `3 hours`. */
export function formatSeconds(seconds: number): string {
  const unit = lengths.find((unitLength) => seconds >= unitLength.seconds) ?? lengths.at(-1)
  return unit?.format(seconds) ?? ''
}
