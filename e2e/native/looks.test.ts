import { expect } from '@playwright/test'
import { test } from '../native-emulator/test.ts'

const insets = { top: 47, right: 0, bottom: 34, left: 0 }

test('R9.5 nothing is covered by the clock, the notch or the gesture bar', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  const page = await phone.launch()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await phone.setInsets(insets)
  const home = page.getByRole('banner').getByRole('link').first()
  await expect.poll(async () => (await home.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(47)
  const skip = await page.getByRole('link', { name: 'Skip to content' }).boundingBox()
  expect((skip?.y ?? 0) + (skip?.height ?? 0)).toBeLessThanOrEqual(0)
  const more = page.getByRole('button', { name: 'More' })
  const footerPosition = async () => {
    const box = await more.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  await expect.poll(footerPosition).toBeLessThanOrEqual(844 - 34)
})

test('R9.5 the phone’s bars are readable over the header and the page, in each theme', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  const page = await phone.launch()
  const bars = () => Object.fromEntries(phone.device.bars)
  await expect.poll(bars).toEqual({ StatusBar: 'DARK', NavigationBar: 'LIGHT' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(bars).toEqual({ StatusBar: 'DARK', NavigationBar: 'DARK' })
})

test('R9.5 while the keyboard is open the bottom bar is hidden, and the field is visible', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  const page = await phone.launch()
  const bar = page.getByRole('button', { name: 'More' })
  await expect(bar).toBeVisible()
  await phone.device.emit('Keyboard', 'keyboardWillShow', { keyboardHeight: 300 })
  await expect(bar).toBeHidden()
  await phone.device.emit('Keyboard', 'keyboardWillHide', null)
  await expect(bar).toBeVisible()
})
