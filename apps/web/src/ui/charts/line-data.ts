/** What something is from a day on, until the next. */
export type Step = { on: string; value: number }

export type LineChartProps = {
  /** What a screen reader says in place of the picture; the table beside it has the numbers. */
  label: string
  /** In the order of time. */
  steps: readonly Step[]
  /** The last value holds up to this day. */
  until: string
  format: (value: number) => string
}

/** A day as a number that a scale can place. */
export const momentOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/** The corners of a line that stays level from one day to the next and rises or falls on it. */
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
 * First days of months between two days, for the foot of a picture: all, or every second, third … counted from
 * the newest.
 * @param most how many have room; one at least
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
