/** What the axes of all charts have in common. */
export const HEIGHT = 240
export const MARGIN = { top: 24, right: 4, bottom: 44, left: 56 }
export const FONT = 13

/** About so many amounts stand beside a chart. */
export const AMOUNTS = 4
/** How wide a letter of an amount is, of its height, and what stands between it and the chart. */
const LETTER = 0.62
const GAP = 10

/**
 * The room that the amounts beside a chart take.
 * @param scale knows which they are
 * @returns px; charts whose amounts are short line up
 */
export function roomForAmounts(
  scale: { ticks: (count: number) => number[] },
  format: (value: number) => string,
): number {
  const lengths = scale.ticks(AMOUNTS).map((value) => format(value).length)
  return Math.max(MARGIN.left, Math.ceil(Math.max(...lengths) * LETTER * FONT) + GAP)
}

export const axisText = { fontSize: FONT, fontFamily: 'inherit', fill: 'var(--ink-soft)' } as const
export const quietAxis = { stroke: 'var(--line)', tickStroke: 'var(--line)' } as const
