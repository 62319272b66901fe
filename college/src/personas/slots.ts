/** When a persona's registration window opens: days after registration opens, or after today. */
export interface FixedSlot {
  readonly from: 'opening' | 'today'
  readonly days: number
}

/** Personas with individual windows. The others have the window of their group. */
export const fixedSlots: Readonly<Record<string, FixedSlot>> = {
  'full.time': { from: 'opening', days: 2 },
  'grad.soon': { from: 'opening', days: 0 },
  'hs.joint': { from: 'today', days: 5 },
  'transfer.in': { from: 'today', days: 1 },
}
