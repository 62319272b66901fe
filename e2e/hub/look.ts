import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Looks at a page as assistive technology meets it. Softly: one look tells of every page that has a fault. */
export async function expectAccessible(page: Page, where = ''): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // No page has frames; looking for some would open another tab at each look.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  )
  expect.soft(found, `${page.url()} ${where}`).toEqual([])
}

/** Nothing makes the page scroll sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** The narrowest phone, long enough that what lies at its foot covers nothing of the page. */
export async function narrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 320, height: height + 400 })
}

/**
 * All of a page is there: it knows what it shows, and what lies out of view has come with a sign of somebody, as long
 * as there is something to come.
 */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
}

/** Goes to a page as a link does, without loading the app anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  const from = new URL(page.url()).pathname
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
  }, path)
  // Another view of the same page keeps its heading.
  if (path.split('?')[0] !== from) await page.locator('h1:not([data-left])').first().waitFor()
  await settled(page)
}
