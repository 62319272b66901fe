/** Which part comes first in a date such as 9/1/2026. */
export type DateOrder = 'month' | 'day'

const datePattern = /^(19|20)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** A valid calendar date as YYYY-MM-DD. */
export function isDate(value: string): boolean {
  if (!datePattern.test(value)) return false
  const time = new Date(`${value}T00:00:00Z`)
  return time.toISOString().startsWith(value)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const midnight = String.raw`(?:[T ]0?0:00(?::00(?:\.0+)?)?Z?)?`
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${midnight}$`)
const digitsOnly = /^(\d{4})()(\d{2})(\d{2})$/
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${midnight}$`)
const dayAndName = /^(\d{1,2})[- ]([a-z]{3})[a-z]*\.?[- ,]+(\d{4})$/i
const nameAndDay = /^([a-z]{3})[a-z]*\.? (\d{1,2}), ?(\d{4})$/i

function dateOf(year = '', month: string | number = '', day = ''): string | undefined {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : undefined
}

const monthOf = (name = '') => months.indexOf(name.toLowerCase()) + 1

/**
 * A date as other systems export it, as YYYY-MM-DD; undefined if it isn't one, or is ambiguous.
 * @param order what comes first in the file's dates, if that is known
 */
export function normalizeDate(value: string, order: DateOrder | null): string | undefined {
  const iso = yearFirst.exec(value) ?? digitsOnly.exec(value)
  if (iso) return dateOf(iso[1], iso[3], iso[4])
  const named = dayAndName.exec(value)
  if (named) return dateOf(named[3], monthOf(named[2]), named[1])
  const american = nameAndDay.exec(value)
  if (american) return dateOf(american[3], monthOf(american[1]), american[2])
  const [, first = '', , second = '', year] = yearLast.exec(value) ?? []
  const asMonth = dateOf(year, first, second)
  const asDay = dateOf(year, second, first)
  if (asMonth !== undefined && asDay !== undefined && asMonth !== asDay)
    return order === null ? undefined : order === 'month' ? asMonth : asDay
  if (asMonth === undefined) return order === 'month' ? undefined : asDay
  return order === 'day' && asMonth !== asDay ? undefined : asMonth
}

/** A value of its own in a line: a date whose order of month and day isn't certain. */
const inLine =
  /(?<=^|[,;"])\s*(\d{1,2})([-/.])(\d{1,2})\2(?:19|20)\d{2}(?: [\d:.]+)?\s*(?=$|[,;"\r])/gm

/** Which part comes first in the dates of a text, from unambiguous ones; null without any. */
export function dateOrderIn(text: string): DateOrder | null {
  const orders = new Set<DateOrder>()
  for (const [, first, , second] of text.matchAll(inLine)) {
    if (Number(second) > 12) orders.add('month')
    if (Number(first) > 12) orders.add('day')
  }
  const [order = null, ...others] = orders
  return others.length > 0 ? null : order
}
