import type { Charge, Payment, TermActivity } from '../money/account-summary.schema.ts'

/**
 * Charges and payments per term, newest first (domain.md section 5: activity, not a balance). Items
 * without a term and pending ones are left out.
 */
export function termActivity(
  charges: readonly Charge[],
  payments: readonly Payment[],
): TermActivity[] {
  const terms = new Map<string, TermActivity>()
  const activityOf = (academicPeriod: TermActivity['academicPeriod']) => {
    const existing = terms.get(academicPeriod.id)
    if (existing) return existing
    const emptyActivity = { academicPeriod, chargesCents: 0, paymentsCents: 0 }
    terms.set(academicPeriod.id, emptyActivity)
    return emptyActivity
  }
  for (const { academicPeriod, amountCents } of charges)
    if (academicPeriod) activityOf(academicPeriod).chargesCents += amountCents
  for (const { academicPeriod, amountCents, status } of payments)
    if (academicPeriod && status === 'posted')
      activityOf(academicPeriod).paymentsCents += amountCents
  return [...terms.values()].sort((a, b) =>
    b.academicPeriod.startOn.localeCompare(a.academicPeriod.startOn),
  )
}
