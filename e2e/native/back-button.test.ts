import { expect } from '@playwright/test'
import { test } from '../native-emulator/test.ts'

test.beforeEach(({ platform }) => test.skip(platform === 'ios', 'An iPhone has no such button.'))

test('R9.5 back closes what is on top, then goes to the previous page, then leaves the app running', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  const page = await phone.launch()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('link', { name: 'Schedule' }).last().click()
  await expect(page).toHaveURL(/\/profile\/schedule$/)
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await phone.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/profile\/schedule$/)
  await phone.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(phone.device.isMinimized).toBe(false)
  await expect.poll(() => phone.device.appHandlesBack).toBe(false)
  await phone.goBack()
  expect(phone.device.isMinimized).toBe(true)

  // A phone that calls the app anyway gets the same result.
  phone.device.isMinimized = false
  await phone.device.emit('App', 'backButton', { canGoBack: false })
  await expect.poll(() => phone.device.isMinimized).toBe(true)
  expect(phone.device.calls.map(({ name }) => name)).not.toContain('App.exitApp')
})

test('R9.5 back closes a menu, on the first page too', async ({ phone, signInAs }) => {
  await signInAs('full.time')
  const page = await phone.launch()
  await page.getByRole('button', { name: /account/i }).click()
  await expect(page.getByRole('button', { name: /sign out/i })).toBeVisible()
  await expect.poll(() => phone.device.appHandlesBack).toBe(true)
  await phone.goBack()
  await expect(page.getByRole('button', { name: /sign out/i })).toHaveCount(0)
  await expect.poll(() => phone.device.appHandlesBack).toBe(false)
})

test('R9.5 R3.2 back dismisses the session warning, as Escape does, and goes no further', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  phone.changeResponse('/config.json', (document: { session: object }) => ({
    ...document,
    session: { ...document.session, expiryLeadMinutes: 24 * 60 },
  }))
  const page = await phone.launch()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await phone.goBack()
  await expect(dialog).toHaveCount(0)
  expect(phone.device.isMinimized).toBe(false)
})
