import { expect, test } from 'vitest'
import { aCharge, aPayment } from '#testing/records/money.ts'
import { balanceOverTime } from './balance-over-time.ts'

const charges = [
  aCharge({ chargedOn: '2026-08-01', amountCents: 60_000 }),
  aCharge({ chargedOn: '2026-08-01', amountCents: 2_500 }),
  aCharge({ chargedOn: '2026-10-05', amountCents: 1_500 }),
]
const payments = [
  aPayment({ paidOn: '2026-08-20', amountCents: 70_000, status: 'posted' }),
  aPayment({ paidOn: '2026-09-01', amountCents: -5_000, status: 'posted' }),
  aPayment({ paidOn: '2026-10-01', amountCents: 90_000, status: 'pending' }),
]
const rows = (balanceCents: number | null, statedOn: string) =>
  balanceOverTime({ balanceCents, charges, payments }, statedOn).map(
    ({ on, changeCents, balanceCents: after }) => [on, changeCents, after],
  )

test('R8.8 a student sees how the balance of today came to be: what a day added or took, and what was owed then', () => {
  expect(rows(-1_000, '2026-10-28')).toEqual([
    ['2026-08-01', 62_500, 62_500],
    ['2026-08-20', -70_000, -7_500],
    ['2026-09-01', 5_000, -2_500],
    ['2026-10-05', 1_500, -1_000],
  ])
})

test('R8.8 the last balance is the one that the office states, though it knows of more than is on record', () => {
  expect(rows(12_000, '2026-10-28').at(-1)).toEqual(['2026-10-05', 1_500, 12_000])
  expect(rows(12_000, '2026-10-28').at(0)).toEqual(['2026-08-01', 62_500, 75_500])
})

test('R8.8 what was posted after the office stated the balance is not in it', () => {
  expect(rows(-2_500, '2026-10-04').map(([on]) => on)).toEqual([
    '2026-08-01',
    '2026-08-20',
    '2026-09-01',
  ])
})

test('R8.8 what was posted on the day of the balance is in it', () => {
  expect(rows(-1_000, '2026-10-05').at(-1)).toEqual(['2026-10-05', 1_500, -1_000])
})

test('R8.8 of a balance that nobody states no past is told', () => {
  expect(rows(null, '2026-10-28')).toEqual([])
})
