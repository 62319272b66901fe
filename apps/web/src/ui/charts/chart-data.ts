/** A group of columns: a term with a value for each series. Null is unknown and not rendered. */
export type ChartGroup = { key: string; label: string; values: readonly (number | null)[] }

export type ColumnChartProps = {
  /** The chart's label for screen readers; the table next to it has the numbers. */
  label: string
  /** In chronological order. */
  groups: readonly ChartGroup[]
  /** The name of the value, or of the total and of the part of it that fills its column. */
  series: readonly string[]
  format: (value: number) => string
  /** The top of the scale; by default the largest value. */
  max?: number | undefined
}

/** This many groups are readable on a phone; the newest are shown. */
export const MAX_GROUPS = 8

/** The top of the scale: as given, or just above the largest value. Never 0. */
export function scaleMax(groups: readonly ChartGroup[], max: number | undefined): number {
  if (max !== undefined) return max
  const largest = Math.max(0, ...groups.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return largest === 0 ? 1 : largest
}

/** The label of a column: `12`, or `12 / 9` if the part differs from the total. */
export function formatGroupValues(
  { values }: Pick<ChartGroup, 'values'>,
  format: (value: number) => string,
): string {
  const formatted = values.flatMap((value) => (value === null ? [] : [format(value)]))
  return [...new Set(formatted)].join(' / ')
}

/** The newest groups with values. */
export const visibleGroups = (groups: readonly ChartGroup[]): ChartGroup[] =>
  groups.filter(({ values }) => values.some((value) => value !== null)).slice(-MAX_GROUPS)

/**
 * The groups with a label: all of them, or every second, third … counted from the newest when
 * labels would overlap.
 * @param step width of one group, in the same unit as `name`
 * @param name maximum width of a label
 */
export function labeledGroups(keys: readonly string[], step: number, name: number): string[] {
  const every = Math.max(1, Math.ceil(name / step))
  return keys.filter((_, at) => (keys.length - 1 - at) % every === 0)
}
