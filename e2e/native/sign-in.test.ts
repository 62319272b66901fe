import { expect, type Page } from '@playwright/test'
import { hubs } from '../hub/addresses.ts'
import type { FakeDevice } from '../native-emulator/fake-device.ts'
import { APP_ID, HUB } from '../native-emulator/system-browser.ts'
import { test } from '../native-emulator/test.ts'

const SCHEME = APP_ID
const failed = 'An error occurred while authenticating. Please try again.'

const token = ({ keychain }: FakeDevice) => keychain.get('capacitor-storage_myhub.token')
const attempt = ({ keychain }: FakeDevice) => keychain.get('capacitor-storage_myhub.sign-in')

const called = (device: FakeDevice, name: string) =>
  device.calls.filter((call) => call.name === name)

/**
 * Taps Sign in.
 * @returns the provider's address, which the system browser has opened
 */
async function goToProvider(page: Page, device: FakeDevice): Promise<string> {
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await expect.poll(() => device.browserUrl).not.toBeNull()
  return device.browserUrl ?? ''
}

test('R9.4 R4.4 a student signs in through the system browser, and the token is stored in this phone’s keychain', async ({
  phone,
  platform,
}) => {
  const { device } = phone
  const page = await phone.launch()
  const provider = new URL(await goToProvider(page, device))
  expect(provider.origin).toBe(HUB)
  expect(provider.searchParams.get('code_challenge_method')).toBe('S256')
  expect(provider.searchParams.get('redirect_uri')).toBe(
    platform === 'ios' ? `${SCHEME}://auth/callback` : `${HUB}/native/auth/callback`,
  )
  // Outside the page's own storage, and readable only while the phone is unlocked.
  expect(attempt(device)?.access).toBe(1)

  await phone.returnToApp(await phone.browser.signIn(provider.href, 'full.time'))
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(token(device)?.access).toBe(3)
  expect(attempt(device)).toBeUndefined()
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
  ).not.toContain('eyJ')
  expect(phone.externalUrls).toEqual([])
})

