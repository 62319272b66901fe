import type { AccountSummary } from '#data/shapes.ts'

/** What was owed at the end of a day on which something was posted. */
export type BalanceDay = { on: string; changeCents: number; balanceCents: number }

type Stated = Pick<AccountSummary, 'balanceCents' | 'charges' | 'payments'>

/**
 * How the balance came to be what it is, oldest day first. The office states one balance; the ones before it are
 * worked back from that, so that the last is what the office states (domain.md, AccountSummary: a balance is never
 * the sum of what is on record, of which the oldest may be missing).
 * @param statedOn the day of the office's balance; what was posted since is not in it
 * @returns nothing when no balance is stated
 */
export function balanceOverTime(
  { balanceCents, charges, payments }: Stated,
  statedOn: string,
): BalanceDay[] {
  if (balanceCents === null) return []
  const entries = [
    ...charges.map(({ chargedOn, amountCents }) => ({ on: chargedOn, cents: amountCents })),
    // What is pending has paid nothing yet.
    ...payments
      .filter(({ status }) => status === 'posted')
      .map(({ paidOn, amountCents }) => ({ on: paidOn, cents: -amountCents })),
  ].filter(({ on }) => on <= statedOn)
  const days = Map.groupBy(entries, ({ on }) => on)
  const newestFirst = [...days.keys()].sort().reverse()
  let balance = balanceCents
  return newestFirst
    .map((on) => {
      const changeCents = (days.get(on) ?? []).reduce((sum, { cents }) => sum + cents, 0)
      const row = { on, changeCents, balanceCents: balance }
      balance -= changeCents
      return row
    })
    .reverse()
}
