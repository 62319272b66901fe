/** What the axes of all charts have in common. */
export const HEIGHT = 240
export const MARGIN = { top: 24, right: 4, bottom: 44, left: 56 }
export const FONT = 13

export const axisText = { fontSize: FONT, fontFamily: 'inherit', fill: 'var(--ink-soft)' } as const
export const quietAxis = { stroke: 'var(--line)', tickStroke: 'var(--line)' } as const
