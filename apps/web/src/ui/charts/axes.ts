/** Shared by the axes of all charts. */
export const HEIGHT = 240
export const MARGIN = { top: 24, right: 4, bottom: 44, left: 56 }
export const FONT = 13

/** About how many amounts an axis shows. */
export const AMOUNTS = 4
/** Maximum average width of a letter, relative to the font size. */
const LETTER = 0.62
/** Between an amount and the chart. */
const GAP = 10

/** Approximate width of the longest text, in px. */
export const maxTextWidth = (texts: readonly string[]): number =>
  Math.ceil(Math.max(0, ...texts.map(({ length }) => length)) * LETTER * FONT)

/**
 * The width of the amounts next to a chart.
 * @param scale determines the amounts
 * @returns px; charts with short amounts line up
 */
export function amountsWidth(
  scale: { ticks: (count: number) => number[] },
  format: (value: number) => string,
): number {
  return Math.max(MARGIN.left, maxTextWidth(scale.ticks(AMOUNTS).map(format)) + GAP)
}

export const axisText = { fontSize: FONT, fontFamily: 'inherit', fill: 'var(--ink-soft)' } as const
export const subtleAxis = { stroke: 'var(--line)', tickStroke: 'var(--line)' } as const
