import Format, { IsDate, IsDateTime } from 'typebox/format'

/** The years that databases, browsers and the college's calendar all parse alike. */
const isCommonYear = (year: number) => year >= 1 && year <= 9999

/**
 * RFC 3339 allows values we can't store: the year 0, leap seconds, time zone suffixes. Restricts
 * the formats to values we can.
 */
export function restrictFormats(): void {
  Format.Set('date', (value) => IsDate(value) && isCommonYear(Number(value.slice(0, 4))))
  Format.Set('date-time', (value) => {
    if (!IsDateTime(value)) return false
    const year = new Date(value).getUTCFullYear()
    return isCommonYear(year)
  })
}
