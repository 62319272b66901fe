import { byteOrderMark, toCsvField } from '@myhub/domain/files/csv-field.ts'
import type { CellValue, Column } from '../column.ts'

/** A field of a CSV file that a spreadsheet neither runs nor changes. */
export const csvField = (value: CellValue): string => toCsvField(value ?? '')

/** The rows as CSV: the columns with an accessor, under their headers. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = columns.flatMap(({ header, accessor }) =>
    accessor ? [{ header, accessor }] : [],
  )
  const lines = [
    exported.map(({ header }) => csvField(header)),
    ...rows.map((row) => exported.map(({ accessor }) => csvField(accessor(row)))),
  ]
  return lines.map((fields) => `${fields.join(',')}\r\n`).join('')
}

/** Downloads a file. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(
    new Blob([byteOrderMark, csv], { type: 'text/csv;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  // The browser has taken the file by the next event loop turn.
  setTimeout(() => URL.revokeObjectURL(url))
}
