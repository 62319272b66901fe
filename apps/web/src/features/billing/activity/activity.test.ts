import { expect, test } from 'vitest'
import { aCharge, aPayment } from '#testing/records/money.ts'
import { fall, spring } from '#testing/records/student.ts'
import { getEntries, getTerms } from './activity.ts'

const today = '2026-10-28'
const names = (entries: { description: string }[]) => entries.map(({ description }) => description)

test('R8.8 lists open charges as unpaid, the one due first on top', () => {
  const charges = [
    aCharge({ description: 'Later', status: 'unpaid', dueOn: '2026-12-01' }),
    aCharge({ description: 'Some day', status: 'unpaid', dueOn: null }),
    aCharge({ description: 'First', status: 'partlyPaid', dueOn: '2026-11-01' }),
    aCharge({ description: 'Paid', status: 'paid' }),
    aCharge({ description: 'Unstated', status: null }),
  ]
  expect(names(getEntries({ charges, payments: [aPayment()] }, 'unpaid', today))).toEqual([
    'First',
    'Later',
    'Some day',
  ])
})

test('R8.8 marks a charge as overdue from the day after its due date', () => {
  const statusForDueDate = (dueOn: string) =>
    getEntries({ charges: [aCharge({ status: 'unpaid', dueOn })], payments: [] }, 'all', today)[0]
      ?.status
  expect([statusForDueDate('2026-10-28'), statusForDueDate('2026-10-27')]).toEqual([
    'unpaid',
    'overdue',
  ])
})

test('R8.8 marks an overdue charge as partly paid', () => {
  const partlyPaid = aCharge({ status: 'partlyPaid', dueOn: '2026-10-01' })
  expect(getEntries({ charges: [partlyPaid], payments: [] }, 'unpaid', today)).toMatchObject([
    { status: 'overdue', isPartlyPaid: true },
  ])
})

test('R8.8 marks a charge without a status as neither paid nor unpaid', () => {
  const charges = [aCharge({ status: null, dueOn: '2026-01-01' })]
  const [entry] = getEntries({ charges, payments: [] }, 'all', today)
  expect(entry).toMatchObject({ status: 'unstated', dueOn: null })
})

test('R8.8 subtracts payments and adds refunds, newest first', () => {
  const charges = [aCharge({ amountCents: 5_000, chargedOn: '2026-08-01' })]
  const payments = [
    aPayment({ amountCents: 5_000, paidOn: '2026-08-10' }),
    aPayment({ amountCents: -1_000, paidOn: '2026-09-01' }),
  ]
  const all = getEntries({ charges, payments }, 'all', today)
  expect(all.map(({ amountCents, kind }) => [kind, amountCents])).toEqual([
    ['refund', 1_000],
    ['payment-cash', -5_000],
    ['tuition', 5_000],
  ])
  expect(getEntries({ charges, payments }, 'payments', today)).toHaveLength(2)
})

test('R8.8 lists the terms of the account once, newest first', () => {
  const charges = [
    aCharge({ academicPeriod: spring }),
    aCharge({ academicPeriod: fall }),
    aCharge({ academicPeriod: fall }),
    aCharge({ academicPeriod: null }),
  ]
  const entries = getEntries({ charges, payments: [] }, 'all', today)
  expect(getTerms(entries).map(({ code }) => code)).toEqual(['2026FA', '2026SP'])
})
