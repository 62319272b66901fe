import { type MouseEvent, memo, type ReactNode, useCallback, useRef, useState } from 'react'
import { useGradualCount } from '#lib/loading/use-gradual-count.ts'
import { m } from '#locales/compiled/messages.js'
import ArrowDown from '~icons/lucide/arrow-down'
import ArrowUp from '~icons/lucide/arrow-up'
import ArrowUpDown from '~icons/lucide/arrow-up-down'
import { type Column, type TableRow, textOf } from './column.ts'
import './table.css'

/**
 * Explicit roles, because the narrow layout changes `display`, which drops the table semantics in
 * some browsers.
 */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

export type Direction = 'asc' | 'desc' | null

/** How a header sorts; null when it does not. */
export type Sorting = (key: string) => {
  direction: Direction
  onPress: (event: MouseEvent) => void
} | null

/** The table with caption and headers. Its children are the rows. */
export function Grid<Row>({
  caption,
  hideCaption,
  columns,
  sorting,
  rowCount,
  children,
}: {
  caption: string
  hideCaption: boolean
  columns: readonly Column<Row>[]
  sorting?: Sorting
  /** Set when not all rows are in the document. */
  rowCount?: number | undefined
  children: ReactNode
}) {
  const hasButtons = columns.some(({ buttons }) => buttons)
  return (
    <div className="table-box">
      <table
        className={hasButtons ? 'table has-buttons' : 'table'}
        {...roles.table}
        aria-rowcount={rowCount && rowCount + 1}
      >
        <caption className={hideCaption ? 'sr-only' : undefined}>{caption}</caption>
        <thead {...roles.rowgroup}>
          <tr {...roles.row} aria-rowindex={rowCount === undefined ? undefined : 1}>
            {columns.map((column) => (
              <Header key={column.key} column={column} sort={sorting?.(column.key) ?? null} />
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const arrows = { asc: ArrowUp, desc: ArrowDown } as const

function Header<Row>({ column, sort }: { column: Column<Row>; sort: ReturnType<Sorting> }) {
  const Arrow = sort?.direction ? arrows[sort.direction] : ArrowUpDown
  return (
    <th
      scope="col"
      lang={column.headerLang}
      {...roles.columnheader}
      className={column.number ? 'number' : undefined}
      {...(column.width && { style: { width: column.width } })}
      {...(sort && {
        'aria-sort': sort.direction ? ariaSort[sort.direction] : 'none',
      })}
    >
      {sort ? (
        <>
          <button
            type="button"
            className="sort"
            onClick={sort.onPress}
            title={m.ui_sort_by({ column: column.header })}
          >
            {column.header}
            <Arrow size={14} aria-hidden />
          </button>
          <span className="narrow-header">{column.header}</span>
        </>
      ) : (
        <span className={column.hasButtons ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  )
}

/**
 * The cells of a row. When elements are reused for other rows, `rowKey` identifies the row, so that
 * the state of a cell's content never moves to another row.
 */
export function Cells<Row>({
  columns,
  row,
  rowKey,
}: {
  columns: readonly Column<Row>[]
  row: Row
  rowKey?: string
}) {
  return columns.map((column, index) => (
    <Cell
      key={column.key}
      column={column}
      isAlone={!columns[index - 1]?.isNarrow && !columns[index + 1]?.isNarrow}
      row={row}
      rowKey={rowKey}
    />
  ))
}

function contentOf<Row>({ cell, accessor }: Column<Row>, row: Row): ReactNode {
  if (cell) return cell(row)
  return accessor ? textOf(accessor(row)) : null
}

function Cell<Row>({
  column,
  isAlone,
  row,
  rowKey,
}: {
  column: Column<Row>
  /** Whether neither column beside it is narrow. */
  isAlone: boolean
  row: Row
  rowKey: string | undefined
}) {
  const content = (
    <span key={column.cell && rowKey} className="table-value">
      {contentOf(column, row)}
    </span>
  )
  if (column.rowHeader) {
    return (
      <th scope="row" {...roles.rowheader}>
        {content}
      </th>
    )
  }
  return (
    <td {...roles.cell} data-label={column.header} className={classOf(column, isAlone)}>
      {content}
    </td>
  )
}

const classOf = <Row,>({ number, isNarrow, long, buttons }: Column<Row>, isAlone: boolean) =>
  [
    number && 'number',
    isNarrow && (isAlone ? 'brief alone' : 'brief'),
    long && 'long',
    buttons && 'buttons',
  ]
    .filter(Boolean)
    .join(' ') || undefined

type RowProps<Row> = { columns: readonly Column<Row>[]; row: Row }

/** A row; with stable columns it renders once. */
const PlainRow = memo(<Row,>({ columns, row }: RowProps<Row>) => (
  <tr {...roles.row}>
    <Cells columns={columns} row={row} />
  </tr>
)) as <Row>(props: RowProps<Row>) => ReactNode

/** An empty row that only takes space. @param height in CSS pixels */
export function Gap({ height }: { height: number }) {
  // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: an empty row that no one reads
  return height > 0 && <tr role="presentation" className="gap" style={{ height }} />
}

/** All rows, in their given order. */
export function PlainBody<Row>({
  columns,
  rows,
  rowKey,
}: {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}) {
  return (
    <tbody {...roles.rowgroup}>
      {rows.map((row) => (
        <PlainRow key={rowKey(row)} columns={columns} row={row} />
      ))}
    </tbody>
  )
}

/** The height of a row until the first paint, in CSS pixels. A phone shows each row as a card. */
const estimatedRowHeight = () => (window.innerWidth < 640 ? 200 : 48)

/**
 * All rows, but those beyond the first screen render after the first paint: a phone takes a
 * second for hundreds. Their space is reserved.
 */
export function GradualBody<Row extends TableRow>({
  columns,
  rows,
}: {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [rowHeight, setRowHeight] = useState(estimatedRowHeight)
  const [firstCount] = useState(() => Math.ceil(window.innerHeight / rowHeight))
  const measure = useCallback(() => {
    const all = [...(body.current?.querySelectorAll<HTMLElement>('tr:not(.gap)') ?? [])]
    const [top, bottom] = [all[0], all.at(-1)]
    if (top && bottom)
      setRowHeight((bottom.offsetTop + bottom.offsetHeight - top.offsetTop) / all.length)
  }, [])
  const drawn = useGradualCount(rows.length, firstCount, measure)
  return (
    <tbody ref={body} {...roles.rowgroup}>
      {rows.slice(0, drawn).map((row) => (
        <PlainRow key={row.id} columns={columns} row={row} />
      ))}
      {drawn < rows.length && <Gap height={rowHeight * (rows.length - drawn)} />}
    </tbody>
  )
}
