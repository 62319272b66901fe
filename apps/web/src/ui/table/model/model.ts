import {
  type ColumnDef,
  columnVisibilityFeature,
  constructTable,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
} from '@tanstack/table-core'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import { type Column, isSortable, type Processing, type TableRow } from '../column.ts'
import { memoizeLast } from './memoize.ts'
import { indexRows } from './row-index.ts'
import type { SortEntry, TableState, TableView } from './state.ts'

// The library manages columns, sorting cycles and hidden columns. It doesn't get the rows: it would
// create an object for each and iterate over all of them for each page, which is too slow for ten
// thousand.
const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnVisibilityFeature,
  rowSortingFeature,
})
type Features = typeof features

const toColumnDef = <Row extends TableRow>(
  column: Column<Row>,
  processing: Processing,
): ColumnDef<Features, Row> => ({
  id: column.key,
  header: column.header,
  accessorFn: (row) => column.accessor?.(row) ?? null,
  enableSorting: isSortable(column, processing),
  sortDescFirst: false,
})

/** Converts the state for the library; each part keeps its identity while it is unchanged. */
function createTranslator() {
  const sorting = memoizeLast(
    (entries: TableState['sorting']): SortingState =>
      entries.map(({ column, direction }) => ({ id: column, desc: direction === 'desc' })),
  )
  const columnVisibility = memoizeLast((hidden: TableState['hidden']) =>
    Object.fromEntries(hidden.map((key) => [key, false])),
  )
  return (state: TableState) => ({
    sorting: sorting(state.sorting),
    columnVisibility: columnVisibility(state.hidden),
  })
}

const toSortEntries = (sorting: SortingState): SortEntry[] =>
  sorting.map(({ id, desc }) => ({ column: id, direction: desc ? 'desc' : 'asc' }))

/**
 * Caches the matching rows while rows and state are the same, so that the scroll area stays in
 * place.
 */
function createFinder<Row>(columns: readonly Column<Row>[]) {
  const known = memoizeLast((rows: readonly Row[]) => indexRows(columns, rows))
  let last: { rows: readonly Row[]; state: TableState; matches: readonly Row[] } | null = null
  const isSame = (rows: readonly Row[], { sorting, filters, search }: TableState) =>
    last?.rows === rows &&
    last.state.sorting === sorting &&
    last.state.filters === filters &&
    last.state.search === search
  function findRows(rows: readonly Row[], state: TableState): readonly Row[] {
    if (!last || !isSame(rows, state)) last = { rows, state, matches: known(rows).find(state) }
    return last.matches
  }
  return { matches: findRows, preparations: (rows: readonly Row[]) => known(rows).preparations }
}

export type TableModel<Row> = ReturnType<typeof createTableModel<Row & TableRow>>

/**
 * The generic table (R6.4) without rendering: rows with ids in, visible rows out. One model per
 * table; it caches its results while rows and state are the same.
 */
export function createTableModel<Row extends TableRow>(
  columns: readonly Column<Row>[],
  processing: Processing,
) {
  const stateOf = createTranslator()
  const { matches: findMatches, preparations } = createFinder(columns)
  let sorted: SortingState = []
  const table = constructTable<Features, Row>({
    features,
    columns: columns.map((column) => toColumnDef(column, processing)),
    data: [],
    enableSorting: processing.sort === true,
    enableMultiSort: true,
    onSortingChange: (update) => {
      sorted = typeof update === 'function' ? update(sorted) : update
    },
  })
  let last: { rows: readonly Row[]; state: TableState; view: TableView<Row> } | null = null

  const set = (state: TableState) =>
    table.setOptions((before) => ({ ...before, state: stateOf(state) }))

  /** The matching rows, in order, by page. A page that no longer exists becomes the last one. */
  function view(rows: readonly Row[], state: TableState): TableView<Row> {
    if (last?.rows === rows && last.state === state) return last.view
    set(state)
    const matches = findMatches(rows, state)
    const { pageSize, pageIndex } = state.pagination
    const pageCount = Math.max(1, Math.ceil(matches.length / pageSize))
    const from = Math.min(pageIndex, pageCount - 1) * pageSize
    const made: TableView<Row> = {
      rows: matches.length > pageSize ? matches.slice(from, from + pageSize) : matches,
      matches,
      columns: columns.filter(
        ({ key, rowHeader }) => rowHeader || table.getColumn(key)?.getIsVisible(),
      ),
      pageCount,
    }
    last = { rows, state, view: made }
    return made
  }

  /**
   * A click on a header: unsorted, ascending, descending, unsorted. `more` keeps the other columns'
   * order.
   */
  function pressed(state: TableState, key: string, more = false): TableState {
    const column = table.getColumn(key)
    if (!column?.getCanSort()) return state
    set(state)
    sorted = stateOf(state).sorting
    column.toggleSorting(undefined, more)
    return {
      ...state,
      sorting: toSortEntries(sorted),
      pagination: { ...state.pagination, pageIndex: 0 },
    }
  }

  const canSort = (key: string) => table.getColumn(key)?.getCanSort() === true
  return { view, pressed, canSort, preparations }
}
