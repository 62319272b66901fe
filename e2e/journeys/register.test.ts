import { expect, test } from '@playwright/test'
import { openAs } from '../hub/people.ts'

test('R8.13 a student accepts a seat that the college offers, registers for a found class, and drops it', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openAs(page, 'vet.benefits', '/classes/plan')
  const results = page
    .getByRole('listitem')
    .filter({ hasText: 'The college is offering you a seat' })
  await expect(results.getByRole('timer')).toContainText('left')
  await results.getByRole('button', { name: /^Accept the seat in / }).click()
  await expect(page.getByText(/^Receipt \d+$/).first()).toBeVisible()

  await page.goto('/classes?course=PSY-111')
  await page
    .getByRole('button', { name: /^Add to plan/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Plan and register' }).first().click()
  await page.getByRole('button', { name: 'Register for 1 class' }).click()
  await expect(page.getByText("You're registered for every class in this plan.")).toBeVisible()

  await page.goto('/profile/registrations')
  await page.getByRole('heading', { name: 'Your classes by term' }).scrollIntoViewIfNeeded()
  await expect(page.getByText(/^PSY-111-/).first()).toBeVisible()

  await page.goto('/classes/plan')
  await page.getByRole('button', { name: /^Drop PSY-111/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Refund')
  await dialog.getByRole('button', { name: 'Drop' }).click()
  await expect(page.getByText(/^Receipt \d+$/)).toHaveCount(3)
  await expect(page.getByRole('button', { name: /^Drop PSY-111/ })).toHaveCount(0)
  // The button is gone: focus continues at the next class, not at the start of the page.
  await expect(page.locator('main :focus')).toHaveCount(1)
})
