export type Sorting = { column: string; direction: 'asc' | 'desc' } | null

/** Pressing a header cycles unsorted, ascending, descending, unsorted (R6.4). */
export function nextSorting(current: Sorting, column: string): Sorting {
  if (current?.column !== column) return { column, direction: 'asc' }
  return current.direction === 'asc' ? { column, direction: 'desc' } : null
}

/** The rows in the order asked for; equal rows keep theirs, and unsorted is the order given. */
export function sorted<Row>(
  rows: readonly Row[],
  sorting: Sorting,
  compare: ((a: Row, b: Row) => number) | undefined,
): readonly Row[] {
  if (!sorting || !compare) return rows
  const sign = sorting.direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => sign * compare(a, b))
}
