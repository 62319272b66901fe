import { type CellValue, type Column, textOf } from '../column.ts'

/**
 * One field of a CSV file (RFC 4180). A text that a spreadsheet would read as a formula gets an apostrophe
 * before it, which makes it a text again: what somebody typed somewhere must not run on the reader's desk.
 */
export function csvField(value: CellValue): string {
  const text = textOf(value)
  const isFormula = typeof value === 'string' && /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The rows as a CSV file: the columns that know a value, named by their headers. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const said = columns.flatMap(({ header, accessor }) => (accessor ? [{ header, accessor }] : []))
  const lines = [
    said.map(({ header }) => csvField(header)),
    ...rows.map((row) => said.map(({ accessor }) => csvField(accessor(row)))),
  ]
  return lines.map((fields) => `${fields.join(',')}\r\n`).join('')
}

/** Spreadsheets take a file without this mark for one in an old character set. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Gives the person a file. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(
    new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  // The browser has taken the file by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(url))
}
