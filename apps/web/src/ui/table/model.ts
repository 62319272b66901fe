import {
  type ColumnDef,
  type ColumnFiltersState,
  columnFilteringFeature,
  columnVisibilityFeature,
  constructTable,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  type FilterFn,
  globalFilteringFeature,
  type PaginationState,
  rowPaginationFeature,
  rowSortingFeature,
  type SortFn,
  type SortingState,
  tableFeatures,
} from '@tanstack/table-core'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import type { CellValue, Column, Processing, TableRow } from './column.ts'
import { filterBy, searchIn, wordsIn } from './filtering.ts'
import { once } from './once.ts'
import { compareOf } from './order.ts'
import type { SortEntry, TableState, TableView } from './state.ts'

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnFilteringFeature,
  columnVisibilityFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
})
type Features = typeof features

function searchFn<Row extends TableRow>(columns: readonly Column<Row>[]): FilterFn<Features, Row> {
  const found = searchIn(columns)
  return (row, _column, words: readonly string[]) => found(row.original, words)
}

function filterFn<Row extends TableRow>(column: Column<Row>): FilterFn<Features, Row> {
  const { passes, prepare } = filterBy(column)
  const fn: FilterFn<Features, Row> = (row, _column, wanted: CellValue) =>
    passes(row.original, wanted)
  fn.resolveFilterValue = prepare
  return fn
}

function definitionOf<Row extends TableRow>(column: Column<Row>): ColumnDef<Features, Row> {
  const compare = compareOf(column)
  const sortFn: SortFn<Features, Row> = (a, b) => compare?.(a.original, b.original) ?? 0
  return {
    id: column.key,
    header: column.header,
    accessorFn: (row) => column.accessor?.(row) ?? null,
    enableSorting: compare !== null,
    enableHiding: !column.rowHeader,
    sortDescFirst: false,
    sortFn,
    filterFn: filterFn(column),
  }
}

/** A person's wishes in the words of the library, each part the same object as long as it is the same. */
function translator() {
  const sorting = once(
    (entries: TableState['sorting']): SortingState =>
      entries.map(({ column, direction }) => ({ id: column, desc: direction === 'desc' })),
  )
  const columnFilters = once(
    (filters: TableState['filters']): ColumnFiltersState =>
      Object.entries(filters)
        .filter(([, value]) => value !== '')
        .map(([id, value]) => ({ id, value })),
  )
  const globalFilter = once((search: string) => {
    const words = wordsIn(search)
    return words.length > 0 ? words : undefined
  })
  const columnVisibility = once((hidden: TableState['hidden']) =>
    Object.fromEntries(hidden.map((key) => [key, false])),
  )
  return (state: TableState) => ({
    sorting: sorting(state.sorting),
    columnFilters: columnFilters(state.filters),
    globalFilter: globalFilter(state.search),
    pagination: state.pagination,
    columnVisibility: columnVisibility(state.hidden),
  })
}

const entriesOf = (sorting: SortingState): SortEntry[] =>
  sorting.map(({ id, desc }) => ({ column: id, direction: desc ? 'desc' : 'asc' }))

export type TableModel<Row> = ReturnType<typeof createTableModel<Row & TableRow>>

/**
 * The generic table (R6.4) without any drawing: rows with an id go in, what a person sees of them comes
 * out. One model a table; it keeps what it has worked out as long as rows and wishes stay the same.
 */
export function createTableModel<Row extends TableRow>(
  columns: readonly Column<Row>[],
  processing: Processing,
) {
  const stateOf = translator()
  let sorted: SortingState = []
  const table = constructTable<Features, Row>({
    features,
    columns: columns.map((column) => definitionOf(column)),
    data: [],
    getRowId: (row) => row.id,
    enableSorting: processing.sort === true,
    enableFilters: processing.filter === true,
    enableMultiSort: true,
    getColumnCanGlobalFilter: ({ id }) => id === columns[0]?.key,
    globalFilterFn: searchFn(columns),
    autoResetPageIndex: false,
    onSortingChange: (update) => {
      sorted = typeof update === 'function' ? update(sorted) : update
    },
  })
  let last: { rows: readonly Row[]; state: TableState; view: TableView<Row> } | null = null

  const set = (rows: readonly Row[], state: TableState) =>
    table.setOptions((before) => ({ ...before, data: rows, state: stateOf(state) }))

  /** What is left of the rows, in order, by pages. A page that is no longer there is the last one. */
  function view(rows: readonly Row[], state: TableState): TableView<Row> {
    if (last?.rows === rows && last.state === state) return last.view
    set(rows, state)
    const found = table.getPrePaginatedRowModel().rows.map(({ original }) => original)
    const { pageSize, pageIndex } = state.pagination
    const pageCount = Math.max(1, Math.ceil(found.length / pageSize))
    const pagination: PaginationState = { pageSize, pageIndex: Math.min(pageIndex, pageCount - 1) }
    if (pagination.pageIndex !== pageIndex) set(rows, { ...state, pagination })
    const made: TableView<Row> = {
      rows: table.getRowModel().rows.map(({ original }) => original),
      found,
      columns: columns.filter(({ key }) => table.getColumn(key)?.getIsVisible()),
      pageCount,
    }
    last = { rows, state, view: made }
    return made
  }

  /** Pressing a header: unsorted, ascending, descending, unsorted. `more` keeps the other columns' order. */
  function pressed(state: TableState, key: string, more = false): TableState {
    const column = table.getColumn(key)
    if (!column?.getCanSort()) return state
    set(last?.rows ?? [], state)
    sorted = stateOf(state).sorting
    column.toggleSorting(undefined, more)
    return {
      ...state,
      sorting: entriesOf(sorted),
      pagination: { ...state.pagination, pageIndex: 0 },
    }
  }

  const canSort = (key: string) => table.getColumn(key)?.getCanSort() === true
  return { view, pressed, canSort }
}
