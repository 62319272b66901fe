import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { chooseOnSignInPage, openAs } from '../../hub/people.ts'

// Runs twice: with cookies and with a key.

test.describe.configure({ timeout: 120_000 })

const looksAtTab = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new Event('focus')))
const endedIn = (page: Page) => page.getByRole('alertdialog', { name: 'Session Ended' })
const nameField = (page: Page) => page.getByLabel('Preferred first name')

/** Another tab at the same desk, with a page of its own. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  await tab.getByRole('heading', { level: 1 }).waitFor()
  return tab
}

test('R4.11 a student on a train without a network stays signed in', async ({ page, context }) => {
  await openAs(page, 'full.time', '/profile')
  await context.setOffline(true)
  await looksAtTab(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  await page.reload()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('R4.3 R4.4 R4.8 a second tab opens where the student wants to be; who signs out in it is signed out in the first, and comes back to where they were', async ({
  page,
  context,
}) => {
  await openAs(page, 'full.time', '/profile/name')
  const second = await openTab(context, '/profile/schedule?view=week')
  await expect(second.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  await expect(second).toHaveURL(/\/profile\/schedule\?view=week$/)

  await second.getByRole('button', { name: /account/i }).click()
  await second.getByRole('menuitem', { name: /sign out/i }).click()
  await expect(endedIn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(endedIn(page)).toBeVisible()

  await endedIn(page).getByRole('button', { name: 'Sign In' }).click()
  await chooseOnSignInPage(page, 'full.time')
  await expect(page).toHaveURL(/\/profile\/name$/)
  await expect(nameField(page)).toBeVisible()
})

test('R4.8 R4.11 while the hub does not answer nobody counts as signed in; when it does again, what was typed is still there', async ({
  page,
}) => {
  await openAs(page, 'full.time', '/profile/name')
  await nameField(page).fill('Robin')
  await page.route('**/v1/**', (route) => route.fulfill({ status: 503 }))
  await looksAtTab(page)
  await expect(endedIn(page)).toBeVisible()
  await page.unroute('**/v1/**')
  await looksAtTab(page)
  await expect(endedIn(page)).toHaveCount(0)
  await expect(nameField(page)).toHaveValue('Robin')
})

test('R4.8 whose session has expired is told so, and after signing in is where they were', async ({
  page,
  context,
}) => {
  await openAs(page, 'full.time', '/profile/name')
  // What watches the session comes when all that the page shows is there.
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await looksAtTab(page)
  await endedIn(page).getByRole('button', { name: 'Sign In' }).click()
  await chooseOnSignInPage(page, 'full.time')
  await expect(page).toHaveURL(/\/profile\/name$/)
  await expect(nameField(page)).toBeVisible()
})

test('R4.3 R4.4 while nobody can sign in the hub is open to everybody, and later leads to where they wanted to be', async ({
  page,
}) => {
  // What the hub answers while the provider is down (apps/server, provider-down.test.ts).
  const pages = /\/ui\/(login|authorize)\?/
  await page.route(pages, (route) => route.fulfill({ status: 503, body: 'Not right now' }))
  await page.goto('/profile/schedule?view=week')
  await expect(page.getByText('Not right now')).toBeVisible()
  const open = await openTab(page.context(), '/support')
  await expect(open.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()

  await page.unroute(pages)
  await page.reload()
  await chooseOnSignInPage(page, 'full.time')
  await expect(page).toHaveURL(/\/profile\/schedule\?view=week$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
})
