import type { Calendar } from '#calendar/calendar.ts'
import type { Day } from '#calendar/days.ts'
import type { Student } from '#people/student.ts'
import { type Funding, fixedFunding } from '#personas/money.ts'
import { between, chance, type Random, type Streams, weighted } from '#random.ts'
import { keyOf } from '#records/key.ts'
import {
  type Installment,
  type Payer,
  type Payment,
  payByPlan,
  payInFull,
  payPartly,
} from '#records/settlement.ts'
import { type Bill, billsOf, type Charge } from './bills.ts'
import type { ResidencyRecord } from './residency.ts'

export interface ChargeRecord extends Charge {
  readonly state: 'paid' | 'partlyPaid' | 'unpaid'
}

/** A student's account. Amounts in cents. */
export interface Account {
  readonly charges: readonly ChargeRecord[]
  readonly payments: readonly Payment[]
  readonly balance: number
  readonly dueNow: number
  readonly pastDue: number
  readonly nextDueOn: Day | null
  readonly installments: readonly Installment[]
}

/** Types of holds for a balance due. */
const moneyHolds = new Set(['BAL', 'PPD', 'FAR', 'COL'])
/** Share of students who are overdue without a hold. */
const lateShare = 0.04
const lateFee = 2_500
/** The amount due includes what falls due within this many days. */
const billingDays = 30

const drawFunding = weighted<readonly [Funding, number]>(
  [
    ['aid', 36],
    ['own', 50],
    ['plan', 14],
  ],
  ([, weight]) => weight,
)

function fundingOf(random: Random, student: Student): Funding {
  const fixed = fixedFunding[student.profile.username]
  if (fixed) return fixed
  if (student.kind === 'joint') return 'district'
  const { veteran } = student.profile
  const isServing = veteran === 'protectedVeteran' || veteran === 'activeDuty'
  return isServing ? 'veteran' : drawFunding(random)[0]
}

/** A balance from earlier terms, for students who owe even though recent bills are paid. */
function forwarded(random: Random, holdStartOn: Day): Charge {
  return {
    on: holdStartOn - between(random, 20, 60),
    kind: 'other',
    description: 'Balance forward',
    cents: between(random, 80, 900) * 100,
    term: null,
    dueOn: holdStartOn - 1,
  }
}

/** Applies payments to the charges of a bill, the first charge first. */
function chargeRecords(charges: readonly Charge[], payments: readonly Payment[]): ChargeRecord[] {
  let paid = payments.reduce((sum, { cents, pending }) => sum + (pending ? 0 : cents), 0)
  return charges.map((charge) => {
    const covered = Math.min(charge.cents, Math.max(0, paid))
    paid -= covered
    const state = covered === charge.cents ? 'paid' : covered > 0 ? 'partlyPaid' : 'unpaid'
    return { ...charge, state }
  })
}

interface PaidBill {
  readonly charges: readonly ChargeRecord[]
  readonly payments: readonly Payment[]
  readonly installments: readonly Installment[]
  readonly open: number
  readonly dueOn: Day
}

function payBill(bill: Bill, payer: Payer, isOwed: boolean, defaults: boolean): PaidBill {
  const terms =
    isOwed && defaults
      ? payByPlan(bill, payer, 1)
      : isOwed
        ? payPartly(bill, payer)
        : payInFull(bill, payer)
  const { payments, installments, dueOn } = terms
  const isLate = isOwed && !defaults && dueOn + 10 <= payer.ref
  const fee: Charge[] = isLate
    ? [
        {
          on: dueOn + 10,
          kind: 'other',
          description: 'Late payment fee',
          cents: lateFee,
          term: bill.term,
          dueOn,
        },
      ]
    : []
  const charges = chargeRecords(
    [...bill.charges.map((charge) => ({ ...charge, dueOn })), ...fee],
    payments,
  )
  const paid = payments.reduce((sum, { cents, pending }) => sum + (pending ? 0 : cents), 0)
  const total = charges.reduce((sum, { cents }) => sum + cents, 0)
  return { charges, payments, installments, open: Math.max(0, total - paid), dueOn }
}

/** Unpaid amounts by due date. */
function openAmounts(paid: readonly PaidBill[], extra: readonly Charge[]) {
  const billCharges = paid.flatMap(({ installments, open, dueOn }) =>
    installments.length > 0
      ? installments
          .filter(({ state }) => state !== 'paid')
          .map((part) => ({ dueOn: part.dueOn, cents: part.cents }))
      : [{ dueOn, cents: open }],
  )
  return [...billCharges, ...extra].filter(({ cents }) => cents > 0)
}

/**
 * A student's account: bills of the recent terms by the tuition table, with the student's payments
 * and the stated balance. Null without bills. About 70 in 100 are
 * settled in the middle of a term (sis.md section 5.2).
 */
export function accountOf(
  streams: Streams,
  calendar: Calendar,
  student: Student,
  residencies: readonly ResidencyRecord[],
): Account | null {
  const { ref } = calendar
  const random = streams('account', keyOf(student))
  const accountHolds = student.holds.filter(
    ({ type, endOn }) => moneyHolds.has(type) && endOn === null,
  )
  const payer: Payer = {
    random,
    funding: fundingOf(random, student),
    ref,
    district: student.school?.title ?? 'a sponsor',
  }
  const isLate = chance(random, lateShare) && payer.funding === 'own'
  const bills = billsOf(calendar, student, residencies)
  const owedBill = bills.findLast(({ dueOn }) => dueOn + 3 < ref)
  const mustOwe = accountHolds.length > 0 || (isLate && !(student.profile.username in fixedFunding))
  const defaults = accountHolds.some(({ type }) => type === 'PPD')
  const paid = bills.map((bill) => payBill(bill, payer, mustOwe && bill === owedBill, defaults))
  const extra = accountHolds
    .filter(({ type }) => type === 'COL' || !owedBill)
    .map(({ startOn }) => forwarded(random, startOn))
  const charges = [...paid.flatMap((entry) => entry.charges), ...chargeRecords(extra, [])]
  if (charges.length === 0) return null
  const payments = paid.flatMap((entry) => entry.payments)
  const open = openAmounts(paid, extra)
  const sumOf = (list: readonly { cents: number }[]) =>
    list.reduce((sum, { cents }) => sum + cents, 0)
  const upcoming = open.filter(({ dueOn }) => dueOn >= ref).map(({ dueOn }) => dueOn)
  return {
    charges,
    payments,
    balance: sumOf(charges) - sumOf(payments.filter(({ pending }) => !pending)),
    dueNow: sumOf(open.filter(({ dueOn }) => dueOn <= ref + billingDays)),
    pastDue: sumOf(open.filter(({ dueOn }) => dueOn < ref)),
    nextDueOn: upcoming.length > 0 ? Math.min(...upcoming) : null,
    installments: paid.findLast((entry) => entry.installments.length > 0)?.installments ?? [],
  }
}
