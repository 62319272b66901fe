import { type CellValue, type Column, folded, textOf } from '../column.ts'

/** The words of a search, without case and accents. */
export const wordsIn = (search: string): string[] =>
  textOf(folded(search))
    .split(/\s+/)
    .filter((word) => word !== '')

/** What each row's columns say, all in one text: a search looks for its words there. */
export const searchTexts = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly string[] =>
  rows.map((row) => {
    const all = columns.map(({ accessor }) => (accessor ? textOf(accessor(row)) : ''))
    return textOf(folded(all.join('\n')))
  })

/** Each row's value of a column as its filters get it: it goes through the prefilter once. */
export const filterValues = <Row>(
  { accessor, prefilter = folded }: Column<Row>,
  rows: readonly Row[],
): readonly CellValue[] =>
  rows.map((row) => {
    const value = accessor ? accessor(row) : null
    return prefilter(value === null ? null : textOf(value))
  })

/** Whether all filters of a column accept a value; without any it has to be the same. */
export function accepts<Row>(column: Column<Row>, wish: string): (value: CellValue) => boolean {
  const { prefilter = folded, filters = [(value, wanted) => value === wanted] } = column
  const wanted = prefilter(wish)
  return (value) => filters.every((filter) => filter(value, wanted))
}
