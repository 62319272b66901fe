import type { AccountSummary } from '#data/shapes.ts'

type ReportedAmounts = Pick<AccountSummary, 'balanceCents' | 'dueNowCents'>

/**
 * The amount due later: the difference of two reported amounts. Null when one is missing or when
 * they contradict each other.
 */
export function notYetDue({ balanceCents, dueNowCents }: ReportedAmounts): number | null {
  if (balanceCents === null || dueNowCents === null) return null
  if (balanceCents <= 0) return dueNowCents === 0 ? 0 : null
  return balanceCents < dueNowCents ? null : balanceCents - dueNowCents
}

/** Whether the account has never been used; unknown figures of such an account are zero. */
export function isUnused(account: AccountSummary): boolean {
  const { balanceCents, charges, payments, installments } = account
  return balanceCents === null && [charges, payments, installments].every((rows) => !rows.length)
}
