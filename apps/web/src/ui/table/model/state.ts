import type { Column, Processing } from '../column.ts'

/** A column and its sort direction (R6.4). */
export type SortEntry = { column: string; direction: 'asc' | 'desc' }

/** The person's settings for a table. */
export type TableState = {
  sorting: readonly SortEntry[]
  /** By column; `''` is no filter. */
  filters: Readonly<Record<string, string>>
  search: string
  pagination: { pageIndex: number; pageSize: number }
  hidden: readonly string[]
}

export type TableView<Row> = {
  /** The rows of this page. */
  rows: readonly Row[]
  /** All matching rows, in order, on any page. */
  matches: readonly Row[]
  columns: readonly Column<Row>[]
  pageCount: number
}

/** The initial state: nothing chosen, first page. */
export function firstState({ pageSize }: Processing): TableState {
  return {
    sorting: [],
    filters: {},
    search: '',
    pagination: { pageIndex: 0, pageSize: pageSize ?? Number.MAX_SAFE_INTEGER },
    hidden: [],
  }
}

/** The view of a table before any interaction: its first rows in their given order. */
export function firstView<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { pagination: { pageSize } }: TableState,
): TableView<Row> {
  return {
    rows: rows.length > pageSize ? rows.slice(0, pageSize) : rows,
    matches: rows,
    columns,
    pageCount: Math.max(1, Math.ceil(rows.length / pageSize)),
  }
}

/** Whether nothing is chosen that needs the model. */
export const isUntouched = ({ sorting, filters, search, pagination, hidden }: TableState) =>
  sorting.length === 0 &&
  hidden.length === 0 &&
  search === '' &&
  pagination.pageIndex === 0 &&
  Object.values(filters).every((expected) => expected === '')
