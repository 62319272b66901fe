/**
 * What credits cost: the rate that holds, and the sum. Money is whole cents, so sums are exact.
 * Source: domain.md section 7 (TuitionRate); pages.md, Billing.
 */

export interface Rate {
  readonly academicYear: string
  readonly residency: string
  readonly deliveryMode: 'any' | 'online' | 'inPerson'
  readonly perCreditCents: number
  readonly feePerCreditCents: number
  /** First and last day, `YYYY-MM-DD`; no last day: until further notice. */
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
}

export interface Asked {
  readonly academicYear: string
  readonly residency: string
  readonly deliveryMode: Rate['deliveryMode']
}

export interface Estimate {
  readonly tuitionCents: number
  readonly feesCents: number
  readonly totalCents: number
}

/** Whether a rate is asked of anybody on a day. */
export function isInEffect(
  { effectiveFrom, effectiveTo }: Pick<Rate, 'effectiveFrom' | 'effectiveTo'>,
  day: string,
): boolean {
  return effectiveFrom <= day && (effectiveTo === null || day <= effectiveTo)
}

/**
 * The rate of a school year for one residency and way of delivery. A rate of one way goes before that
 * of any. Of a year that has not begun it is the first to come.
 * @returns null when the college has set none, or the last one is over
 */
export function rateFor<R extends Rate>(
  rates: readonly R[],
  { academicYear, residency, deliveryMode }: Asked,
  today: string,
): R | null {
  const suiting = rates.filter(
    (rate) =>
      rate.academicYear === academicYear &&
      rate.residency === residency &&
      (rate.deliveryMode === deliveryMode || rate.deliveryMode === 'any') &&
      (rate.effectiveTo === null || rate.effectiveTo >= today),
  )
  const [first] = suiting.map(({ effectiveFrom }) => effectiveFrom).sort()
  if (first === undefined) return null
  const day = first > today ? first : today
  const holding = suiting.filter((rate) => isInEffect(rate, day))
  return holding.find((rate) => rate.deliveryMode === deliveryMode) ?? holding[0] ?? null
}

/** Credits have at most two decimals; half a cent is rounded up, as a bill does. */
const times = (credits: number, cents: number) =>
  Math.floor((Math.round(credits * 100) * cents + 50) / 100)

/** Tuition and fees of so many credits by a rate. Fees of single courses are not in it. */
export function estimateTuition(
  rate: Pick<Rate, 'perCreditCents' | 'feePerCreditCents'>,
  credits: number,
): Estimate {
  const tuitionCents = times(credits, rate.perCreditCents)
  const feesCents = times(credits, rate.feePerCreditCents)
  return { tuitionCents, feesCents, totalCents: tuitionCents + feesCents }
}

/** More than anybody may take in a term. */
export const mostCredits = 30

/** Credits as typed, `3` or `1.5`; null for what is none, has more than two decimals, or is too many. */
export function readCredits(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(typed)) return null
  const credits = Number(typed)
  return credits > 0 && credits <= mostCredits ? credits : null
}
