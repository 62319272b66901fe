import { expect, test } from 'vitest'
import type { AccountSummary } from '#data/shapes.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aCharge, anAccount, aPayment } from '#testing/records/money.ts'
import { aPerson, aProgram } from '#testing/records/student.ts'

async function openAccount(account: AccountSummary) {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      payments: group(account),
      cardBalances: group([]),
      residencies: group([]),
    },
    'GET /public/v1/courses/tuition-rate/list': [],
  })
  return openApp('/profile/billing')
}

const cardOf = (screen: Awaited<ReturnType<typeof openAccount>>['screen'], name: string) =>
  screen.getByRole('region', { name })

test('R8.8 shows a chart and a table of how the balance developed', async () => {
  const account = anAccount({
    balanceCents: 9_500,
    charges: [
      aCharge({ chargedOn: '2026-08-03', amountCents: 59_400 }),
      aCharge({ chargedOn: '2026-10-05', amountCents: 9_500 }),
    ],
    payments: [aPayment({ paidOn: '2026-08-08', amountCents: 59_400 })],
  })
  const { screen } = await openAccount(account)
  const own = cardOf(screen, 'Balance over time')
  await expect.element(own).toBeVisible()
  // The chart's code loads when the card is in view.
  own.element().scrollIntoView()
  await expect.element(own.getByRole('img', { name: /^Line chart: what you owed/ })).toBeVisible()
  await own.getByText('Show the balance as a table').click()
  const rows = own.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/Mon, Oct 5\$95\.00\$95\.00/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Sat, Aug 8−\$594\.00 credit\$0\.00/)
  await expect.element(rows.nth(3)).toMatchTextContent(/Mon, Aug 3\$594\.00\$594\.00/)
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.8 shows no history without a reported balance', async () => {
  const charges = [aCharge(), aCharge({ chargedOn: '2026-09-01' })]
  const { screen } = await openAccount(anAccount({ balanceCents: null, charges }))
  await expect.element(cardOf(screen, 'Charges and payments')).toBeVisible()
  expect(cardOf(screen, 'Balance over time').query()).toBeNull()
})
