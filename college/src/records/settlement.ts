import type { Term } from '#calendar/calendar.ts'
import type { Day } from '#calendar/days.ts'
import type { Bill } from '#money/bills.ts'
import type { Funding } from '#personas/money.ts'
import { between, chance, pick, type Random } from '#random.ts'

export interface Payment {
  readonly on: Day
  readonly kind: 'sponsor' | 'payroll' | 'cash' | 'exemption' | 'other'
  readonly description: string
  /** Negative for a refund. */
  readonly cents: number
  readonly term: Term | null
  /** Pending: expected on that day. */
  readonly pending: boolean
}

export interface Installment {
  readonly dueOn: Day
  readonly cents: number
  readonly state: 'paid' | 'due' | 'scheduled' | 'missed'
}

/** The payments of a bill so far. */
export interface Settlement {
  readonly payments: readonly Payment[]
  /** Due date of the remaining amount. */
  readonly dueOn: Day
  readonly installments: readonly Installment[]
}

export interface Payer {
  readonly random: Random
  readonly funding: Funding
  readonly ref: Day
  /** The school that pays for a joint enrollment student. */
  readonly district: string
}

/** Days after the first class on which aid and sponsors pay. Nothing is due before. */
const sponsorsPayAfter = 24
const sponsoredDueAfter = 35
/** Days between two installments, of five. */
const month = 30
const installments = 5

const paymentMethods = [
  ['cash', 'Card payment online'],
  ['cash', 'Card payment online'],
  ['cash', 'Bank payment online'],
  ['cash', 'Check at the cashier'],
  ['payroll', 'Payroll deduction'],
] as const

function studentPayment(random: Random, { term }: Bill, on: Day, cents: number): Payment {
  const [kind, description] = pick(random, paymentMethods)
  return { on, kind, description, cents, term, pending: false }
}

function payBySponsor(bill: Bill, description: string, on: Day, ref: Day): Settlement {
  const { term, total } = bill
  const payment = { on, kind: 'sponsor', description, cents: total, term } as const
  return {
    payments: [{ ...payment, pending: on > ref }],
    dueOn: Math.max(bill.dueOn, term.start + sponsoredDueAfter),
    installments: [],
  }
}

/** Pays with a grant, then a loan or a payment. Excess aid is refunded. */
function payByAid(bill: Bill, { random, ref }: Payer): Settlement {
  const { term, total } = bill
  const on = term.start + sponsorsPayAfter
  const dueOn = Math.max(bill.dueOn, term.start + sponsoredDueAfter)
  const grant = Math.round((total * (0.35 + random() * 0.85)) / 100) * 100
  const pending = on > ref
  const aid = { on, kind: 'sponsor', term, pending } as const
  const payments: Payment[] = [{ ...aid, description: 'Federal Pell Grant', cents: grant }]
  const takesLoan = chance(random, 0.5)
  const remainder = total - grant
  const paidOn = Math.max(bill.chargedOn, dueOn - between(random, 0, 8))
  if (remainder > 0 && takesLoan)
    payments.push({ ...aid, description: 'Federal Direct Loan', cents: remainder })
  if (remainder > 0 && !takesLoan && paidOn <= ref)
    payments.push(studentPayment(random, bill, paidOn, remainder))
  if (remainder < 0 && on + 5 <= ref) {
    const refund = { kind: 'other', description: 'Refund by direct deposit', pending } as const
    payments.push({ ...refund, on: on + 5, cents: remainder, term })
  }
  return { payments, dueOn, installments: [] }
}

/** Five equal parts, a month apart. @param missed how many of those that are due were not paid */
export function payByPlan(bill: Bill, { random, ref }: Payer, missed = 0): Settlement {
  const { total, term } = bill
  const part = Math.floor(total / installments)
  const due = Array.from({ length: installments }, (_, index) => bill.dueOn + month * index)
  const paidCount = due.filter((day) => day <= ref).length - missed
  const parts = due.map((dueOn, index): Installment => {
    const cents = index === installments - 1 ? total - part * (installments - 1) : part
    if (index < paidCount) return { dueOn, cents, state: 'paid' }
    if (dueOn < ref) return { dueOn, cents, state: 'missed' }
    return { dueOn, cents, state: dueOn <= ref + 14 ? 'due' : 'scheduled' }
  })
  return {
    payments: parts
      .filter(({ state }) => state === 'paid')
      .map(({ dueOn, cents }) => ({
        on: Math.max(bill.chargedOn, dueOn - between(random, 0, 2)),
        kind: 'cash',
        description: 'Payment plan installment',
        cents,
        term,
        pending: false,
      })),
    dueOn: due.at(-1) ?? bill.dueOn,
    installments: parts,
  }
}

/** Pays a part on time and leaves the rest overdue. */
export function payPartly(bill: Bill, { random }: Payer): Settlement {
  const cents = Math.round((bill.total * (0.2 + random() * 0.5)) / 100) * 100
  const on = Math.max(bill.chargedOn, bill.dueOn - between(random, 0, 9))
  return {
    payments: [studentPayment(random, bill, on, cents)],
    dueOn: bill.dueOn,
    installments: [],
  }
}

/** Pays a bill in full, by the student's way of paying. */
export function payInFull(bill: Bill, payer: Payer): Settlement {
  const { random, funding, ref, district } = payer
  const { term, chargedOn, total } = bill
  if (funding === 'district')
    return payBySponsor(bill, `Paid by ${district}`, Math.min(ref, chargedOn + 1), ref)
  if (funding === 'veteran')
    return payBySponsor(bill, 'Veterans education benefits', term.start + sponsorsPayAfter, ref)
  if (funding === 'aid') return payByAid(bill, payer)
  if (funding === 'plan') return payByPlan(bill, payer)
  const on = Math.max(chargedOn, bill.dueOn - between(random, 0, 9))
  const waived = funding === 'waiver' ? (bill.charges[0]?.cents ?? 0) : 0
  const waiver = {
    on: chargedOn,
    kind: 'exemption',
    description: 'Tuition waiver, age 62 and over',
    cents: waived,
    term,
    pending: false,
  } as const
  return {
    payments: [
      ...(waived > 0 ? [waiver] : []),
      ...(on <= ref ? [studentPayment(random, bill, on, total - waived)] : []),
    ],
    dueOn: bill.dueOn,
    installments: [],
  }
}
