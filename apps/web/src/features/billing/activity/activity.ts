import type { AccountSummary, Period } from '#data/shapes.ts'
import type { ActivityView } from '../billing-search.ts'

type Charge = AccountSummary['charges'][number]
type Payment = AccountSummary['payments'][number]

/** The status of an entry; `unstated` if the office doesn't report it. */
export type EntryStatus =
  | 'paid'
  | 'partlyPaid'
  | 'unpaid'
  | 'overdue'
  | 'unstated'
  | 'posted'
  | 'pending'

/** A charge or a payment as an entry of the account. */
export type Entry = {
  id: string
  postedOn: string
  description: string
  translations: Charge['translations'] | Payment['translations']
  kind: Charge['kind'] | 'refund' | `payment-${Payment['kind']}`
  term: Period | null
  /** The amount added to the balance; negative for a payment. */
  amountCents: number
  status: EntryStatus
  dueOn: string | null
  /** Part of it has been paid, but not all. */
  isPartlyPaid: boolean
}

const isOpen = ({ status }: Charge) => status === 'unpaid' || status === 'partlyPaid'

function statusOf(charge: Charge, today: string): EntryStatus {
  if (charge.status === null) return 'unstated'
  return isOpen(charge) && charge.dueOn !== null && charge.dueOn < today ? 'overdue' : charge.status
}

const fromCharge = (charge: Charge, today: string): Entry => ({
  id: charge.id,
  postedOn: charge.chargedOn,
  description: charge.description,
  translations: charge.translations,
  kind: charge.kind,
  term: charge.academicPeriod,
  amountCents: charge.amountCents,
  status: statusOf(charge, today),
  dueOn: isOpen(charge) ? charge.dueOn : null,
  isPartlyPaid: charge.status === 'partlyPaid',
})

const fromPayment = (payment: Payment): Entry => ({
  id: payment.id,
  postedOn: payment.paidOn,
  description: payment.description,
  translations: payment.translations,
  kind: payment.amountCents < 0 ? 'refund' : `payment-${payment.kind}`,
  term: payment.academicPeriod,
  amountCents: -payment.amountCents,
  status: payment.status,
  dueOn: null,
  isPartlyPaid: false,
})

/** The entries of a view, newest first; unpaid ones by due date. */
export function getEntries(
  { charges, payments }: Pick<AccountSummary, 'charges' | 'payments'>,
  view: ActivityView,
  today: string,
): Entry[] {
  if (view === 'unpaid') {
    return charges
      .filter(isOpen)
      .map((charge) => fromCharge(charge, today))
      .sort((a, b) => (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999'))
  }
  const paid = payments.map(fromPayment)
  const all =
    view === 'payments' ? paid : [...charges.map((row) => fromCharge(row, today)), ...paid]
  return all.sort((a, b) => b.postedOn.localeCompare(a.postedOn))
}

/** The terms of the entries, newest first, for a filter. */
export function getTerms(entries: readonly Entry[]): Period[] {
  const terms = new Map(entries.flatMap(({ term }) => (term ? [[term.code, term] as const] : [])))
  return [...terms.values()].sort((a, b) => b.startOn.localeCompare(a.startOn))
}
