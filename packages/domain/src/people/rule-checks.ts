/**
 * Whether a text is valid for a field (R6.5). Each check takes what a person typed and ignores an
 * empty field: whether a value is required is a separate rule.
 */

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** An existing day in the format of the date mask: `2026/02/28`. Years from 1000. */
export function isDateText(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^([1-9]\d{3})\/(\d{2})\/(\d{2})$/.exec(text) ?? []
  const [y, mo, d] = [Number(year), Number(month), Number(day)]
  return year !== '' && mo >= 1 && mo <= 12 && d >= 1 && d <= daysIn(y, mo)
}

/** Converts `2026/02/28` to the contract's `2026-02-28`; null when there is no such day. */
export function dayOfDateText(text: string): string | null {
  return isDateText(text) ? text.replaceAll('/', '-') : null
}

/** A time of day, `9:05`, `09:05` or `23:59:59`. */
export function isTimeText(text: string): boolean {
  return /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)
}

const MAX_EMAIL_LENGTH = 254
const MAX_LOCAL_PART_LENGTH = 64

/** An email address as used in practice: a local part, `@`, and a domain with a dot. */
export function isEmailText(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH || text.indexOf('@') > MAX_LOCAL_PART_LENGTH) return false
  const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@/u
  const domain = /@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u
  return local.test(text) && domain.test(text) && text.indexOf('@') === text.lastIndexOf('@')
}

/** A color as `#1c3` or `#1c3f78`, with one or two more digits for opacity. */
export function isHexColorText(text: string): boolean {
  return /^#([\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})$/i.test(text)
}

const CHANNEL = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const OPACITY = '(0|1|0?\\.\\d+|1\\.0+)'
const RGB = new RegExp(
  `^(rgb\\(\\s*${CHANNEL}\\s*,\\s*${CHANNEL}\\s*,\\s*${CHANNEL}\\s*\\)|` +
    `rgba\\(\\s*${CHANNEL}\\s*,\\s*${CHANNEL}\\s*,\\s*${CHANNEL}\\s*,\\s*${OPACITY}\\s*\\))$`,
  'i',
)

/** A color as `rgb(28, 63, 120)` or `rgba(28, 63, 120, 0.5)`. */
export function isRgbColorText(text: string): boolean {
  return RGB.test(text)
}
