import { expect } from '@playwright/test'
import type { Phone } from '../native-emulator/phone.ts'
import { test } from '../native-emulator/test.ts'

const VERSION = '/public/v1/native-apps/my-hub/version/current'
const stores = {
  android: 'https://play.google.com/store/apps/details?id=edu.example.myhub',
  ios: 'https://apps.apple.com/app/id123456789',
}

const versionChecks = (phone: Phone) =>
  phone.apiCalls.filter((call) => call === `GET ${VERSION}`).length

/** The hub has the store links, and the version available there. */
function announceVersion(phone: Phone, version: string, known: object = stores): void {
  phone.changeResponse('/config.json', (document: object) => ({ ...document, stores: known }))
  phone.changeResponse(VERSION, () => ({ version }))
}

test('R9.3 an older app offers the newer one in its platform’s store; Later is permanent', async ({
  phone,
  platform,
}) => {
  phone.device.version = '1.9.0'
  announceVersion(phone, '1.10.0')
  const page = await phone.launch()
  const prompt = page.getByRole('dialog', { name: 'A new version is available' })
  await expect(prompt).toContainText('1.10.0')
  const link = prompt.getByRole('link')
  await expect(link).toHaveAttribute('href', stores[platform])
  await prompt.getByRole('button', { name: 'Later' }).click()
  await expect(prompt).toHaveCount(0)
  await phone.kill()
  await page.close()

  const again = await phone.launch()
  await again.evaluate(() => localStorage.removeItem('myhub.update-looked'))
  await phone.goToBackground()
  await phone.bringToFront()
  await expect.poll(() => versionChecks(phone)).toBe(2)
  await expect
    .poll(() => again.evaluate(() => localStorage.getItem('myhub.update-looked')))
    .toBeTruthy()
  await expect(again.getByRole('dialog')).toHaveCount(0)

  announceVersion(phone, '1.10.1')
  await again.evaluate(() => localStorage.removeItem('myhub.update-looked'))
  await phone.goToBackground()
  await phone.bringToFront()
  await expect(again.getByRole('dialog')).toContainText('1.10.1')
})

test('R9.3 the link opens the store, and the app stays', async ({ phone, platform }) => {
  announceVersion(phone, '2.0.0')
  const page = await phone.launch()
  await page.getByRole('dialog').getByRole('link').click()
  await expect.poll(() => phone.externalUrls).toEqual([stores[platform]])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('R9.3 compares the first three numbers, and checks at most once an hour', async ({
  phone,
}) => {
  phone.device.version = '1.10.0'
  announceVersion(phone, '1.10.0.7')
  const page = await phone.launch()
  await expect.poll(() => versionChecks(phone)).toBe(1)
  await phone.goToBackground()
  await phone.bringToFront()
  await phone.openUrl('edu.example.myhub://maps')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/map/i)
  expect(versionChecks(phone)).toBe(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('R9.3 a college without store links offers nothing, and makes no request', async ({
  phone,
}) => {
  announceVersion(phone, '9.9.9', { android: null, ios: null })
  const page = await phone.launch()
  await phone.goToBackground()
  await phone.bringToFront()
  await phone.openUrl('edu.example.myhub://maps')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/map/i)
  expect(versionChecks(phone)).toBe(0)
})
