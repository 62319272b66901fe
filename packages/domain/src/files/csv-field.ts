const formula = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/
/** Numbers such as 0012345 lose their zeros, beyond 15 digits they are rounded, and 1e5 is 100000. */
const changedNumber = /^(0\d+|\d{16,}|\d+e\d+)$/i

/**
 * A field of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula or change as a
 * number gets a leading apostrophe: other people's input must not run on the reader's computer, and
 * a student number must stay as it is.
 */
export function toCsvField(value: string | number | boolean): string {
  const text = String(value)
  const isReinterpreted =
    typeof value === 'string' && (formula.test(text) || changedNumber.test(text.trim()))
  const safe = isReinterpreted ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Without this mark, spreadsheets assume an old character set. */
export const byteOrderMark = '\uFEFF'
