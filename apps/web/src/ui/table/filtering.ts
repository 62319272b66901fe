import { type CellValue, type Column, folded, textOf } from './column.ts'
import { onceEach } from './once.ts'

/** The words of a search, without case and accents. */
export const wordsIn = (search: string): string[] =>
  textOf(folded(search))
    .split(/\s+/)
    .filter((word) => word !== '')

/** Whether all words stand somewhere in what a row's columns say. */
export function searchIn<Row extends object>(columns: readonly Column<Row>[]) {
  const textOfRow = onceEach((row: Row) => {
    const all = columns.map(({ accessor }) => (accessor ? textOf(accessor(row)) : ''))
    return textOf(folded(all.join('\n')))
  })
  return (row: Row, words: readonly string[]) => {
    const text = textOfRow(row)
    return words.every((word) => text.includes(word))
  }
}

/** How a column filters: each value goes through the prefilter once, and then all filters must accept. */
export function filterBy<Row extends object>(column: Column<Row>) {
  const { accessor, prefilter = folded, filters = [(value, wanted) => value === wanted] } = column
  const prepared = onceEach((row: Row) => {
    const value = accessor ? accessor(row) : null
    return prefilter(value === null ? null : textOf(value))
  })
  return {
    passes: (row: Row, wanted: CellValue) =>
      filters.every((filter) => filter(prepared(row), wanted)),
    prepare: (wanted: string) => prefilter(wanted),
  }
}
