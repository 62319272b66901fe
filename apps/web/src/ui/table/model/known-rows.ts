import { type CellValue, type Column, folded, textOf } from '../column.ts'
import { memoize } from './memoize.ts'
import { inOrder, type Ranks, ranksOf } from './order.ts'
import type { SortEntry, TableState } from './state.ts'

type Wishes = Pick<TableState, 'sorting' | 'filters' | 'search'>

/**
 * Precomputed data of a table's rows, so that ten thousand of them can be sorted and searched
 * instantly.
 */
export type KnownRows<Row> = {
  /** The matching rows, in order. */
  found: (wishes: Wishes) => readonly Row[]
  /** Tasks to run while idle, so that the first click or letter doesn't wait for them. */
  preparations: readonly (() => unknown)[]
}

/** Whether a row matches, by index. */
type Test = (index: number) => boolean

export function knownRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): KnownRows<Row> {
  const { testsFor, preparations: ofTests } = wanted(columns, rows)
  const { sorted, allBy, preparations: ofOrders } = orders(columns, rows)
  const all = Int32Array.from(rows.keys())

  function found({ sorting, filters, search }: Wishes): readonly Row[] {
    const tests = testsFor({ filters, search })
    if (tests.length > 0) {
      // One test after the other: each is a plain pass over the remaining rows.
      const left = tests.reduce((some, test) => some.filter(test), all)
      return picked(rows, sorted(left, sorting))
    }
    const [first, ...more] = sorting
    if (!first) return rows
    return more.length > 0 ? picked(rows, sorted(all, sorting)) : allBy(first)
  }

  return { found, preparations: [...ofOrders, ...ofTests] }
}

/** The rows that match the search and the filters. */
function wanted<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const values = memoize((column: Column<Row>): readonly CellValue[] => filterValues(column, rows))
  const texts = memoize((its: readonly Column<Row>[]) => searchTexts(its, rows))

  function searched(search: string): Test[] {
    const words = wordsIn(search)
    if (words.length === 0) return []
    const said = texts(columns)
    return words.map((word) => (index) => said[index]?.includes(word) === true)
  }

  function filtered([name, wish]: [string, string]): Test[] {
    const column = columns.find(({ key }) => key === name)
    if (!column || wish === '') return []
    const known = values(column)
    const accept = accepts(column, wish)
    return [(index) => accept(known[index] ?? null)]
  }

  const testsFor = ({ filters, search }: Pick<Wishes, 'filters' | 'search'>): Test[] => [
    ...searched(search),
    ...Object.entries(filters).flatMap(filtered),
  ]
  const choosable = columns.filter(({ choices }) => choices)
  return {
    testsFor,
    preparations: [() => texts(columns), ...choosable.map((column) => () => values(column))],
  }
}

/** The rows in the order of the sorted columns. */
function orders<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const ranks = memoize((column: Column<Row>): Ranks | null => ranksOf(column, rows))
  const named = (name: string) => columns.find(({ key }) => key === name)

  function sorted(indices: Int32Array, sorting: Wishes['sorting']): Int32Array {
    // The last entry first: the sort is stable, so ties keep the earlier order.
    return sorting.toReversed().reduce((left, { column: name, direction }) => {
      const column = named(name)
      const order = column && ranks(column)
      return order ? inOrder(left, order, direction) : left
    }, indices)
  }

  const wholly = (direction: SortEntry['direction']) =>
    memoize((column: Column<Row>): readonly Row[] => {
      const order = ranks(column)
      return order ? picked(rows, inOrder(Int32Array.from(rows.keys()), order, direction)) : rows
    })
  const whole = { asc: wholly('asc'), desc: wholly('desc') }

  /** All rows sorted by one column, the most common case. */
  function allBy({ column: name, direction }: SortEntry): readonly Row[] {
    const column = named(name)
    return column ? whole[direction](column) : rows
  }

  return {
    sorted,
    allBy,
    preparations: [
      ...columns.map((column) => () => ranks(column)),
      ...columns.flatMap((column) => [() => whole.asc(column), () => whole.desc(column)]),
    ],
  }
}

function picked<Row>(rows: readonly Row[], indices: Int32Array): readonly Row[] {
  const some: Row[] = []
  for (const index of indices) {
    const row = rows[index]
    if (row !== undefined) some.push(row)
  }
  return some
}

/** The words of a search, without case and accents. */
const wordsIn = (search: string): string[] =>
  textOf(folded(search))
    .split(/\s+/)
    .filter((word) => word !== '')

/** The text of all columns of each row, for search. */
const searchTexts = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly string[] =>
  rows.map((row) => {
    const all = columns.map(({ accessor }) => (accessor ? textOf(accessor(row)) : ''))
    return textOf(folded(all.join('\n')))
  })

/** Each row's value of a column after its prefilter, which runs once. */
const filterValues = <Row>(
  { accessor, prefilter = folded }: Column<Row>,
  rows: readonly Row[],
): readonly CellValue[] =>
  rows.map((row) => {
    const value = accessor ? accessor(row) : null
    return prefilter(value === null ? null : textOf(value))
  })

/** Whether all filters of a column accept a value; without filters it must be equal. */
function accepts<Row>(column: Column<Row>, wish: string): (value: CellValue) => boolean {
  const { prefilter = folded, filters = [(value, wanted) => value === wanted] } = column
  const wanted = prefilter(wish)
  return (value) => filters.every((filter) => filter(value, wanted))
}
