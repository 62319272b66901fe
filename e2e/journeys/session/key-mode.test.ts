import { expect, type Page, type Route, test } from '@playwright/test'
import { chooseOnSignInPage, openAs } from '../../hub/people.ts'

// Runs with a token only: cases that cookie mode doesn't have.

test.describe.configure({ timeout: 120_000 })

const TOKEN = '**/v1/authentication/pkce/token'
const FAILED = 'An error occurred while authenticating. Please try again.'

/** Console messages of a failed sign-in. */
function recordRejections(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => {
    const [code] = /0x00\d/.exec(message.text()) ?? []
    if (code) messages.push(code)
  })
  return messages
}

const expectFailure = async (page: Page) => {
  await expect(page.getByText(FAILED)).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/')
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
}

/** The code is exchanged with a verifier it wasn't issued for. */
const spoilVerifier = (route: Route) =>
  route.continue({
    postData: JSON.stringify({ ...route.request().postDataJSON(), code_verifier: 'x'.repeat(43) }),
  })

test('R2.6 R4.5 a return from a sign-in that wasn’t started here shows on the public home page that it failed (0x001)', async ({
  page,
}) => {
  const messages = recordRejections(page)
  await page.goto('/?code=forged&state=forged')
  await expectFailure(page)
  expect(messages).toEqual(['0x001'])
})

for (const [code, what, respond] of [
  ['0x002', 'the hub refuses the code', spoilVerifier],
  ['0x003', 'no token comes', (route: Route) => route.fulfill({ status: 200, json: {} })],
] as const)
  test(`R2.6 R4.5 when ${what}, the student sees it on the public home page, and can try again (${code})`, async ({
    page,
  }) => {
    const messages = recordRejections(page)
    await page.route(TOKEN, respond)
    await page.goto('/profile/schedule')
    await chooseOnSignInPage(page, 'full.time')
    await expectFailure(page)
    expect(messages).toEqual([code])

    await page.unroute(TOKEN)
    await page.goto('/profile/schedule')
    await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  })

test('R4.7 R3.2 a student whose token expires within four hours sees that the session has expired, and returns to their page after signing in', async ({
  page,
}) => {
  const HOUR = 60 * 60_000
  await page.clock.install({ time: Date.now() + 8 * HOUR + 60_000 })
  await openAs(page, 'full.time', '/profile/schedule')
  await page.clock.runFor(11_000)
  const expired = page.getByRole('alertdialog', { name: 'Session Expired' })
  await expect(expired.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await expired.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/\/profile\/schedule$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
})
