import { expect, type Page, test } from '@playwright/test'
import { openAs } from '../hub/people.ts'

// Everyone on this hub sees it while it is active, for a few seconds, and no other journey is
// affected.
const title = 'Bookstore closes at noon'
const CURRENT_ALERTS = '/public/v1/alertification/alerts/current'

/** Removes the alert, however the journey ended. */
async function dismissAlert(page: Page): Promise<void> {
  const alerts = (await (await page.request.get(CURRENT_ALERTS)).json()) as {
    id: string
    title: string
  }[]
  for (const { id } of alerts.filter((alert) => alert.title === title))
    await page.request.delete(`/v1/alertification/alert/${id}`, {
      headers: { 'x-myhub-client': 'web' },
    })
}

test('R8.20 R8.1 R8.17 an alert for everyone comes first on the public home page, and disappears when it is removed', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000)
  await openAs(page, 'admin.active', '/admin/alerts')
  const context = await browser.newContext()
  try {
    await page.getByRole('button', { name: 'New alert' }).click()
    const form = page.getByRole('dialog', { name: 'New alert' })
    await form.getByRole('textbox', { name: /^Title/ }).fill(title)
    await form.getByRole('textbox', { name: /^Text/ }).fill('It opens again tomorrow morning.')
    await form.getByRole('button', { name: 'Save' }).click()
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row.getByText('Live')).toBeVisible()

    const anonymous = await context.newPage()
    const alerts = anonymous.getByRole('region', { name: 'Alerts' })
    await expect(async () => {
      await anonymous.goto('/')
      // The line includes it.
      await alerts.getByRole('button', { name: /^Show (\d+ )?alerts?$/ }).click({ timeout: 1000 })
      await expect(alerts.getByText(`Notice: ${title}`)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(alerts.getByText('It opens again tomorrow morning.')).toBeVisible()
    const [above, below] = await Promise.all([
      alerts.boundingBox(),
      anonymous.getByRole('heading', { level: 1 }).boundingBox(),
    ])
    expect(above?.y).toBeLessThan(below?.y ?? 0)

    await row.getByRole('button', { name: `Delete: ${title}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`Deleted: ${title}`).first()).toBeVisible()
    await expect(async () => {
      await anonymous.goto('/')
      await expect(anonymous.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await anonymous.getByText(title).count()).toBe(0)
    }).toPass()
  } finally {
    await dismissAlert(page)
    await context.close()
  }
})
