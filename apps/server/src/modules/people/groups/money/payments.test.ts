import { describe, expect, test } from 'vitest'
import {
  buildAccountBalance,
  buildCardBalance,
  buildCharge,
  buildPayment,
} from '#testing/build-money.ts'
import { buildCode, buildPeriod } from '#testing/build-section.ts'
import { signedInStudent } from '#testing/read-groups.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-09-01T15:00:00Z'))
const removed = { removed_at: '2026-08-30T00:00:00Z' }

/** A term used by one test only. */
const term = (code: string, start_on: string, end_on: string) =>
  buildPeriod(app().database.db, { code, title: code, start_on, end_on, census_on: null })

describe('R8.8 a student reads their account', () => {
  test('returns no balance if the source has none, regardless of charges and payments', async () => {
    const { db } = app().database
    const { id, read } = await signedInStudent(app())
    await buildCharge(db, id)
    await buildPayment(db, id)
    const { data } = (await read('payments')).payments
    expect(data).toMatchObject({
      currency: 'USD',
      balanceCents: null,
      balanceAsOf: null,
      dueNowCents: null,
      pastDueCents: null,
      nextDueOn: null,
      paymentPlan: null,
      installments: [],
      perTerm: [],
    })
    expect(data.charges).toMatchObject([{ amountCents: 59_700, kind: 'tuition', status: null }])
    expect(data.payments).toMatchObject([{ amountCents: 20_000, status: 'posted' }])
  })

  test("returns the source's balance even if charges and payments contradict it", async () => {
    const { db } = app().database
    const { id, read } = await signedInStudent(app())
    await buildCharge(db, id)
    const parts = [
      { dueOn: '2026-10-15', amountCents: 100, state: 'scheduled' },
      { dueOn: '2026-09-15', amountCents: 200, state: 'due' },
    ]
    await buildAccountBalance(db, id, {
      balance_cents: -2_550,
      balance_as_of: '2026-09-01T05:00:00-05:00',
      due_now_cents: 200,
      past_due_cents: 0,
      next_due_on: '2026-09-15',
      has_payment_plan: true,
      installments: JSON.stringify(parts),
    })
    await buildAccountBalance(db, id, { balance_cents: 1, balance_as_of: '2026-08-31T10:00:00Z' })
    await buildAccountBalance(db, id, {
      balance_cents: 2,
      balance_as_of: '2026-09-01T11:00:00Z',
      ...removed,
    })
    expect((await read('payments')).payments.data).toMatchObject({
      balanceCents: -2_550,
      balanceAsOf: '2026-09-01T10:00:00.000Z',
      dueNowCents: 200,
      pastDueCents: 0,
      nextDueOn: '2026-09-15',
      paymentPlan: true,
      installments: [{ dueOn: '2026-09-15', state: 'due' }, { dueOn: '2026-10-15' }],
    })
  })

  test('R8.13 uses the later of two balances with the same timestamp, as registration does', async () => {
    const { id, read } = await signedInStudent(app())
    const balance_as_of = '2026-09-01T10:00:00Z'
    const { db } = app().database
    // IDs show which row is later.
    const [earlier, later] = [1, 2].map((at) => `00000000-0000-7000-8000-0000000ba20${at}`)
    await buildAccountBalance(db, id, { id: later, balance_as_of, past_due_cents: 45_000 })
    await buildAccountBalance(db, id, { id: earlier, balance_as_of, past_due_cents: 100 })
    expect((await read('payments')).payments.data.pastDueCents).toBe(45_000)
  })

  test("lists each term's activity, newest first, without removed or unpaid items", async () => {
    const { db } = app().database
    const fall = await term('2026FA', '2026-08-24', '2026-12-11')
    const spring = await term('2026SP', '2026-01-20', '2026-05-15')
    const { id, read } = await signedInStudent(app())
    const inFall = { academic_period_id: fall.id }
    await buildCharge(db, id, { academic_period_id: spring.id, charged_on: '2025-11-05' })
    await buildCharge(db, id, { ...inFall, amount_cents: 1_000 })
    await buildCharge(db, id, { ...inFall, amount_cents: -250, charged_on: '2026-08-20' })
    await buildCharge(db, id, { ...inFall, ...removed })
    await buildCharge(db, id, { amount_cents: 2_500, kind: 'other' })
    await buildPayment(db, id, { ...inFall, amount_cents: 600, posting_state: 'posted' })
    await buildPayment(db, id, { ...inFall, amount_cents: -100, kind: 'other' })
    await buildPayment(db, id, { ...inFall, amount_cents: 9_900, posting_state: 'pending' })
    await buildPayment(db, id, { ...inFall, ...removed })
    const { data } = (await read('payments')).payments
    expect(data.perTerm).toMatchObject([
      { academicPeriod: { code: '2026FA' }, chargesCents: 750, paymentsCents: 500 },
      { academicPeriod: { code: '2026SP' }, chargesCents: 59_700, paymentsCents: 0 },
    ])
    expect(data.charges.map(({ chargedOn }) => chargedOn)).toEqual([
      '2026-08-20',
      '2026-08-01',
      '2026-08-01',
      '2025-11-05',
    ])
    expect(data.payments).toHaveLength(3)
  })

  test.each([
    { url: 'https://pay.college.example/', payUrl: 'https://pay.college.example/' },
    { url: 'javascript:alert(1)', payUrl: null },
    { url: 'http://pay.college.example/', payUrl: null },
    { url: undefined, payUrl: null },
  ])(
    "returns $payUrl as the payment page for the college's address $url",
    async ({ url, payUrl }) => {
      const { db } = app().database
      await buildCode(db, { list: 'service', code: 'PAY', title: 'Pay', extra: { url } })
      const { read } = await signedInStudent(app())
      expect((await read('payments')).payments.data.payUrl).toBe(payUrl)
    },
  )
})

test('R8.8 a student reads their card balances in dollars or pages', async () => {
  const { db } = app().database
  const { id, read } = await signedInStudent(app())
  const pages = { unit: 'pages', balance_cents: null, units: 412 } as const
  await buildCardBalance(db, id, { account: 'print', title: 'Print quota', ...pages })
  await buildCardBalance(db, id)
  await buildCardBalance(db, id, { account: 'dining', ...removed })
  const { data } = (await read('cardBalances')).cardBalances
  expect(data).toMatchObject([
    { account: 'flex', unit: 'usd', balanceCents: 1_000, units: null },
    {
      account: 'print',
      unit: 'pages',
      balanceCents: null,
      units: 412,
      asOf: '2026-09-01T10:00:00.000Z',
    },
  ])
  await expect(buildCardBalance(db, id, { units: 3 })).rejects.toThrow('card_balance')
})
