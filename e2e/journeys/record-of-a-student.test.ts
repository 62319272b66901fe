import { expect, test } from '@playwright/test'
import { openAs } from '../hub/people.ts'

const reason = 'Advising appointment about next term'

test('R8.2 R8.3 an advisor finds a student, gives a reason and views the record; the student sees who looked and why', async ({
  browser,
  page,
}) => {
  await openAs(page, 'staff.advisor', '/people')
  await page.getByRole('searchbox').fill('Coleman')
  const found = page.getByRole('region', { name: 'People found' })
  await found.getByRole('link', { name: /Andre Coleman/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Andre Coleman' })).toBeVisible()
  const programs = page.getByRole('region', { name: 'Programs' })
  await expect(programs).toHaveCount(0)

  await page.getByRole('button', { name: 'Open record' }).click()
  await expect(page.getByText('Enter a reason of at least 5 characters.')).toBeVisible()
  await expect(programs).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await page.getByRole('button', { name: 'Open record' }).click()
  await expect(page.getByText('Your access was logged')).toBeVisible()
  await expect(programs.getByText('Business').first()).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Registrations' }).getByText('ACC-132').first(),
  ).toBeVisible()
  expect(page.url()).not.toContain('Coleman')

  const other = await browser.newContext()
  const student = await other.newPage()
  await openAs(student, 'transfer.in', '/account')
  const log = student.getByRole('region', { name: 'Who has viewed my record' })
  // The log is far down the page, and loads when scrolled to.
  await student.keyboard.press('End')
  const auditEntries = log.getByRole('listitem').filter({ hasText: `Reason: ${reason}` })
  const viewed = auditEntries.filter({ hasText: 'Viewed your record' })
  await expect(viewed.first()).toContainText('Rosa Benavides')
  // The page requests both at once.
  const plans = auditEntries.filter({ hasText: 'Viewed the classes you plan to take' })
  await expect(plans.first()).toContainText('Rosa Benavides')
  await other.close()
})
