import type { Report } from './findings.ts'
import type { Cells, Checker } from './read.ts'

interface Account {
  charged: number
  /** Posted, less refunds. */
  paid: number
  /** Charges that are not paid in full. */
  readonly open: Cells[]
  balance: Cells | null
}

const centsOf = (dollars: string | undefined) => Math.round(Number(dollars || 0) * 100)

/** Types of holds for a balance due. */
const moneyHolds = new Set(['BAL', 'PPD', 'FAR', 'COL'])

/** Share of accounts with nothing overdue, in a large enough sample. */
const paidShare = { low: 0.8, high: 0.99, from: 100 } as const

/**
 * Checks that stated balances follow from charges and payments. The hub never computes them
 * itself, so it would show an inconsistent export as it is.
 */
export function checkMoney(report: Report): Checker {
  const accounts = new Map<string, Account>()
  const held = new Set<string>()
  const accountOf = (row: Cells) => {
    const id = row.userSourcedId ?? ''
    const known = accounts.get(id) ?? { charged: 0, paid: 0, open: [], balance: null }
    accounts.set(id, known)
    return known
  }

  const checkAccount = (id: string, { charged, paid, open, balance }: Account) => {
    if (!balance) return report('account_balances', 'stated', `${id} has charges and no balance`)
    const reportBalance = (rule: string, detail: string) =>
      report('account_balances', rule, `${balance.sourcedId}: ${detail}`)
    const [total, dueNow, pastDue] = [balance.balance, balance.dueNow, balance.pastDue].map(centsOf)
    if (total !== charged - paid)
      reportBalance(
        'sum',
        `states ${balance.balance}, charges and payments give ${(charged - paid) / 100}`,
      )
    if ((pastDue ?? 0) > (dueNow ?? 0))
      reportBalance('due', `${balance.pastDue} overdue, ${balance.dueNow} due`)
    const isPlanned = balance.paymentPlan === 'true'
    const asOf = (balance.asOf ?? '').slice(0, 10)
    const isOverdue = open.some(({ dueOn = '' }) => dueOn < asOf)
    if (!isPlanned && isOverdue !== (pastDue ?? 0) > 0)
      reportBalance('overdue', `states ${balance.pastDue}`)
    if (held.has(id) && pastDue === 0)
      reportBalance('hold', 'a hold says that money is owed, and none is overdue')
  }

  return {
    rows: {
      charges(row) {
        const account = accountOf(row)
        account.charged += centsOf(row.amount)
        if (row.paymentState !== 'paid') account.open.push(row)
      },
      payments(row) {
        if (row.postingState === 'posted') accountOf(row).paid += centsOf(row.amount)
      },
      account_balances(row) {
        accountOf(row).balance = row
      },
      card_balances(row) {
        if (
          (row.unit === 'usd') !== (row.balance !== '') ||
          (row.balance === '') === (row.units === '')
        )
          report('card_balances', 'amount', `${row.sourcedId}: dollars or units`)
      },
      holds(row) {
        if (moneyHolds.has(row.typeCode ?? '') && row.endOn === '')
          held.add(row.userSourcedId ?? '')
      },
    },
    end() {
      for (const [id, account] of accounts) checkAccount(id, account)
      for (const id of held)
        if (!accounts.has(id))
          report('account_balances', 'hold', `${id} owes money and has no account`)
      const paid = [...accounts.values()].filter(({ balance }) => centsOf(balance?.pastDue) === 0)
      const share = paid.length / accounts.size
      if (accounts.size >= paidShare.from && (share < paidShare.low || share > paidShare.high))
        report('*', 'distribution', `accounts with nothing overdue: ${(100 * share).toFixed(1)}`)
    },
  }
}
