/** The refund for leaving a class on a given day. Money is in whole cents. */

export interface RefundStep {
  /** The last day for this part; the step with the earliest one that hasn't passed applies. */
  readonly lastOn: string
  readonly percent: number
}

export interface RefundSource {
  /** The college's schedule for this class; null if it provided none. */
  readonly refunds: readonly RefundStep[] | null
  /** The last day with any refund, for a college without a schedule. */
  readonly lastRefundOn: string | null
  /** Tuition and fees of the class that the schedule refunds. */
  readonly chargeCents: number | null
}

function percentOn({ refunds, lastRefundOn }: RefundSource, day: string): number | null {
  if (refunds !== null) {
    const steps = refunds.filter(({ lastOn }) => day <= lastOn)
    return steps.toSorted((a, b) => (a.lastOn < b.lastOn ? -1 : 1))[0]?.percent ?? 0
  }
  return lastRefundOn !== null && lastRefundOn < day ? 0 : null
}

/** The refund on a day, and what stays to be paid of the class's charges. */
export function refundOn(source: RefundSource, day: string) {
  const { chargeCents } = source
  const percent = percentOn(source, day)
  if (percent === null || chargeCents === null)
    return { percent, cents: percent === 0 ? 0 : null, remainingCents: null }
  const cents = Math.round((chargeCents * percent) / 100)
  return { percent, cents, remainingCents: chargeCents - cents }
}
