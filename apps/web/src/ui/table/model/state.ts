import type { Column, Processing } from '../column.ts'

/** A column and the direction that it is sorted in (R6.4). */
export type SortEntry = { column: string; direction: 'asc' | 'desc' }

/** What a person has asked of a table. */
export type TableState = {
  sorting: readonly SortEntry[]
  /** Column by column; `''` is no wish. */
  filters: Readonly<Record<string, string>>
  search: string
  pagination: { pageIndex: number; pageSize: number }
  hidden: readonly string[]
}

export type TableView<Row> = {
  /** What is on this page. */
  rows: readonly Row[]
  /** All that was found, in order, on whatever page. */
  found: readonly Row[]
  columns: readonly Column<Row>[]
  pageCount: number
}

/** What is asked of a table at first: nothing, and its first page. */
export function firstState({ pageSize }: Processing): TableState {
  return {
    sorting: [],
    filters: {},
    search: '',
    pagination: { pageIndex: 0, pageSize: pageSize ?? Number.MAX_SAFE_INTEGER },
    hidden: [],
  }
}

/** What is seen of a table of which nothing has been asked yet: its first rows, as they are given. */
export function firstView<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { pagination: { pageSize } }: TableState,
): TableView<Row> {
  return {
    rows: rows.length > pageSize ? rows.slice(0, pageSize) : rows,
    found: rows,
    columns,
    pageCount: Math.max(1, Math.ceil(rows.length / pageSize)),
  }
}

/** Whether anything has been asked of a table that takes working out. */
export const isUntouched = ({ sorting, filters, search, pagination, hidden }: TableState) =>
  sorting.length === 0 &&
  hidden.length === 0 &&
  search === '' &&
  pagination.pageIndex === 0 &&
  Object.values(filters).every((wanted) => wanted === '')
