import { expect } from '@playwright/test'
import { expectAccessible } from '../hub/look.ts'
import { test } from '../native-emulator/test.ts'

const MINUTE = 60_000

test('R9.4 a student locks the app: it opens with the phone’s own lock, at start and after time away', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  const { device } = phone
  const page = await phone.launch()
  await phone.openUrl('edu.example.myhub://account')
  const lockCheckbox = page.getByRole('checkbox', { name: 'Lock the app' })
  await expect(lockCheckbox).not.toBeChecked()
  await lockCheckbox.click()
  await expect(lockCheckbox).toBeChecked()
  expect(device.unlockPrompts).toBe(1)

  device.deviceSettings.unlockSucceeds = false
  await phone.kill()
  const relaunched = await phone.launch()
  const locked = relaunched.getByRole('dialog', { name: 'MyHub is locked' })
  await expect(locked.getByRole('button', { name: 'Unlock' })).toBeVisible()
  await expect.poll(() => device.unlockPrompts).toBe(2)
  await expectAccessible(relaunched)
  // The prompt itself makes the app inactive and active again: that doesn't count as time away, and
  // causes no new prompt.
  await phone.goToBackground()
  await phone.bringToFront()
  await expect(locked).toBeVisible()
  expect(device.unlockPrompts).toBe(2)
  device.deviceSettings.unlockSucceeds = true
  await locked.getByRole('button', { name: 'Unlock' }).click()
  await expect(locked).toHaveCount(0)
  await expect(relaunched.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(device.unlockPrompts).toBe(3)
})

test('R9.4 a look at another app doesn’t lock the app, a minute away does', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
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
  await phone.bringToFront()
  await expect(locked).toHaveCount(0)
  expect(device.unlockPrompts).toBe(1)

  await phone.goToBackground()
  await page.evaluate((more) => {
    const now = Date.now
    Date.now = () => now() + more
  }, MINUTE)
  await phone.bringToFront()
  await expect.poll(() => device.unlockPrompts).toBe(2)
  await expect(locked).toHaveCount(0)
})

test('R9.4 a brief system overlay causes no prompt', async ({ phone, signInAs }) => {
  await signInAs('full.time')
  phone.device.preferences.set('app-lock', 'on')
  const page = await phone.launch()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect.poll(() => phone.device.unlockPrompts).toBe(1)
  await phone.interrupt()
  await phone.openUrl('edu.example.myhub://links')
  await expect(page).toHaveURL(/\/links$/)
  expect(phone.device.unlockPrompts).toBe(1)
})

test('R9.4 a student who can’t unlock may sign out; no one is prompted when no one is signed in', async ({
  phone,
  platform,
  signInAs,
}) => {
  await signInAs('full.time')
  const { device } = phone
  device.preferences.set('app-lock', 'on')
  device.deviceSettings.unlockSucceeds = false
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
  const relaunched = await phone.launch()
  await expect(relaunched.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  expect(device.unlockPrompts).toBe(1)
})
