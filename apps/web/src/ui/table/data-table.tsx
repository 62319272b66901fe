import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import { nextSorting, type Sorting, sorted } from './sorting.ts'
import './table.css'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand right-aligned in tabular figures. */
  number?: boolean
  /** Asked for so that tables one under the other line up; what does not fit still makes it wider. */
  width?: string
  /** The column that names the row; a screen reader says it with every cell. */
  rowHeader?: boolean
  /** With it the header is a button that sorts. */
  compare?: (a: Row, b: Row) => number
}

/** Spelled out because the narrow layout changes `display`, which makes some browsers forget the table. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/**
 * A table to compare rows by. Columns are data and live outside the component. Below 600 px each row is a
 * block with its labels.
 */
export function DataTable<Row>({
  caption,
  hideCaption = false,
  rows,
  columns,
  rowKey,
}: {
  caption: string
  hideCaption?: boolean
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
}) {
  const [sorting, setSorting] = useState<Sorting>(null)
  const compare = columns.find((column) => column.key === sorting?.column)?.compare
  return (
    <table className="table" {...roles.table}>
      <caption className={hideCaption ? 'sr-only' : undefined}>{caption}</caption>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          {columns.map((column) => (
            <Header
              key={column.key}
              column={column}
              direction={sorting?.column === column.key ? sorting.direction : null}
              onSort={() => setSorting(nextSorting(sorting, column.key))}
            />
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {sorted(rows, sorting, compare).map((row) => (
          <tr key={rowKey(row)} {...roles.row}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: ArrowUp, desc: ArrowDown } as const

function Header<Row>({
  column,
  direction,
  onSort,
}: {
  column: Column<Row>
  direction: 'asc' | 'desc' | null
  onSort: () => void
}) {
  const Arrow = direction ? arrows[direction] : ArrowUpDown
  return (
    <th
      scope="col"
      {...roles.columnheader}
      className={column.number ? 'number' : undefined}
      {...(column.width && { style: { width: column.width } })}
      {...(column.compare && { 'aria-sort': direction ? ariaSort[direction] : 'none' })}
    >
      {column.compare ? (
        <button
          type="button"
          className="sort"
          onClick={onSort}
          title={m.ui_sort_by({ column: column.header })}
        >
          {column.header}
          <Arrow size={14} aria-hidden />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.rowHeader) {
    return (
      <th scope="row" {...roles.rowheader}>
        <span className="table-value">{column.cell(row)}</span>
      </th>
    )
  }
  return (
    <td {...roles.cell} data-label={column.header} className={column.number ? 'number' : undefined}>
      <span className="table-value">{column.cell(row)}</span>
    </td>
  )
}
