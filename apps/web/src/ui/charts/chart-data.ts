/** One group of columns: a term, and a value for each series. Null: not known, and not drawn. */
export type ChartGroup = { key: string; label: string; values: readonly (number | null)[] }

export type ColumnChartProps = {
  /** What a screen reader says in place of the picture; the table beside it has the numbers. */
  label: string
  /** In the order of time. */
  groups: readonly ChartGroup[]
  /** What the first and the second column of a group are. */
  series: readonly string[]
  format: (value: number) => string
  /** The top of the scale; without it the largest value decides. */
  most?: number | undefined
}

/** So many groups stay readable on a phone; the newest are drawn. */
export const MOST_GROUPS = 8

/** Where a scale ends: its given top, else just above the largest value. Never 0, which has no scale. */
export function topOf(groups: readonly ChartGroup[], most: number | undefined): number {
  if (most !== undefined) return most
  const largest = Math.max(0, ...groups.flatMap(({ values }) => values.map((one) => one ?? 0)))
  return largest === 0 ? 1 : largest
}

/** The newest groups that have anything to draw. */
export const drawn = (groups: readonly ChartGroup[]): ChartGroup[] =>
  groups.filter(({ values }) => values.some((one) => one !== null)).slice(-MOST_GROUPS)

/**
 * The groups that are named below their columns: all of them, or every second, third … counted from the
 * newest when the names would lie over each other.
 * @param step how much room one group has, in the same unit as `name`
 * @param name how wide a name is at most
 */
export function namedGroups(keys: readonly string[], step: number, name: number): string[] {
  const every = Math.max(1, Math.ceil(name / step))
  return keys.filter((_, at) => (keys.length - 1 - at) % every === 0)
}
