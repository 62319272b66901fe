import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AccountSummary, CardBalance, Residency, TuitionRate } from '#data/shapes.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import {
  aCard,
  aCharge,
  anAccount,
  anUnusedAccount,
  aPayment,
  aRate,
} from '#testing/records/money.ts'
import { aPerson, aProgram, fall } from '#testing/records/student.ts'

type Setup = {
  account?: AccountSummary
  cards?: CardBalance[]
  rates?: TuitionRate[]
  residencies?: Residency[]
  path?: string
}

async function openBilling({
  account = anAccount(),
  cards = [],
  rates = [aRate()],
  residencies = [],
  path = '/profile/billing',
}: Setup = {}) {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      payments: group(account),
      cardBalances: group(cards),
      residencies: group(residencies),
    },
    'GET /public/v1/courses/tuition-rate/list': rates,
  })
  return openApp(path)
}

const accountWithBalance = anAccount({
  balanceCents: 96_400,
  dueNowCents: 26_715,
  pastDueCents: 6_715,
  nextDueOn: '2026-11-10',
  charges: [
    aCharge({ description: 'Tuition, 3 credits', status: 'unpaid', dueOn: '2026-11-10' }),
    aCharge({
      description: 'Late payment fee',
      kind: 'other',
      amountCents: 2_500,
      status: 'unpaid',
      dueOn: '2026-10-01',
    }),
  ],
  payments: [aPayment({ description: 'Federal Pell Grant', kind: 'sponsor', status: 'pending' })],
  perTerm: [{ academicPeriod: fall, chargesCents: 61_900, paymentsCents: 0 }],
})

const card = (screen: Awaited<ReturnType<typeof openBilling>>['screen'], name: string) =>
  screen.getByRole('region', { name })

