import type { AccountSummary, CardBalance, TuitionRate } from '#data/shapes.ts'
import { fall } from './student.ts'

/** Builders for a student's account; a test passes only the relevant fields. */
type Charge = AccountSummary['charges'][number]
type Payment = AccountSummary['payments'][number]

let made = 0
const nextId = () => `00000000-0000-7000-9000-${String(++made).padStart(12, '0')}`

export function aCharge(overrides: Partial<Charge> = {}): Charge {
  return {
    id: nextId(),
    chargedOn: '2026-08-03',
    kind: 'tuition',
    description: 'Tuition, 3 credits',
    amountCents: 59_400,
    academicPeriod: fall,
    dueOn: '2026-11-10',
    status: 'paid',
    ...overrides,
  }
}

export function aPayment(overrides: Partial<Payment> = {}): Payment {
  return {
    id: nextId(),
    paidOn: '2026-08-08',
    kind: 'cash',
    description: 'Card payment online',
    amountCents: 59_400,
    academicPeriod: fall,
    status: 'posted',
    ...overrides,
  }
}

/** An account with no balance and no activity. */
export function anAccount(overrides: Partial<AccountSummary> = {}): AccountSummary {
  return {
    currency: 'USD',
    balanceCents: 0,
    balanceAsOf: '2026-10-28T10:00:00Z',
    dueNowCents: 0,
    pastDueCents: 0,
    nextDueOn: null,
    paymentPlan: false,
    installments: [],
    payUrl: 'https://pay.college.test/',
    charges: [],
    payments: [],
    perTerm: [],
    ...overrides,
  }
}

/** An account without any data from the business office yet. */
export function anUnusedAccount(): AccountSummary {
  return anAccount({
    balanceCents: null,
    balanceAsOf: null,
    dueNowCents: null,
    pastDueCents: null,
    paymentPlan: null,
  })
}

export function aCard(overrides: Partial<CardBalance> = {}): CardBalance {
  return {
    id: nextId(),
    account: 'flex',
    title: 'Campus card',
    unit: 'usd',
    balanceCents: 2_575,
    units: null,
    asOf: '2026-10-28T10:00:00Z',
    ...overrides,
  }
}

export function aRate(overrides: Partial<TuitionRate> = {}): TuitionRate {
  return {
    id: nextId(),
    academicYear: '2026-27',
    residency: 'inState',
    deliveryMode: 'any',
    perCreditCents: 19_800,
    feePerCreditCents: 1_350,
    effectiveFrom: '2026-06-01',
    effectiveTo: '2027-05-31',
    isActive: true,
    note: null,
    translations: {},
    currency: 'USD',
    version: 1,
    updatedAt: '2026-05-04T14:30:00Z',
    ...overrides,
  }
}
