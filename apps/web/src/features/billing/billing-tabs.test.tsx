import { expect, test } from 'vitest'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aCharge, anAccount, aRate } from '#testing/records/money.ts'
import { aPerson, aProgram } from '#testing/records/student.ts'

test('R8.8 shows charges, terms, rates or the estimator, by a tab that is in the URL', async () => {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      payments: group(
        anAccount({
          charges: [
            aCharge({ description: 'Late payment fee', status: 'unpaid', dueOn: '2026-10-01' }),
          ],
        }),
      ),
      cardBalances: group([]),
      residencies: group([]),
    },
    'GET /public/v1/courses/tuition-rate/list': [aRate()],
  })
  const { screen, address } = await openApp('/profile/billing')
  const tab = (name: string) =>
    screen.getByRole('navigation', { name: 'Billing pages' }).getByRole('link', { name })
  await expect.element(tab('Charges and payments')).toHaveAttribute('aria-current', 'page')
  await tab('Tuition rates').click()
  await expect.element(screen.getByRole('table', { name: 'Academic year 2026-27' })).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Charges and payments' }))
    .not.toBeInTheDocument()
  expect(address()).toBe('/profile/billing?show=rates')
  await tab('Estimate your cost').click()
  await expect.element(screen.getByRole('textbox', { name: 'Credits' })).toBeVisible()
  await expect.element(tab('Estimate your cost')).toHaveAttribute('aria-current', 'page')
  expect(await accessibilityFaults()).toEqual([])
  await tab('Charges and payments').click()
  await expect.element(screen.getByText('Late payment fee')).toBeVisible()
  expect(address()).toBe('/profile/billing')
})
