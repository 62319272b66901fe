import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { waitForWorker } from '../../hub/cached-files.ts'
import { chooseOnSignInPage, openAs } from '../../hub/people.ts'

// Runs twice: with cookies and with a token; tests tagged `@one-mode` only with cookies.

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 180_000 })

/** Names of the cached responses on this device, without their content. */
const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const found = await indexedDB.databases()
    if (!found.some(({ name }) => name === 'myhub-last-seen')) return []
    const request = indexedDB.open('myhub-last-seen')
    await new Promise((done) => request.addEventListener('success', done))
    const store = request.result.transaction('sealed').objectStore('sealed')
    const keys = store.getAllKeys()
    await new Promise((done) => keys.addEventListener('success', done))
    request.result.close()
    return keys.result.map(String)
  })

const waitUntilCached = (page: Page, ...names: string[]) =>
  expect
    .poll(() => cachedFiles(page), { timeout: 60_000 })
    .toEqual(expect.arrayContaining(['key', 'owner', ...names]))

async function prepare(page: Page): Promise<void> {
  await openAs(page, 'full.time', '/profile/schedule')
  await expect(page.getByText('As of').first()).toBeVisible()
  await waitForWorker(page, 'schedule-page')
  await waitUntilCached(page, 'query/person/sectionRegistrations', 'query/person/mine')
}

/**
 * The test browser sends no offline event to a page opened without a network: the hub retries by
 * itself.
 */
const RETRY_TIMEOUT = { timeout: 30_000 }

const offlineText = /You're offline\. Showing your information as of/

test('R4.11 a student on a train opens their schedule offline, and sees how old it is', {
  tag: '@one-mode',
}, async ({ page, context }) => {
  await prepare(page)
  // An opened page is cached with all its parts; the others load one by one in the background.
  await page.goto('/profile/academic-records')
  await expect(page.getByRole('heading', { level: 1, name: 'Academic Records' })).toBeVisible()
  await waitForWorker(page, 'academic-records-page')
  await waitUntilCached(page, 'query/person/gpas')
  await page.goto('/profile/schedule')
  const course = await page
    .getByRole('main')
    .getByText(/[A-Z]{3}-\d{3}/)
    .first()
    .innerText()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(offlineText)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  await expect(page.getByRole('main').getByText(course).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('As of').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/profile/academic-records')
  await expect(page.getByRole('heading', { level: 1, name: 'Academic Records' })).toBeVisible()
  await expect(page.getByText(offlineText)).toBeVisible()

  const check = page.waitForResponse((response) =>
    response.url().endsWith('/v1/authentication/login'),
  )
  await context.setOffline(false)
  expect((await check).status()).toBe(200)
  await expect(page.getByText(offlineText)).toHaveCount(0)
})

test('the app’s cached files contain no student data, and nothing readable is stored with them', {
  tag: '@one-mode',
}, async ({ page }) => {
  await prepare(page)
  const addresses = await page.evaluate(async () => {
    const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(all)).flat().map(({ url }) => new URL(url).pathname)
  })
  const personal = addresses.filter((path) => /^\/(v1|public|oidc|ui)\//.test(path))
  expect(personal).toEqual([])
  const isExtractable = await page.evaluate(async () => {
    const request = indexedDB.open('myhub-last-seen')
    await new Promise((done) => request.addEventListener('success', done))
    const found = request.result.transaction('sealed').objectStore('sealed').get('key')
    await new Promise((done) => found.addEventListener('success', done))
    return (found.result as { key: CryptoKey }).key.extractable
  })
  expect(isExtractable).toBe(false)
})

test('R4.3 signing out removes all of the student’s data, online or offline', async ({
  page,
  context,
}) => {
  await prepare(page)
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('button', { name: /sign out/i }).click()
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  expect(await cachedFiles(page)).toEqual([])

  await context.setOffline(true)
  await page.goto('/profile/schedule')
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible()
  await expect(page.getByRole('main').getByText(/[A-Z]{3}-\d{3}/)).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await expect(page.getByText('Connect to the internet to sign in')).toBeVisible()
})

test('R4.8 a student whose session has expired sees it once there is a network, and nothing is left', {
  tag: '@one-mode',
}, async ({ page, context }) => {
  await prepare(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(offlineText)).toBeVisible()
  await page.route('**/v1/**', (route) => route.fulfill({ status: 401 }))
  await context.setOffline(false)
  await expect(page.getByRole('alertdialog', { name: 'Session Ended' })).toBeVisible(RETRY_TIMEOUT)
  await expect.poll(() => cachedFiles(page)).toEqual([])
  await expect(page.getByRole('main').getByText(/[A-Z]{3}-\d{3}/)).toHaveCount(0)
})

test('the next student on the same device sees nothing of the previous one, even offline', {
  tag: '@one-mode',
}, async ({ page, context }) => {
  await prepare(page)
  const course = await page
    .getByRole('main')
    .getByText(/[A-Z]{3}-\d{3}/)
    .first()
    .innerText()
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('button', { name: /sign out/i }).click()
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  await page.goto('/dashboard')
  await chooseOnSignInPage(page, 'empty.records')
  await page.waitForURL(/\/dashboard$/)
  await waitUntilCached(page, 'query/person/mine')
  await context.setOffline(true)
  await page.goto('/profile/schedule')
  await expect(page.getByText(offlineText)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  await expect(page.getByText(course)).toHaveCount(0)
})

/** Signs out offline. */
async function signOutOffline(page: Page, context: BrowserContext): Promise<void> {
  await prepare(page)
  // Cached in the background, before the pages that no one has opened.
  await waitForWorker(page, 'account-menu')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(offlineText)).toBeVisible()
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('button', { name: /sign out/i }).click()
  const signedOutHeading = page.getByRole('heading', {
    level: 1,
    name: "You're signed out on this device",
  })
  await expect(signedOutHeading).toBeVisible()
  expect(await cachedFiles(page)).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('myhub.token'))).toBeNull()
}

