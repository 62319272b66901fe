import { expect } from '@playwright/test'
import { expectAccessible } from '../hub/look.ts'
import { test } from '../native-emulator/test.ts'

const MINUTE = 60_000

test('R9.4 a student locks the app: it opens with the phone’s own lock, at start and after time away', async ({
  phone,
  signedInAs,
}) => {
  await signedInAs('full.time')
  const { device } = phone
  const page = await phone.launch()
  await phone.openUrl('edu.example.myhub://account')
  const tick = page.getByRole('checkbox', { name: 'Lock the app' })
  await expect(tick).not.toBeChecked()
  await tick.click()
  await expect(tick).toBeChecked()
  expect(device.unlockPrompts).toBe(1)

  device.habits.unlocks = false
  await phone.kill()
  const again = await phone.launch()
  const locked = again.getByRole('dialog', { name: 'MyHub is locked' })
  await expect(locked.getByRole('button', { name: 'Unlock' })).toBeVisible()
  await expect.poll(() => device.unlockPrompts).toBe(2)
  await expectAccessible(again)
  // The prompt itself makes the app inactive and active again: that doesn't count as time away, and
  // causes no new prompt.
  await phone.goToBackground()
  await phone.comeToFront()
  await expect(locked).toBeVisible()
  expect(device.unlockPrompts).toBe(2)
  device.habits.unlocks = true
  await locked.getByRole('button', { name: 'Unlock' }).click()
  await expect(locked).toHaveCount(0)
  await expect(again.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(device.unlockPrompts).toBe(3)
})

test('R9.4 a look at another app doesn’t lock the app, a minute away does', async ({
  phone,
  signedInAs,
}) => {
  await signedInAs('full.time')
  const { device } = phone
  const page = await phone.launch()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await phone.openUrl('edu.example.myhub://account')
  await page.getByRole('checkbox', { name: 'Lock the app' }).click()
  await expect(page.getByRole('checkbox', { name: 'Lock the app' })).toBeChecked()
  const locked = page.getByRole('dialog', { name: 'MyHub is locked' })

  await phone.goToBackground()
  // The preview in the app switcher shows nothing.
  await expect(locked).toBeVisible()
  await phone.comeToFront()
  await expect(locked).toHaveCount(0)
  expect(device.unlockPrompts).toBe(1)

  await phone.goToBackground()
  await page.evaluate((more) => {
    const now = Date.now
    Date.now = () => now() + more
  }, MINUTE)
  await phone.comeToFront()
  await expect.poll(() => device.unlockPrompts).toBe(2)
  await expect(locked).toHaveCount(0)
})

test('R9.4 a brief system overlay causes no prompt', async ({ phone, signedInAs }) => {
  await signedInAs('full.time')
  phone.device.preferences.set('app-lock', 'on')
  const page = await phone.launch()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect.poll(() => phone.device.unlockPrompts).toBe(1)
  await phone.isInterrupted()
  await phone.openUrl('edu.example.myhub://links')
  await expect(page).toHaveURL(/\/links$/)
  expect(phone.device.unlockPrompts).toBe(1)
})

test('R9.4 a student who can’t unlock may sign out; no one is prompted when no one is signed in', async ({
  phone,
  platform,
  signedInAs,
}) => {
  await signedInAs('full.time')
  const { device } = phone
  device.preferences.set('app-lock', 'on')
  device.habits.unlocks = false
  const page = await phone.launch()
  const locked = page.getByRole('dialog', { name: 'MyHub is locked' })
  // On Android the app restarts at the home page; on iOS the sheet covers it until closed.
  const home = platform === 'android' ? page.waitForEvent('load') : null
  await locked.getByRole('button', { name: /sign out/i }).click()
  await expect.poll(() => device.keychain.has('capacitor-storage_myhub.token')).toBe(false)
  await expect.poll(() => device.browserUrl).toContain('/public/ui/logout')
  // A browser can't always close a page that is navigating.
  await home
  await phone.kill()
  const again = await phone.launch()
  await expect(again.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  expect(device.unlockPrompts).toBe(1)
})
