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

test('R8.8 shows each day’s change and the balance after it', () => {
  expect(rows(-1_000, '2026-10-28')).toEqual([
    ['2026-08-01', 62_500, 62_500],
    ['2026-08-20', -70_000, -7_500],
    ['2026-09-01', 5_000, -2_500],
    ['2026-10-05', 1_500, -1_000],
  ])
})

test('R8.8 ends with the reported balance even when the records do not add up to it', () => {
  expect(rows(12_000, '2026-10-28').at(-1)).toEqual(['2026-10-05', 1_500, 12_000])
  expect(rows(12_000, '2026-10-28').at(0)).toEqual(['2026-08-01', 62_500, 75_500])
})

test('R8.8 leaves out what was posted after the balance was reported', () => {
  expect(rows(-2_500, '2026-10-04').map(([on]) => on)).toEqual([
    '2026-08-01',
    '2026-08-20',
    '2026-09-01',
  ])
})

test('R8.8 includes what was posted on the day of the balance', () => {
  expect(rows(-1_000, '2026-10-05').at(-1)).toEqual(['2026-10-05', 1_500, -1_000])
})

test('R8.8 has no history without a reported balance', () => {
  expect(rows(null, '2026-10-28')).toEqual([])
})
