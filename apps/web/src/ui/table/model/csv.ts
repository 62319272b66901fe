import { type CellValue, type Column, textOf } from '../column.ts'

const formula = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/
/** Numbers such as 0012345 lose their zeros, beyond 15 digits they are rounded, and 1e5 is 100000. */
const changedNumber = /^(0\d+|\d{16,}|\d+e\d+)$/i

/**
 * A field of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula or change as a
 * number gets a leading apostrophe: other people's input must not run on the reader's computer, and
 * a student number must stay as it is.
 */
export function csvField(value: CellValue): string {
  const text = textOf(value)
  const isMisread =
    typeof value === 'string' && (formula.test(text) || changedNumber.test(text.trim()))
  const safe = isMisread ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The rows as CSV: the columns with an accessor, under their headers. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const said = columns.flatMap(({ header, accessor }) => (accessor ? [{ header, accessor }] : []))
  const lines = [
    said.map(({ header }) => csvField(header)),
    ...rows.map((row) => said.map(({ accessor }) => csvField(accessor(row)))),
  ]
  return lines.map((fields) => `${fields.join(',')}\r\n`).join('')
}

/** Without this mark, spreadsheets assume an old character set. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Downloads a file. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(
    new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  // The browser has taken the file by the next event loop turn.
  setTimeout(() => URL.revokeObjectURL(url))
}
