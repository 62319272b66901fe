import { expect, test } from '@playwright/test'
import { openAs } from '../../hub/people.ts'

const reason = 'Asked the help desk why she cannot see a class'

test('R5.5 R8.20 a help desk admin views as a student with a reason, sees a notice on every page, can’t change anything, ends it, and the audit log names both', async ({
  page,
}) => {
  await openAs(page, 'admin.active', '/admin')
  await page.getByRole('main').getByRole('link', { name: 'View as' }).click()
  await page.getByRole('textbox', { name: 'Username or student number' }).fill('grad.soon')
  await page.getByRole('button', { name: 'View as this person' }).click()
  await expect(page.getByText('Enter a reason of at least 5 characters.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await page.getByRole('button', { name: 'View as this person' }).click()

  const banner = page.getByRole('region', { name: 'Viewing as another person' })
  for (const path of ['/dashboard', '/', '/profile/schedule', '/support', '/account', '/no-page']) {
    if (path !== '/dashboard') await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner.getByText('Viewing as Daniel Okafor'), path).toBeVisible()
  }

  await page.goto('/profile/phone')
  await expect(page.getByRole('heading', { level: 1, name: 'Phone' })).toBeVisible()
  await expect(banner).toBeVisible()
  const refused = await page.evaluate(async () => {
    const response = await fetch('/v1/people/person/mine/preferences', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"theme":"dark"}',
    })
    return response.status
  })
  expect(refused).toBe(403)

  await banner.getByRole('button', { name: 'Stop' }).click()
  await expect(banner).toHaveCount(0)

  await page.goto('/admin/audit')
  const entries = page.getByRole('table', { name: 'Audit log' })
  await page.getByRole('combobox', { name: 'Action' }).first().selectOption('impersonationBegin')
  await expect(entries.getByRole('row').filter({ hasText: reason }).first()).toContainText(
    'Daniel Okafor',
  )
  await page.getByRole('combobox', { name: 'Action' }).first().selectOption('impersonatedCall')
  await expect(
    entries.getByRole('rowheader', { name: / viewing as Daniel Okafor$/ }).first(),
  ).toBeVisible()
})
