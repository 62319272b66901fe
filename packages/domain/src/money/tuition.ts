/**
 * The cost of credits: the applicable rate and the total. Money is in whole cents, so sums are
 * exact. Source: domain.md section 7 (TuitionRate); pages.md, Billing.
 */

export interface Rate {
  readonly academicYear: string
  readonly residency: string
  readonly deliveryMode: 'any' | 'online' | 'inPerson'
  readonly perCreditCents: number
  readonly feePerCreditCents: number
  /** First and last day, `YYYY-MM-DD`; no last day means until further notice. */
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
}

export interface RateQuery {
  readonly academicYear: string
  readonly residency: string
  readonly deliveryMode: Rate['deliveryMode']
}

export interface Estimate {
  readonly tuitionCents: number
  readonly feesCents: number
  readonly totalCents: number
}

/** Whether a rate is in effect on a day. */
export function isInEffect(
  { effectiveFrom, effectiveTo }: Pick<Rate, 'effectiveFrom' | 'effectiveTo'>,
  day: string,
): boolean {
  return effectiveFrom <= day && (effectiveTo === null || day <= effectiveTo)
}

/**
 * The rate for a school year, residency and delivery method. A rate for one method wins over a rate
 * for any. For a future year it is the first one to start.
 * @returns null when the college has set no rate, or the last one has ended
 */
export function rateFor<R extends Rate>(
  rates: readonly R[],
  { academicYear, residency, deliveryMode }: RateQuery,
  today: string,
): R | null {
  const applicable = rates.filter(
    (rate) =>
      rate.academicYear === academicYear &&
      rate.residency === residency &&
      (rate.deliveryMode === deliveryMode || rate.deliveryMode === 'any') &&
      (rate.effectiveTo === null || rate.effectiveTo >= today),
  )
  const [first] = applicable.map(({ effectiveFrom }) => effectiveFrom).sort()
  if (first === undefined) return null
  const day = first > today ? first : today
  const inEffect = applicable.filter((rate) => isInEffect(rate, day))
  return inEffect.find((rate) => rate.deliveryMode === deliveryMode) ?? inEffect[0] ?? null
}

/** Credits have at most two decimals; half a cent rounds up, as on a bill. */
const times = (credits: number, cents: number) =>
  Math.floor((Math.round(credits * 100) * cents + 50) / 100)

/** Tuition and fees for a number of credits at a rate. Excludes course fees. */
export function estimateTuition(
  rate: Pick<Rate, 'perCreditCents' | 'feePerCreditCents'>,
  credits: number,
): Estimate {
  const tuitionCents = times(credits, rate.perCreditCents)
  const feesCents = times(credits, rate.feePerCreditCents)
  return { tuitionCents, feesCents, totalCents: tuitionCents + feesCents }
}

/** More than anyone may take in a term. */
export const maxTermCredits = 30

/**
 * Parses typed credits, `3` or `1.5`; null when it isn't a number, has more than two decimals, or
 * is too large.
 */
export function parseCredits(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(typed)) return null
  const credits = Number(typed)
  return credits > 0 && credits <= maxTermCredits ? credits : null
}
