import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { chooseOnSignInPage, openAs } from '../../hub/people.ts'

// Runs twice: with cookies and with a token.

test.describe.configure({ timeout: 120_000 })

const focusTab = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))
const endedDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Session Ended' })
const nameField = (page: Page) => page.getByLabel('Preferred first name')

/** Another tab in the same browser, with its own page. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  await tab.getByRole('heading', { level: 1 }).waitFor()
  return tab
}

test('R4.11 a student on a train without a network stays signed in', async ({ page, context }) => {
  await openAs(page, 'full.time', '/profile')
  await context.setOffline(true)
  await focusTab(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  await page.reload()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('R4.3 R4.4 R4.8 a second tab opens the requested page; signing out in it signs out the first, and signing in returns to the same page', async ({
  page,
  context,
}) => {
  await openAs(page, 'full.time', '/profile/name')
  const second = await openTab(context, '/profile/schedule?view=week')
  await expect(second.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  await expect(second).toHaveURL(/\/profile\/schedule\?view=week$/)

  await second.getByRole('button', { name: /account/i }).click()
  await second.getByRole('button', { name: /sign out/i }).click()
  // With tokens, the sign-in service ends its session after the hub does.
  await expect(second.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  await expect(endedDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(endedDialog(page)).toBeVisible()

  await endedDialog(page).getByRole('button', { name: 'Sign In' }).click()
  await chooseOnSignInPage(page, 'full.time')
  await expect(page).toHaveURL(/\/profile\/name$/)
  await expect(nameField(page)).toBeVisible()
})

test('R4.8 R4.11 no one counts as signed in while the hub doesn’t respond; typed text is still there afterward', async ({
  page,
}) => {
  await openAs(page, 'full.time', '/profile/name')
  await nameField(page).fill('Robin')
  await page.route('**/v1/**', (route) => route.fulfill({ status: 503 }))
  await focusTab(page)
  await expect(endedDialog(page)).toBeVisible()
  await page.unroute('**/v1/**')
  await focusTab(page)
  await expect(endedDialog(page)).toHaveCount(0)
  await expect(nameField(page)).toHaveValue('Robin')
})

test('R4.8 a student whose session has expired sees it, and returns to the same page after signing in', async ({
  page,
  context,
}) => {
  await openAs(page, 'full.time', '/profile/name')
  // The session watch loads after everything the page shows.
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await focusTab(page)
  await endedDialog(page).getByRole('button', { name: 'Sign In' }).click()
  await chooseOnSignInPage(page, 'full.time')
  await expect(page).toHaveURL(/\/profile\/name$/)
  await expect(nameField(page)).toBeVisible()
})

test('R4.3 R4.4 the hub is open to everyone while sign-in is down, and later leads to the requested page', async ({
  page,
}) => {
  // The hub's responses while the provider is down (apps/server, provider-down.test.ts).
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
