import Format, { IsDate, IsDateTime } from 'typebox/format'

/** The years that a database, a browser and the college's calendar all read alike. */
const isCommonYear = (year: number) => year >= 1 && year <= 9999

/**
 * RFC 3339 allows days and instants that no clock of ours shows: the year 0, the 61st second of a
 * minute, the name of a time zone behind. Whatever a call is given has to be one that can be kept.
 */
export function keepFormatsStorable(): void {
  Format.Set('date', (value) => IsDate(value) && isCommonYear(Number(value.slice(0, 4))))
  Format.Set('date-time', (value) => {
    if (!IsDateTime(value)) return false
    const year = new Date(value).getUTCFullYear()
    return isCommonYear(year)
  })
}
