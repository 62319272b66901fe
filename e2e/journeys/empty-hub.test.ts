import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { emptyHub } from '../hub/addresses.ts'
import { adminPages, ownPages } from '../hub/all-pages.ts'
import { navigateInApp } from '../hub/look.ts'
import { startEmptyHub } from '../hub/start-empty-hub.ts'

test.use({ baseURL: emptyHub.url })

const towns = readFileSync(join(import.meta.dirname, '../../college/data/towns.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',')[1])
/** Texts of the demo college that another college must not see. */
const demoPattern = new RegExp(`prairie ?bend|\\biowa\\b|\\b(${towns.join('|')})\\b`, 'i')

/** Creates the first administrator with the link that the hub printed. */
async function becomeAdmin(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('First and last name').fill('Dana Okafor')
  await page.getByLabel('Username').fill('dana')
  await page.getByLabel('Password').fill('quiet-lantern-over-river-42')
  await page.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set-up' })).toBeVisible()
}

test('operate.md 1 no page of an empty hub mentions the demo college', async ({ page }) => {
  test.setTimeout(240_000)
  const { link, end } = await startEmptyHub()
  try {
    await becomeAdmin(page, link)
    await page.getByRole('button', { name: 'Add first links, offices and articles' }).click()
    await expect(page.getByText('Add first links, offices and articles')).toHaveCount(0)
    const failed: string[] = []
    page.on('pageerror', (error) => failed.push(`${page.url()}: ${error.message}`))
    for (const path of [...ownPages.map(([, own]) => own), ...adminPages]) {
      await navigateInApp(page, path)
      const pageText = `${await page.title()} ${await page.locator('body').innerText()}`
      const [word] = demoPattern.exec(pageText) ?? []
      if (word) failed.push(`${path}: ${word}`)
    }
    expect(failed).toEqual([])
  } finally {
    await end()
  }
})
