import type { AccountSummary } from '#data/shapes.ts'

type Stated = Pick<AccountSummary, 'balanceCents' | 'dueNowCents'>

/**
 * What will fall due later: the rest of two amounts that the office states. Null when it states only one, or
 * when the two do not fit together.
 */
export function notYetDue({ balanceCents, dueNowCents }: Stated): number | null {
  if (balanceCents === null || dueNowCents === null) return null
  if (balanceCents <= 0) return dueNowCents === 0 ? 0 : null
  return balanceCents < dueNowCents ? null : balanceCents - dueNowCents
}

/** Whether the account has never been used. What is unknown of such an account is nothing. */
export function isUnused(account: AccountSummary): boolean {
  const { balanceCents, charges, payments, installments } = account
  return balanceCents === null && [charges, payments, installments].every((rows) => !rows.length)
}
