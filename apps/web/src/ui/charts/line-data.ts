/** A value from a day on, until the next. */
export type Step = { on: string; value: number }

export type LineChartProps = {
  /** The chart's label for screen readers; the table next to it has the numbers. */
  label: string
  /** In chronological order. */
  steps: readonly Step[]
  /** The last value lasts until this day. */
  until: string
  format: (value: number) => string
}

/** A day as a number for a scale. */
export const momentOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/** The corners of a line that stays level between changes and steps on the day of a change. */
export function pathOf(
  steps: readonly Step[],
  until: string,
): { readonly at: number; readonly value: number }[] {
  const corners = steps.flatMap(({ on, value }, index) => {
    const at = momentOf(on)
    const before = steps[index - 1]
    return before
      ? [
          { at, value: before.value },
          { at, value },
        ]
      : [{ at, value }]
  })
  const last = steps.at(-1)
  return last && until > last.on
    ? [...corners, { at: momentOf(until), value: last.value }]
    : corners
}

/**
 * The months between two days to label: all, or every second, third … counted from the newest.
 * @param most how many labels fit; at least one
 */
export function monthsBetween(from: string, until: string, most: number): string[] {
  const months: string[] = []
  const first = new Date(`${from.slice(0, 7)}-01T12:00:00Z`)
  for (let day = first; ; day.setUTCMonth(day.getUTCMonth() + 1)) {
    const month = day.toISOString().slice(0, 10)
    if (month > until) break
    if (month >= from) months.push(month)
  }
  const every = Math.max(1, Math.ceil(months.length / Math.max(1, most)))
  return months.filter((_, at) => (months.length - 1 - at) % every === 0)
}