test('R9.4 R2.7 an anonymous visitor who opens a link signs in and lands on its page', async ({
  phone,
}) => {
  await phone.openUrl(`${HUB}/profile/schedule?view=week`)
  await expect.poll(() => phone.device.browserUrl).not.toBeNull()
  const back = await phone.browser.signIn(phone.device.browserUrl ?? '', 'full.time')
  await phone.returnToApp(back)
  await expect(phone.page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  expect(new URL(phone.page.url()).search).toBe('?view=week')
})

test('R9.4 if the system terminates the app behind the browser, returning still signs in, once', async ({
  phone,
  platform,
}) => {
  test.skip(platform === 'ios', 'The sheet of iOS ends with its app.')
  const { device } = phone
  const provider = await goToProvider(await phone.launch(), device)
  await phone.kill()
  const back = await phone.browser.signIn(provider, 'full.time')
  await phone.returnToApp(back)
  await expect(phone.page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(token(device)).toBeDefined()

  // The app switcher delivers the same URL again, after another termination.
  await phone.kill()
  await phone.openUrl(back)
  await expect(phone.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => device.splashIsShown).toBe(false)
  await phone.bringToFront()
  await expect.poll(() => phone.apiCalls.at(-1)).toMatch(/GET|POST/)
  await expect(phone.page.getByText(failed)).toHaveCount(0)
  expect(token(device)).toBeDefined()
  expect(phone.apiCalls.filter((call) => call.endsWith('/pkce/token'))).toHaveLength(1)
})

test('R9.4 R4.2 a returning student is signed in before the app checks the session: no second sign-in opens', async ({
  phone,
}) => {
  const { device } = phone
  await phone.openUrl(`${HUB}/profile`)
  await expect.poll(() => device.browserUrl).not.toBeNull()
  const opens = device.platform === 'ios' ? 'AuthSession.start' : 'Browser.open'
  expect(called(device, opens)).toHaveLength(1)
  await phone.returnToApp(await phone.browser.signIn(device.browserUrl ?? '', 'full.time'))
  await phone.goToBackground()
  await phone.bringToFront()
  await expect(phone.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(phone.page).toHaveURL(/\/profile$/)
  expect(called(device, opens)).toHaveLength(1)
})

test('R9.4 R4.2 a student signing in again has the new token before the app becomes active and checks the session', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  phone.changeResponse('/config.json', (document: { session: object }) => ({
    ...document,
    session: { ...document.session, expiryLeadMinutes: 24 * 60 },
  }))
  const page = await phone.launch()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log in' }).click()
  await expect.poll(() => phone.device.browserUrl).not.toBeNull()
  const back = await phone.browser.signIn(phone.device.browserUrl ?? '', 'full.time')
  const before = phone.apiCalls.length
  await phone.goToBackground()
  await Promise.all([phone.returnToApp(back), phone.bringToFront()])
  const newCalls = () =>
    phone.apiCalls.slice(before).filter((call) => call.includes('/authentication/'))
  await expect.poll(newCalls).toContain('GET /v1/authentication/login')
  expect(newCalls()[0]).toBe('POST /v1/authentication/pkce/token')
})

test('R9.4 R4.5 an unexpected sign-in response signs no one in, and shows a message', async ({
  phone,
}) => {
  const { device } = phone
  const page = await phone.launch()
  await phone.openUrl(`${SCHEME}://auth/callback?code=stolen&state=forged`)
  await expect(page.getByText(failed)).toBeVisible()
  expect(token(device)).toBeUndefined()
  expect(phone.apiCalls.filter((call) => call.endsWith('/pkce/token'))).toEqual([])
})

test('R9.4 R4.5 rejects a forged response to a real sign-in by its state, and uses up the attempt', async ({
  phone,
}) => {
  const { device } = phone
  const page = await phone.launch()
  const provider = await goToProvider(page, device)
  const back = new URL(await phone.browser.signIn(provider, 'full.time'))
  back.searchParams.set('state', 'forged')
  await phone.returnToApp(back.href)
  await expect(page.getByText(failed)).toBeVisible()
  expect(token(device)).toBeUndefined()
  expect(attempt(device)).toBeUndefined()
  expect(phone.apiCalls.filter((call) => call.endsWith('/pkce/token'))).toEqual([])
})

test('R9.4 a student who closes the sign-in page is back where they were, and may try again', async ({
  phone,
}) => {
  const page = await phone.launch()
  await goToProvider(page, phone.device)
  await phone.closeBrowser()
  await expect(page.getByText(failed)).toHaveCount(0)
  const provider = await goToProvider(page, phone.device)
  await phone.returnToApp(await phone.browser.signIn(provider, 'full.time'))
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('R9.4 ignores what the keychain still contains after a reinstall', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  phone.device.preferences.clear()
  const page = await phone.launch()
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  expect(phone.device.keychain.size).toBe(0)
})

test('R9.4 R4.3 signing out ends the token, the session at the college, and everything stored on the phone', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  const { device } = phone
  const page = await phone.launch()
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('button', { name: /sign out/i }).click()
  await expect.poll(() => device.browserUrl).toContain('/public/ui/logout')
  expect(phone.apiCalls).toContain('DELETE /v1/authentication/pkce/token')
  expect(token(device)).toBeUndefined()
  const { url, page: text } = await phone.browser.open(device.browserUrl ?? '')
  expect(url).toBe(`${HUB}/native/auth/signed-out`)
  expect(text).toContain(`${SCHEME}://auth/signed-out`)

  await phone.returnToApp(`${SCHEME}://auth/signed-out`)
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  const stored = () => page.evaluate(() => localStorage.getItem('myhub.last-seen')).catch(String)
  await expect.poll(stored).toBeNull()
  expect(phone.externalUrls).toEqual([])
})

test('R9.4 the hub accepts calls from each platform’s app, and from no other origin', async ({
  request,
}) => {
  const isOriginAllowed = async (origin: string) => {
    const url = `${hubs.native.url}/v1/authentication/login`
    const headers = { origin, 'access-control-request-method': 'GET' }
    const response = await request.fetch(url, { method: 'OPTIONS', headers })
    return response.headers()['access-control-allow-origin']
  }
  expect(await isOriginAllowed('https://localhost')).toBe('https://localhost')
  expect(await isOriginAllowed('capacitor://localhost')).toBe('capacitor://localhost')
  expect(await isOriginAllowed('https://evil.example')).toBeUndefined()
})
