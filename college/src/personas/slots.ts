/** From when a fixed student may register for the next term: days after it opens, or after today. */
export interface FixedSlot {
  readonly from: 'opening' | 'today'
  readonly days: number
}

/** Of those to whom the college's system gives hours of their own; the hub's groups have the others. */
export const fixedSlots: Readonly<Record<string, FixedSlot>> = {
  'full.time': { from: 'opening', days: 2 },
  'grad.soon': { from: 'opening', days: 0 },
  'hs.joint': { from: 'today', days: 5 },
  'transfer.in': { from: 'today', days: 1 },
}
