import type { CellValue, Column } from './column.ts'
import { accepts, filterValues, searchTexts, wordsIn } from './filtering.ts'
import { onceEach } from './once.ts'
import { inOrder, type Ranks, ranksOf } from './order.ts'
import type { TableState } from './state.ts'

type Wishes = Pick<TableState, 'sorting' | 'filters' | 'search'>

/** What is worked out of the rows of a table once, so that ten thousand of them are sorted and searched at once. */
export type KnownRows<Row> = {
  /** What is left of the rows, in order. */
  found: (wishes: Wishes) => readonly Row[]
  /** The work that a first press or letter would have to wait for, in pieces. */
  preparations: readonly (() => unknown)[]
}

/** Whether a row is wanted, by its index. */
type Test = (index: number) => boolean

export function knownRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): KnownRows<Row> {
  const all = Int32Array.from(rows.keys())
  const ranks = onceEach((column: Column<Row>): Ranks | null => ranksOf(column, rows))
  const values = onceEach((column: Column<Row>): readonly CellValue[] => filterValues(column, rows))
  const texts = onceEach((its: readonly Column<Row>[]) => searchTexts(its, rows))
  const named = (name: string) => columns.find(({ key }) => key === name)

  function searched(search: string): Test[] {
    const words = wordsIn(search)
    if (words.length === 0) return []
    const said = texts(columns)
    return [(index) => words.every((word) => said[index]?.includes(word))]
  }

  function filtered([name, wish]: [string, string]): Test[] {
    const column = named(name)
    if (!column || wish === '') return []
    const known = values(column)
    const accept = accepts(column, wish)
    return [(index) => accept(known[index] ?? null)]
  }

  function sorted(indices: Int32Array, sorting: Wishes['sorting']): Int32Array {
    // The last wish first: what a later one leaves as it is keeps the order of the one before.
    return sorting.toReversed().reduce((left, { column: name, direction }) => {
      const column = named(name)
      const order = column && ranks(column)
      return order ? inOrder(left, order, direction) : left
    }, indices)
  }

  function found({ sorting, filters, search }: Wishes): readonly Row[] {
    const tests = [...searched(search), ...Object.entries(filters).flatMap(filtered)]
    if (tests.length === 0 && sorting.length === 0) return rows
    const left =
      tests.length === 0 ? all : all.filter((index) => tests.every((test) => test(index)))
    return [...sorted(left, sorting)].flatMap((index) => rows[index] ?? [])
  }

  return {
    found,
    preparations: [...columns.map((column) => () => ranks(column)), () => texts(columns)],
  }
}