describe('R8.8 a student sees what they owe', () => {
  test('amounts due now, later, and in total, an overdue note, and a payment link', async () => {
    const { screen } = await openBilling({ account: accountWithBalance })
    const account = card(screen, 'Your account')
    await expect
      .element(account)
      .toMatchTextContent(/Due now\$267\.15Not yet due\$696\.85Total\$964\.00/)
    await expect.element(account.getByText(/^\$67\.15 of this is overdue/)).toBeVisible()
    await expect.element(account).toMatchTextContent(/Next due dateTue, Nov 10/)
    const pay = account.getByRole('link', { name: /^Pay online/ })
    await expect.element(pay).toHaveAttribute('href', 'https://pay.college.test/')
    await expect.element(pay).toHaveClass('button-primary')
  })

  test('an unreported balance as unknown, whatever was charged', async () => {
    const account = { ...anUnusedAccount(), charges: [aCharge({ status: null })] }
    const { screen } = await openBilling({ account })
    const own = card(screen, 'Your account')
    await expect
      .element(own)
      .toMatchTextContent(/Due nowNot availableNot yet dueNot availableTotalNot available/)
    await expect.element(own.getByText(/Your balance isn't available/)).toBeVisible()
    await expect.element(screen.getByText(/No charges here are marked unpaid/)).toBeVisible()
  })

  test('a less prominent payment link when nothing is due', async () => {
    const { screen } = await openBilling({ account: anAccount({ dueNowCents: 0 }) })
    const pay = card(screen, 'Your account').getByRole('link', { name: /^Pay online/ })
    await expect.element(pay).toHaveClass('button-secondary')
  })

  test('a credit when the college owes them', async () => {
    const { screen } = await openBilling({ account: anAccount({ balanceCents: -5_000 }) })
    await expect.element(screen.getByText('−$50.00 credit')).toBeVisible()
  })

  test('no payment link without a payment site', async () => {
    const { screen } = await openBilling({ account: anAccount({ payUrl: null }) })
    await expect.element(screen.getByText(/call or visit Student Accounts/)).toBeVisible()
    expect(screen.getByRole('link', { name: /Pay online/ }).query()).toBeNull()
  })

  test('each installment of a payment plan with its date and state', async () => {
    const installments: AccountSummary['installments'] = [
      { dueOn: '2026-09-15', amountCents: 20_000, state: 'paid' },
      { dueOn: '2026-11-15', amountCents: 20_000, state: 'scheduled' },
    ]
    const { screen } = await openBilling({
      account: anAccount({ paymentPlan: true, installments }),
    })
    const plan = card(screen, 'Payment plan')
    await expect
      .element(plan.getByRole('row', { name: /Tue, Sep 15 Paid \$200\.00/ }))
      .toBeVisible()
    await expect.element(plan.getByRole('row', { name: /Nov 15 Scheduled/ })).toBeVisible()
  })
})

describe('R8.8 a student sees charges and payments', () => {
  test('unpaid charges first, with overdue ones labeled', async () => {
    const { screen } = await openBilling({ account: accountWithBalance })
    const rows = card(screen, 'Charges and payments').getByRole('row')
    await expect.element(rows.nth(1)).toMatchTextContent(/Late payment fee.*Overduedue Thu, Oct 1/)
    await expect.element(rows.nth(2)).toMatchTextContent(/Tuition, 3 credits.*Fall 2026.*Unpaid/)
    expect(screen.getByText('Federal Pell Grant').query()).toBeNull()
  })

  test('payments and aid on their own tab, which is in the URL', async () => {
    const { screen, address } = await openBilling({ account: accountWithBalance })
    await screen.getByRole('link', { name: 'Payments & aid' }).click()
    const row = screen.getByRole('row', { name: /Federal Pell Grant/ })
    await expect.element(row).toMatchTextContent(/Aid or sponsor.*−\$594\.00 creditPending/)
    expect(address()).toBe('/profile/billing?entries=payments')
  })

  test('all entries with search and download', async () => {
    const { screen } = await openBilling({
      account: accountWithBalance,
      path: '/profile/billing?entries=all',
    })
    await screen.getByRole('searchbox').fill('pell')
    await expect.element(screen.getByRole('row', { name: /Federal Pell Grant/ })).toBeVisible()
    await expect.poll(() => screen.getByText('Late payment fee').query()).toBeNull()
    await expect.element(screen.getByRole('button', { name: 'Download as CSV' })).toBeVisible()
  })

  test('that nothing is unpaid only when the office reports that nothing is owed', async () => {
    const { screen } = await openBilling({ account: anAccount({ charges: [aCharge()] }) })
    await expect
      .element(screen.getByText("You don't have an unpaid balance right now."))
      .toBeVisible()
  })

  test('the activity of each term, with a note that it is not a balance', async () => {
    const { screen } = await openBilling({ account: accountWithBalance })
    await screen.getByRole('link', { name: 'Activity by term' }).click()
    await expect
      .element(card(screen, 'Activity by term'))
      .toMatchTextContent(/This isn't your balance.*Fall 2026\$619\.00\$0\.00/)
  })
})

test('R8.8 a student sees card balances in dollars or pages', async () => {
  const printCard = aCard({
    account: 'print',
    title: 'Print quota',
    unit: 'pages',
    balanceCents: null,
    units: 412,
  })
  const { screen } = await openBilling({ cards: [aCard(), printCard] })
  const cards = card(screen, 'Card balances')
  await expect.element(cards.getByText('$25.75')).toBeVisible()
  await expect.element(cards.getByText('412 pages')).toBeVisible()
})

describe('R8.8 a student estimates a term', () => {
  const outOfState = aRate({ residency: 'outOfState', perCreditCents: 25_000 })
  const rates = [aRate(), outOfState]
  const estimate = '/profile/billing?show=estimate'

  test('credits times the rate of their residency, plus fees', async () => {
    const residency = {
      id: '1',
      type: { id: 'OUT', code: 'OUT', title: 'Out of state' },
      startOn: null,
      endOn: null,
      isCurrent: true,
      tuitionRateId: outOfState.id,
    }
    const { screen } = await openBilling({ rates, residencies: [residency], path: estimate })
    const residencyChoice = screen.getByRole('combobox', { name: 'Residency' })
    await expect.element(residencyChoice).toHaveValue('outOfState')
    await screen.getByRole('textbox', { name: 'Credits' }).fill('1.5')
    await expect.element(screen.getByText('$395.25')).toBeVisible()
    await residencyChoice.selectOptions('inState')
    await expect
      .element(card(screen, 'Estimate your cost').getByRole('status').last())
      .toMatchTextContent(/For 1\.5 credits\$317\.25Tuition\$297\.00Fees\$20\.25/)
  })

  test('a message next to the field and no result for impossible credits', async () => {
    const { screen } = await openBilling({ rates, path: estimate })
    await screen.getByRole('textbox', { name: 'Credits' }).fill('abc')
    await expect.element(screen.getByText(/Enter up to 30 credits/)).toBeVisible()
    expect(screen.getByText(/^For /).query()).toBeNull()
  })

  test('next year’s rates collapsed', async () => {
    const next = { effectiveFrom: '2027-06-01', effectiveTo: '2028-05-31' }
    const nextYearRate = aRate({ academicYear: '2027-28', perCreditCents: 20_300, ...next })
    const { screen } = await openBilling({
      rates: [aRate(), nextYearRate],
      path: '/profile/billing?show=rates',
    })
    await expect.element(screen.getByRole('table', { name: 'Academic year 2026-27' })).toBeVisible()
    await screen.getByText('Academic year 2027-28').first().click()
    await expect.element(screen.getByText('$203.00')).toBeVisible()
  })
})

test('R8.8 shows that the account has no activity, and still shows tuition rates', async () => {
  const { screen } = await openBilling({ account: anUnusedAccount() })
  await expect
    .element(screen.getByText(/You don't have an unpaid balance right now\./))
    .toBeVisible()
  await expect.element(screen.getByText(/You don't have a campus card/)).toBeVisible()
  await expect.element(screen.getByRole('table', { name: 'Academic year 2026-27' })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.8 shows that the account cannot be loaded, and shows the rest', async () => {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': failure(503),
    'GET /public/v1/courses/tuition-rate/list': [aRate()],
  })
  const { screen } = await openApp('/profile/billing')
  await expect.element(screen.getByText(/Your account is currently unavailable/)).toBeVisible()
  await screen.getByRole('link', { name: 'Tuition rates' }).click()
  await expect.element(screen.getByRole('table', { name: 'Academic year 2026-27' })).toBeVisible()
})

test('R8.8 keeps an account that could not be refreshed, with the date of its data', async () => {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      payments: group(accountWithBalance, { stale: true }),
      cardBalances: group([]),
      residencies: group([]),
    },
    'GET /public/v1/courses/tuition-rate/list': [],
  })
  const { screen } = await openApp('/profile/billing')
  await expect.element(card(screen, 'Your account')).toMatchTextContent(/\$267\.15.*As of/)
})

test('R8.8 is accessible and does not overflow on the narrowest phone', async () => {
  const { screen } = await openBilling({
    account: accountWithBalance,
    cards: [aCard({ title: 'A card with a very long name that goes on and on' })],
    path: '/profile/billing?entries=all',
  })
  await expect.element(screen.getByRole('searchbox')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1280, 900))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.8 shows the payment link first on a phone, and no next due date when everything is overdue', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const cents = 218_300
  const { screen } = await openBilling({
    account: anAccount({ balanceCents: cents, dueNowCents: cents, pastDueCents: cents }),
  })
  const pay = screen.getByRole('link', { name: /^Pay online/ })
  await expect.element(pay).toBeVisible()
  const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? 844
  expect(pay.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar)
  await expect
    .element(screen.getByRole('link', { name: 'How to set up a payment plan' }))
    .toHaveAttribute('href', '/support?search=payment+plan')
  expect(screen.getByText('Next due date').query()).toBeNull()
})
