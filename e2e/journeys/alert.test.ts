import { expect, test } from '@playwright/test'
import { waitForSettled } from '../hub/look.ts'
import { openAs } from '../hub/people.ts'

// Limited to one campus, so that other journeys aren't affected.
const title = 'Welding shop closed'
const words = 'Classes in the shop meet in the library until Friday.'

test('R8.20 R8.2 a lone IT admin posts an alert for one program: only its students see it, and ending it removes it', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000)
  await openAs(page, 'admin.active', '/admin/alerts')
  await page.getByRole('button', { name: 'New alert' }).click()
  const form = page.getByRole('dialog', { name: 'New alert' })
  await form.getByRole('textbox', { name: /^Title/ }).fill(title)
  await form.getByRole('textbox', { name: /^Text/ }).fill(words)
  await form.getByRole('combobox', { name: 'Audience' }).selectOption('Choose with rules')
  const rule = form.getByRole('group', { name: 'Rule 1' })
  await rule.getByRole('combobox', { name: 'Condition' }).selectOption('Program')
  await rule.getByRole('combobox', { name: 'Value' }).selectOption({ label: 'Welding Technology' })
  await expect(form.getByText(/^Reaches (about [\d,]+|fewer than 5) people$/)).toBeVisible()
  await form.getByText('Preview', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Username' }).fill('hold.money')
  await form.getByRole('button', { name: 'Check' }).click()
  await expect(form.getByText("Brianna Keller won't see it.")).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByText('Live')).toBeVisible()

  const [inside, outside] = await Promise.all([
    (await browser.newContext()).newPage(),
    (await browser.newContext()).newPage(),
  ])
  await openAs(inside, 'vet.benefits')
  // A personal alert loads after the page, so the header opens it here; it has its own line on the
  // next.
  const header = inside.getByRole('banner')
  await expect(header.getByRole('button', { name: /^Show (\d+ )?alerts?$/ })).toBeVisible()
  await expect
    .poll(() => inside.evaluate(() => localStorage.getItem('myhub.alerts-room')))
    .not.toBeNull()
  await inside.reload()
  await inside.getByRole('button', { name: /^Show (\d+ )?alerts?$/ }).click()
  await expect(inside.getByText(words).first()).toBeVisible()
  await openAs(outside, 'hold.money')
  await waitForSettled(outside)
  await expect(outside.getByText(words)).toHaveCount(0)

  await row.getByRole('button', { name: `Delete: ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`Deleted: ${title}`).first()).toBeVisible()
  await inside.reload()
  await waitForSettled(inside)
  await expect(inside.getByText(words)).toHaveCount(0)
  await Promise.all([inside.context().close(), outside.context().close()])
})
