import { expect, test } from 'vitest'
import type { AccountSummary, CardBalance, TuitionRate } from '#data/shapes.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aCard, aCharge, anAccount, aRate } from '#testing/records/money.ts'
import { aPerson, aProgram, fall, spring } from '#testing/records/student.ts'

async function openAccount(
  account: AccountSummary,
  { cards = [], rates = [] }: { cards?: CardBalance[]; rates?: TuitionRate[] } = {},
  path = '/profile/billing',
) {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      payments: group(account),
      cardBalances: group(cards),
      residencies: group([]),
    },
    'GET /public/v1/courses/tuition-rate/list': rates,
  })
  const { screen } = await openApp(path)
  const card = (name: string) => screen.getByRole('region', { name })
  await expect.element(card('Your account')).toMatchTextContent('Total')
  return { screen, card }
}

test('R8.8 shows an overdue amount in red', async () => {
  const { screen, card } = await openAccount(
    anAccount({ balanceCents: 9_000, dueNowCents: 5_000, pastDueCents: 5_000 }),
  )
  await expect.element(screen.getByText(/^All of this is overdue/)).toBeVisible()
  const amount = card('Your account').getByText('$50.00', { exact: true })
  expect(amount.element().closest('.text-bad')).not.toBeNull()
})

test('R8.8 shows an amount that is not overdue without red or a note', async () => {
  const { screen, card } = await openAccount(
    anAccount({ balanceCents: 9_000, dueNowCents: 5_000, pastDueCents: 0 }),
  )
  const amount = card('Your account').getByText('$50.00', { exact: true })
  await expect.element(amount).toBeVisible()
  expect(amount.element().closest('.text-bad')).toBeNull()
  expect(screen.getByText(/overdue/).query()).toBeNull()
})

test('R8.8 shows how current the balance is, and whether there is a payment plan', async () => {
  const { card } = await openAccount(anAccount({ paymentPlan: true }))
  await expect
    .element(card('Your account'))
    .toMatchTextContent(/Payment planYou're on a payment plan/)
  await expect.element(card('Your account')).toMatchTextContent(/Balance as of5:00.AM/)
})

test('R8.8 omits the payment plan when the office does not report one', async () => {
  const { card } = await openAccount(anAccount({ paymentPlan: null }))
  expect(card('Your account').element().textContent).not.toContain('Payment plan')
})

test('R8.8 shows each installment’s state as text and color', async () => {
  const parts = (['paid', 'due', 'scheduled', 'missed'] as const).map((state, at) => ({
    dueOn: `2026-0${at + 5}-15`,
    amountCents: 10_000,
    state,
  }))
  const { card } = await openAccount(anAccount({ paymentPlan: true, installments: parts }))
  const rows = card('Payment plan').getByRole('row')
  for (const [at, word, tone] of [
    [1, 'Paid', 'good'],
    [2, 'Due', 'warn'],
    [3, 'Scheduled', 'neutral'],
    [4, 'Missed', 'bad'],
  ] as const) {
    const chip = rows.nth(at).getByText(word, { exact: true })
    await expect.element(chip).toBeVisible()
    expect(chip.element().closest(`.tone-${tone}`), word).not.toBeNull()
  }
})

test('R8.8 shows dollars, pages, or meals on a card, and the date of the balance', async () => {
  const of = (unit: CardBalance['unit'], units: number | null) =>
    aCard({ title: `${unit} ${units}`, unit, units, balanceCents: null })
  const { card } = await openAccount(anAccount(), {
    cards: [of('pages', 1), of('meals', 1), of('meals', 12), of('usd', null)],
  })
  const own = card('Card balances')
  for (const text of ['1 page', '1 meal', '12 meals', 'Not available']) {
    await expect.element(own).toMatchTextContent(text)
  }
  await expect.element(own).toMatchTextContent(/As of 5:00.AM/)
})

test('R8.8 charts charges and payments by term, oldest first', async () => {
  const perTerm = [
    { academicPeriod: fall, chargesCents: 61_900, paymentsCents: 0 },
    { academicPeriod: spring, chargesCents: 30_000, paymentsCents: 30_000 },
  ]
  const { card } = await openAccount(
    anAccount({ perTerm, charges: [aCharge()] }),
    {},
    '/profile/billing?show=terms',
  )
  const own = card('Activity by term')
  // The chart renders when it is in view.
  own.element().scrollIntoView()
  const picture = own.getByRole('img', { name: /^Bar chart: charges and payments/ })
  await expect.element(picture).toMatchTextContent(/Spring\s*2026.*Fall\s*2026/)
  const legend = document.querySelector('figcaption')
  expect(legend?.textContent).toBe('ChargedPaid')
  await expect.element(own.getByRole('row').nth(1)).toMatchTextContent('Fall 2026$619.00$0.00')
})

test('R8.8 paginates a long account by twenty, sorts it, and filters by term', async () => {
  const charges = Array.from({ length: 21 }, (_, at) =>
    aCharge({
      description: `Charge ${at + 1}`,
      amountCents: 100 * (at + 1),
      academicPeriod: at === 3 ? spring : fall,
    }),
  )
  const { screen, card } = await openAccount(
    anAccount({ charges }),
    {},
    '/profile/billing?entries=all',
  )
  const own = card('Charges and payments')
  const lines = () => own.getByRole('row').elements().length - 1
  await expect.poll(lines).toBe(20)
  await own.getByRole('button', { name: /Amount/ }).click()
  await expect.element(own.getByRole('row').nth(1)).toMatchTextContent(/Charge 1\D/)
  await screen.getByRole('combobox', { name: 'Term' }).selectOptions('Spring 2026')
  await expect.poll(lines).toBe(1)
  await expect.element(own.getByRole('row').nth(1)).toMatchTextContent('Charge 4')
})

test('R8.8 marks a partly paid overdue charge as both', async () => {
  const charge = aCharge({ status: 'partlyPaid', dueOn: '2026-10-01' })
  const { card } = await openAccount(anAccount({ balanceCents: 500, charges: [charge] }))
  const row = card('Charges and payments').getByRole('row').nth(1)
  await expect.element(row).toMatchTextContent(/Overduepartly paiddue Thu, Oct 1/)
  expect(row.getByText('Overdue').element().closest('.tone-bad')).not.toBeNull()
})

test('R8.8 shows that there are no payments, instead of that nothing is unpaid', async () => {
  const { screen } = await openAccount(
    anAccount({ charges: [aCharge()] }),
    {},
    '/profile/billing?entries=payments',
  )
  await expect.element(screen.getByText('No payments or aid on your account yet.')).toBeVisible()
})

test('R8.8 prompts for the delivery mode when the rate depends on it, and skips expired rates', async () => {
  const rates = [
    aRate({ deliveryMode: 'inPerson', perCreditCents: 10_000, feePerCreditCents: 0 }),
    aRate({ deliveryMode: 'online', perCreditCents: 20_000, feePerCreditCents: 0 }),
    aRate({ academicYear: '2025-26', effectiveFrom: '2025-06-01', effectiveTo: '2026-05-31' }),
  ]
  const { screen, card } = await openAccount(
    anAccount(),
    { rates },
    '/profile/billing?show=estimate',
  )
  const sum = card('Estimate your cost').getByRole('status').last()
  await expect.element(sum).toMatchTextContent('$1,200.00')
  await screen.getByRole('combobox', { name: 'Class format' }).selectOptions('online')
  await expect.element(sum).toMatchTextContent('$2,400.00')
  const years = screen.getByRole('combobox', { name: /year/i }).element()
  expect(years.textContent).toBe('2026-27')
})
