/** The median; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [upper, lower] = [sorted[middle], sorted[middle - 1]]
  if (upper === undefined) return Number.NaN
  return sorted.length % 2 === 1 || lower === undefined ? upper : (upper + lower) / 2
}

/** `median (min to max)`, to reveal noise. */
export function spread(values: readonly number[], digits = 0): string {
  const shown = (value: number) => value.toFixed(digits)
  return `${shown(median(values))} (${shown(Math.min(...values))} to ${shown(Math.max(...values))})`
}

/** The nth percentile; NaN without values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}
