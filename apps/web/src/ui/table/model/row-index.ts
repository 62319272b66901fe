import { type CellValue, type Column, foldText, textOf } from '../column.ts'
import { memoize } from './memoize.ts'
import { computeRanks, type Ranks, sortIndices } from './order.ts'
import type { SortEntry, TableState } from './state.ts'

type RowQuery = Pick<TableState, 'sorting' | 'filters' | 'search'>

/**
 * Precomputed data of a table's rows, so that ten thousand of them can be sorted and searched
 * instantly.
 */
export type RowIndex<Row> = {
  /** The matching rows, in order. */
  find: (query: RowQuery) => readonly Row[]
  /** Tasks to run while idle, so that the first click or letter doesn't wait for them. */
  preparations: readonly (() => unknown)[]
}

/** Whether a row matches, by index. */
type RowTest = (index: number) => boolean

export function indexRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): RowIndex<Row> {
  const { testsFor, preparations: testPreparations } = rowMatchers(columns, rows)
  const { sorted, sortedBy, preparations: orderPreparations } = orders(columns, rows)
  const all = Int32Array.from(rows.keys())

  function find({ sorting, filters, search }: RowQuery): readonly Row[] {
    const tests = testsFor({ filters, search })
    if (tests.length > 0) {
      // One test after the other: each is a plain pass over the remaining rows.
      const remaining = tests.reduce((result, test) => result.filter(test), all)
      return pickRows(rows, sorted(remaining, sorting))
    }
    const [first, ...more] = sorting
    if (!first) return rows
    return more.length > 0 ? pickRows(rows, sorted(all, sorting)) : sortedBy(first)
  }

  return { find, preparations: [...orderPreparations, ...testPreparations] }
}

/** The rows that match the search and the filters. */
function rowMatchers<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const values = memoize((column: Column<Row>): readonly CellValue[] => filterValues(column, rows))
  const texts = memoize((its: readonly Column<Row>[]) => searchTexts(its, rows))

  function searched(search: string): RowTest[] {
    const words = splitWords(search)
    if (words.length === 0) return []
    const rowTexts = texts(columns)
    return words.map((word) => (index) => rowTexts[index]?.includes(word) === true)
  }

  function filtered([name, filterValue]: [string, string]): RowTest[] {
    const column = columns.find(({ key }) => key === name)
    if (!column || filterValue === '') return []
    const known = values(column)
    const accept = accepts(column, filterValue)
    return [(index) => accept(known[index] ?? null)]
  }

  const testsFor = ({ filters, search }: Pick<RowQuery, 'filters' | 'search'>): RowTest[] => [
    ...searched(search),
    ...Object.entries(filters).flatMap(filtered),
  ]
  const filterable = columns.filter(({ choices }) => choices)
  return {
    testsFor,
    preparations: [() => texts(columns), ...filterable.map((column) => () => values(column))],
  }
}

/** The rows in the order of the sorted columns. */
function orders<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const ranks = memoize((column: Column<Row>): Ranks | null => computeRanks(column, rows))
  const findColumn = (name: string) => columns.find(({ key }) => key === name)

  function sorted(indices: Int32Array, sorting: RowQuery['sorting']): Int32Array {
    // The last entry first: the sort is stable, so ties keep the earlier order.
    return sorting.toReversed().reduce((remaining, { column: name, direction }) => {
      const column = findColumn(name)
      const order = column && ranks(column)
      return order ? sortIndices(remaining, order, direction) : remaining
    }, indices)
  }

  const sortAll = (direction: SortEntry['direction']) =>
    memoize((column: Column<Row>): readonly Row[] => {
      const order = ranks(column)
      return order
        ? pickRows(rows, sortIndices(Int32Array.from(rows.keys()), order, direction))
        : rows
    })
  const sortedRows = { asc: sortAll('asc'), desc: sortAll('desc') }

  /** All rows sorted by one column, the most common case. */
  function sortedBy({ column: name, direction }: SortEntry): readonly Row[] {
    const column = findColumn(name)
    return column ? sortedRows[direction](column) : rows
  }

  return {
    sorted,
    sortedBy,
    preparations: [
      ...columns.map((column) => () => ranks(column)),
      ...columns.flatMap((column) => [() => sortedRows.asc(column), () => sortedRows.desc(column)]),
    ],
  }
}

function pickRows<Row>(rows: readonly Row[], indices: Int32Array): readonly Row[] {
  const result: Row[] = []
  for (const index of indices) {
    const row = rows[index]
    if (row !== undefined) result.push(row)
  }
  return result
}

/** The words of a search, without case and accents. */
const splitWords = (search: string): string[] =>
  textOf(foldText(search))
    .split(/\s+/)
    .filter((word) => word !== '')

/** The text of all columns of each row, for search. */
const searchTexts = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly string[] =>
  rows.map((row) => {
    const all = columns.map(({ accessor }) => (accessor ? textOf(accessor(row)) : ''))
    return textOf(foldText(all.join('\n')))
  })

/** Each row's value of a column after its prefilter, which runs once. */
const filterValues = <Row>(
  { accessor, prefilter = foldText }: Column<Row>,
  rows: readonly Row[],
): readonly CellValue[] =>
  rows.map((row) => {
    const value = accessor ? accessor(row) : null
    return prefilter(value === null ? null : textOf(value))
  })

/** Whether all filters of a column accept a value; without filters it must be equal. */
function accepts<Row>(column: Column<Row>, filterValue: string): (value: CellValue) => boolean {
  const { prefilter = foldText, filters = [(value, expected) => value === expected] } = column
  const expected = prefilter(filterValue)
  return (value) => filters.every((filter) => filter(value, expected))
}
