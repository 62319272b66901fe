import { expect, test } from '@playwright/test'
import { openAs } from '../hub/people.ts'

// Runs twice: with cookies and with a key.

test('R4.11 a student on a train without a network stays signed in', async ({ page, context }) => {
  await openAs(page, 'full.time', '/profile')
  await context.setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  await page.reload()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
