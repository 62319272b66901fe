import { expect, test } from '@playwright/test'
import { waitForSettled } from '../hub/look.ts'
import { chooseOnSignInPage, openAs } from '../hub/people.ts'

test('R2.5 an old /hub address leads to the same page without the prefix, keeping query and hash', async ({
  page,
}) => {
  await page.goto('/hub/no-page?a=1#here')
  await expect(page).toHaveURL(/\/no-page\?a=1#here$/)
})

test('R2.5 leaves a path alone that only begins like /hub', async ({ page }) => {
  await page.goto('/hubble')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/hubble$/)
})

test('R2.4 redirects a moved address to its new place', async ({ page }) => {
  await page.goto('/old-schedule')
  await chooseOnSignInPage(page, 'full.time')
  await expect(page).toHaveURL(/\/profile\/schedule\?view=week/)
})

test('R2.4 R8.19 an unknown address shows a message and stays in the address bar, even when it redirects to itself', async ({
  page,
}) => {
  for (const path of ['/no/such/page', '/loop']) {
    await page.goto(path)
    await expect(
      page.getByRole('heading', { level: 1, name: /not found|can.t find/i }),
    ).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('R2.1 redirects /sign-in to the home page', async ({ page }) => {
  await page.goto('/sign-in')
  await expect(page).toHaveURL(/\/$/)
})

test('R2.8 follows a redirect in the address, keeping the rest of the query', async ({ page }) => {
  await openAs(page, 'full.time')
  await page.goto('/?redirect=%2Fprofile%2Fschedule&view=week')
  await expect(page).toHaveURL(/\/profile\/schedule\?(.*&)?view=week/)
})

test('R2.10 starts a new page at the top, and restores the position when going back', async ({
  page,
}) => {
  const scrollTop = () => page.evaluate(() => Math.round(window.scrollY))
  await page.setViewportSize({ width: 1280, height: 500 })
  await openAs(page, 'full.time', '/profile/academic-records')
  await waitForSettled(page)
  await page.evaluate(() => {
    window.scrollTo(0, 700)
    // An alert that appears late shifts the page, so this compares the position on leaving.
    const recordOffset = () =>
      document.documentElement.setAttribute('data-left-at', `${Math.round(scrollY)}`)
    document.addEventListener('click', recordOffset, { capture: true, once: true })
  })
  await expect.poll(scrollTop).toBeGreaterThanOrEqual(700)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect.poll(scrollTop).toBe(0)
  const leftOffset = Number(await page.locator('html').getAttribute('data-left-at'))
  expect(leftOffset).toBeGreaterThanOrEqual(700)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Academic records' })).toBeVisible()
  await expect.poll(scrollTop).toBe(leftOffset)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect.poll(scrollTop).toBe(0)
})