test('R4.11 signing out on a train leaves nothing behind, and the college is notified once there is a network', async ({
  page,
  context,
}) => {
  let token: string | undefined
  page.on('request', (request) => {
    token = request.headers().authorization ?? token
  })
  await signOutOffline(page, context)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible(RETRY_TIMEOUT)
  // Neither the cookie nor the token is valid any longer, and the provider has no session.
  const headers = token ? { authorization: token } : {}
  const response = await page.request.get('/v1/authorization/user/mine', { headers })
  expect(response.status()).toBe(401)
  await page.goto('/profile')
  await page.waitForURL(/\/oidc\//)
})

test('R4.11 the next person to open the hub after an offline sign-out signs in as themselves', async ({
  page,
  context,
}) => {
  await signOutOffline(page, context)
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/profile/schedule')
  // The page leaves twice, to complete the sign-out and to sign in. The browser aborts the first,
  // which `waitForURL` alone would treat as a failure.
  await expect(next).toHaveURL(/\/oidc\//)
  await chooseOnSignInPage(next, 'empty.records')
  await next.waitForURL(/\/profile\/schedule$/)
  await expect(next.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  await expect(next.getByRole('main').getByText(/[A-Z]{3}-\d{3}/)).toHaveCount(0)
})

test('R2.13 R4.11 an anonymous visitor to an uncached page sees that they are offline, and gets the page with the network', {
  tag: '@one-mode',
}, async ({ page, context }) => {
  await page.goto('/support')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of ['/assets/index-', '/assets/app-', '/assets/data-', '/profile'])
    await waitForWorker(page, part)
  await context.setOffline(true)
  for (const path of ['/support/directory', '/profile/billing']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible()
    await expect(page.getByText("MyHub couldn't start")).toHaveCount(0)
  }
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  await page.goto('/support/directory')
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Directory' })).toBeVisible(
    RETRY_TIMEOUT,
  )
})
