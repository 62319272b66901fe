import { expect, test } from '@playwright/test'
import { waitForSettled } from '../hub/look.ts'
import { openAs } from '../hub/people.ts'

test.describe.configure({ timeout: 120_000 })

/** Empty states: an explanation and the next action. */
const emptyTexts = [
  ['R8.13', '/profile/registrations', /You haven't registered for any classes yet\./],
  ['R8.5', '/profile/ela', /If English isn't your first language, start here\./],
  ['R8.10', '/profile/admissions', /No applications on file\./],
  ['R8.10', '/profile/admissions', /No agreements to review\./],
  ['R8.12', '/profile/orientation', /Orientation isn't required for you\./],
  ['R8.4', '/profile/veteran-benefits', /No education benefits on record\./],
] as const

test('R8.2 R8.4 R8.5 R8.10 R8.12 R8.13 a student without records reads an explanation on each page', async ({
  page,
}) => {
  await openAs(page, 'empty.records')
  for (const [, path, words] of emptyTexts) {
    await page.goto(path)
    await waitForSettled(page)
    await expect(page.getByRole('main').getByText(words).first(), path).toBeVisible()
    await expect(page.getByText(/currently unavailable/), path).toHaveCount(0)
  }
})

test('R6.1 R8.7 R8.9 R8.11 a student whose records can’t be refreshed sees how old they are, or that they aren’t available, never that there are none', async ({
  page,
}) => {
  await openAs(page, 'sync.fails', '/profile/schedule')
  const main = page.getByRole('main')
  await expect(main.getByText(/[A-Z]{3}-\d{3}/).first()).toBeVisible()
  // The date of the last successful load, and a way to try again.
  await expect(main.getByText(/^As of .*Retry$/).first()).toBeVisible()

  await page.goto('/profile/academic-records')
  const transfers = main.getByRole('region', { name: 'Transfer credit' })
  await expect(transfers.getByText(/currently unavailable/)).toBeVisible()
  await expect(main.getByText('No transfer credit on record.')).toHaveCount(0)

  await page.goto('/profile/placement-scores-and-transcripts')
  await expect(main.getByText("This isn't available for your account.").first()).toBeVisible()
  await expect(main.getByText('No test scores on file.')).toHaveCount(0)
  await expect(main.getByText('No transfer credit yet.')).toHaveCount(0)
})
