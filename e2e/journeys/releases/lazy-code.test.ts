import { expect, type Page, test } from '@playwright/test'
import { openAs } from '../../hub/people.ts'

/** Counts the documents a page loads from now on. */
function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count++
  })
  return () => count
}

/** A click without hovering first: the mouse on the page would preload the code. */
const click = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).dispatchEvent('click')

test('R2.13 R8.7 a schedule view whose code failed to load opens on another try, without a reload', async ({
  page,
}) => {
  const code = '**/assets/week-view-*.js'
  await page.route(code, (route) => route.abort())
  await openAs(page, 'full.time', '/profile/schedule')
  const documents = countDocuments(page)

  await page.getByRole('link', { name: 'Week', exact: true }).click()
  const missing = page.getByText('Your schedule is currently unavailable.')
  await expect(missing).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()

  await page.unroute(code)
  await click(page, 'Retry')
  await expect(missing).toHaveCount(0)
  await expect(page.locator('.week')).toBeVisible()
  expect(documents()).toBe(0)
})

test('R2.13 R8.2 a card whose code failed to load opens on another try, and typed text nearby stays', async ({
  page,
}) => {
  const code = '**/assets/events-card-*.js'
  await page.route(code, (route) => route.abort())
  await openAs(page, 'staff.advisor')
  const events = page.getByRole('region', { name: 'Campus events' })
  // The last card loads when it scrolls into view. When the person's roles arrive, the cards are
  // arranged again, which moves it.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(events).toContainText('currently unavailable', { timeout: 2000 })
  }).toPass()
  const typed = page.getByRole('main').getByRole('searchbox').first()
  await typed.fill('Lindgren')
  const documents = countDocuments(page)

  await page.unroute(code)
  await events.getByRole('button', { name: 'Retry' }).dispatchEvent('click')
  await expect(events).not.toContainText('currently unavailable')
  await expect(events.getByRole('listitem').first()).toBeVisible()
  await expect(typed).toHaveValue('Lindgren')
  expect(documents()).toBe(0)
})

/** A part that failed to load shows a message, and opens on another click. */
const missing = (page: Page) =>
  page.getByRole('alert').filter({ hasText: "We couldn't load this." })

test('R2.13 R2.12 the search shows a message when its code fails to load, and opens on another click', async ({
  page,
}) => {
  const code = '**/assets/command-palette-*.js'
  await page.route(code, (route) => route.abort())
  await page.goto('/support')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const documents = countDocuments(page)
  await click(page, 'Search')
  await expect(missing(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.unroute(code)
  await click(page, 'Search')
  await expect(page.getByRole('dialog', { name: 'Search MyHub' })).toBeVisible()
  await expect(missing(page)).toHaveCount(0)
  expect(documents()).toBe(0)
})

test('R2.13 R2.12 the account menu opens on another click when its code failed to load', async ({
  page,
}) => {
  const code = '**/assets/account-menu-*.js'
  await page.route(code, (route) => route.abort())
  await openAs(page, 'full.time')
  const documents = countDocuments(page)
  const button = page.getByRole('button', { name: /^Account: / })
  await button.dispatchEvent('click')
  await expect(missing(page)).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'false')

  await page.unroute(code)
  await button.dispatchEvent('click')
  await expect(page.getByRole('group', { name: 'Account' })).toBeVisible()
  await expect(missing(page)).toHaveCount(0)
  expect(documents()).toBe(0)
})
