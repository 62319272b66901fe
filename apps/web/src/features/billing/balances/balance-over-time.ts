import type { AccountSummary } from '#data/shapes.ts'

/** The balance at the end of a day with activity. */
export type BalanceDay = { on: string; changeCents: number; balanceCents: number }

type Stated = Pick<AccountSummary, 'balanceCents' | 'charges' | 'payments'>

/**
 * The history of the balance, oldest day first. The office reports one balance; earlier ones are
 * computed backward from it, so that the last one matches (domain.md, AccountSummary: a balance is
 * never the sum of the records, of which the oldest may be missing).
 * @param statedOn the day of the office's balance; later activity is not in it
 * @returns an empty list without a reported balance
 */
export function balanceOverTime(
  { balanceCents, charges, payments }: Stated,
  statedOn: string,
): BalanceDay[] {
  if (balanceCents === null) return []
  const entries = [
    ...charges.map(({ chargedOn, amountCents }) => ({ on: chargedOn, cents: amountCents })),
    // A pending payment has not paid anything yet.
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
