import { expect, type Page } from '@playwright/test'
import type { Phone } from '../native-emulator/phone.ts'
import { test } from '../native-emulator/test.ts'

const HOUR = 3_600_000
const CHECK = 'GET /v1/authentication/login'

/** With a date, or without one where nothing is cached yet. */
const offline = /You're offline|You're offline/

const checks = (phone: Phone) => phone.apiCalls.filter((call) => call === CHECK).length

/** The app, signed in and idle. */
async function openSignedIn(phone: Phone, options = {}): Promise<Page> {
  const page = await phone.launch(options)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('button', { name: /account/i })).toBeVisible()
  return page
}

/** Moves the app's clock forward. */
const advanceClock = (page: Page, milliseconds: number) =>
  page.evaluate((more) => {
    const now = Date.now
    Date.now = () => now() + more
  }, milliseconds)

test('R9.1 a signed-in student starts at the dashboard, without another sign-in', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  const page = await openSignedIn(phone)
  await expect(page).toHaveURL('https://localhost/dashboard')
  expect(phone.device.browserUrl).toBeNull()
})

test('R9.4 a rejected token leads to the public home page, and opens nothing by itself', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  phone.changeResponse('/v1/authentication/login', () => ({
    authenticated: false,
    expiresAt: null,
  }))
  const page = await phone.launch()
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  await expect(page).toHaveURL('https://localhost/')
  expect(phone.device.browserUrl).toBeNull()
})

test('R9.2 R4.2 returning to the app checks the session once, whatever event reports it', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  const page = await openSignedIn(phone)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('myhub.last-seen')))
    .not.toBeNull()
  const before = checks(phone)
  await phone.goToBackground()
  // Run in the page without delay: this machine may be busy.
  await page.evaluate(() => {
    const now = Date.now()
    Date.now = () => now
  })
  await phone.bringToFront()
  await phone.device.emit('App', 'appStateChange', { isActive: true })
  await expect.poll(() => checks(phone)).toBe(before + 1)
  // The following runs after all of the phone's events.
  await phone.openUrl('edu.example.myhub://profile/registrations')
  await expect(page).toHaveURL(/registrations$/)
  expect(checks(phone)).toBe(before + 1)
})

test('R9.2 R4.8 a session ended elsewhere ends in the app too, without a dialog about tabs', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  const page = await openSignedIn(phone)
  phone.changeResponse('/v1/authentication/login', () => ({
    authenticated: false,
    expiresAt: null,
  }))
  await phone.goToBackground()
  await phone.bringToFront()
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('R9.5 R4.11 a connected network that passes no data signs no one out', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  const page = await openSignedIn(phone)
  phone.isHubReachable = false
  await phone.goToBackground()
  await phone.bringToFront()
  await expect(page.getByText(offline)).toBeVisible()
  await expect(page.getByRole('button', { name: /account/i })).toBeVisible()
  phone.isHubReachable = true
  await phone.device.emit('Network', 'networkStatusChange', { connected: true })
  await expect(page.getByText(offline)).toHaveCount(0)
  expect(phone.device.keychain.has('capacitor-storage_myhub.token')).toBe(true)
})

test('R9.2 R4.10 a student away for less than four hours continues on the same page, without touching the phone', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  const page = await openSignedIn(phone, { clock: true })
  await phone.goToBackground()
  // Wait for the clock's own check first: one in flight would be mistaken for the one on return.
  const due = page.waitForResponse((response) =>
    response.url().endsWith('/v1/authentication/login'),
  )
  await page.clock.fastForward(3.9 * HOUR)
  await (await due).finished()
  // The app joins a check that it hasn't read yet, so let it read this one.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      }),
  )
  const before = checks(phone)
  await phone.bringToFront()
  await expect.poll(() => checks(phone)).toBeGreaterThan(before)
  await page.clock.runFor(3000)
  await expect(page.getByRole('button', { name: /account/i })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('R9.2 R4.10 a student away for longer is signed out, and no provider page opens by itself', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  const page = await openSignedIn(phone)
  await phone.goToBackground()
  await advanceClock(page, 4.1 * HOUR)
  await phone.bringToFront()
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  expect(phone.device.keychain.has('capacitor-storage_myhub.token')).toBe(false)
  expect(phone.device.browserUrl).toBeNull()
})

test('R9.2 R4.10 the time away continues when the system terminates the app meanwhile', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  const page = await openSignedIn(phone)
  await phone.goToBackground()
  await page.evaluate(
    (elapsed) => localStorage.setItem('myhub.hidden-at', String(Date.now() - elapsed)),
    4.1 * HOUR,
  )
  await phone.kill()
  const again = await phone.launch()
  await expect(again.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  expect(phone.device.keychain.has('capacitor-storage_myhub.token')).toBe(false)
})
