import { expect, test } from 'vitest'
import { isUnused, notYetDue } from './account-standing.ts'

test.each([
  [30_000, 10_000, 20_000],
  [30_000, 30_000, 0],
  [30_000, 0, 30_000],
  [0, 0, 0],
  [-2_550, 0, 0],
])('R8.8 of %d cents, %d of them due now, %s are due later', (balanceCents, dueNowCents, later) => {
  expect(notYetDue({ balanceCents, dueNowCents })).toBe(later)
})

test.each([
  [null, 10_000],
  [30_000, null],
  [null, null],
  [10_000, 30_000],
  [-100, 200],
])('R8.8 with a balance of %s and %s due now, returns no amount for later', (balanceCents, due) => {
  expect(notYetDue({ balanceCents, dueNowCents: due })).toBeNull()
})

test('R8.8 treats an account without a balance as unused only when it has no activity', () => {
  const unusedAccount = {
    currency: 'USD' as const,
    balanceCents: null,
    balanceAsOf: null,
    dueNowCents: null,
    pastDueCents: null,
    nextDueOn: null,
    paymentPlan: null,
    installments: [],
    payUrl: null,
    charges: [],
    payments: [],
    perTerm: [],
  }
  const part = { dueOn: '2026-11-15', amountCents: 1, state: 'due' as const }
  expect(isUnused(unusedAccount)).toBe(true)
  expect(isUnused({ ...unusedAccount, balanceCents: 0 })).toBe(false)
  expect(isUnused({ ...unusedAccount, installments: [part] })).toBe(false)
})
