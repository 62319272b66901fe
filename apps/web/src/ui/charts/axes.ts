/** What the axes of all charts have in common. */
export const HEIGHT = 240
export const MARGIN = { top: 24, right: 4, bottom: 44, left: 56 }
export const FONT = 13

/** About so many amounts stand beside a chart. */
export const AMOUNTS = 4
/** How wide a letter is at most on average, of its height. */
const LETTER = 0.62
/** What stands between an amount and the chart. */
const GAP = 10

/** About as wide as the longest of some texts is, in px. */
export const widest = (texts: readonly string[]): number =>
  Math.ceil(Math.max(0, ...texts.map(({ length }) => length)) * LETTER * FONT)

/**
 * The room that the amounts beside a chart take.
 * @param scale knows which they are
 * @returns px; charts whose amounts are short line up
 */
export function roomForAmounts(
  scale: { ticks: (count: number) => number[] },
  format: (value: number) => string,
): number {
  return Math.max(MARGIN.left, widest(scale.ticks(AMOUNTS).map(format)) + GAP)
}

export const axisText = { fontSize: FONT, fontFamily: 'inherit', fill: 'var(--ink-soft)' } as const
export const quietAxis = { stroke: 'var(--line)', tickStroke: 'var(--line)' } as const
