import { formatInstant } from '#lib/format.ts'

/** A column of instants: sorted by time, shown on the college's clock; a dash where there is none. */
export const instantCell = <Row>(zone: string, read: (row: Row) => string | null) => ({
  accessor: (row: Row) => read(row) ?? '',
  cell: (row: Row) => {
    const instant = read(row)
    return instant ? formatInstant(instant, zone, new Date()) : '–'
  },
})
