import { expect } from '@playwright/test'
import { pluginHeaders } from '../native-emulator/plugin-sources.ts'
import { test } from '../native-emulator/test.ts'

test('R9.1 the app starts in the shell, finds its hub, and hides the splash screen', async ({
  phone,
  platform,
}) => {
  const page = await phone.launch()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => phone.device.splashIsShown).toBe(false)
  expect(phone.apiCalls).toContain('GET /config.json')
  const capacitor = await page.evaluate(() => Reflect.get(window, 'Capacitor').getPlatform())
  expect(capacitor).toBe(platform)
  expect(phone.externalUrls).toEqual([])
})
test('R9.1 every plugin the app may call is in this platform’s project', ({ platform }) => {
  const names = pluginHeaders(platform).map(({ name }) => name)
  const allPaths = [
    'App',
    'BiometricAuthNative',
    'Filesystem',
    'Keyboard',
    'LocalNotifications',
    'Network',
    'Preferences',
    'SecureStorage',
    'Share',
    'SplashScreen',
    'SystemBars',
  ]
  expect(names).toEqual(expect.arrayContaining(allPaths))
  expect(names).toContain(platform === 'ios' ? 'AuthSession' : 'Browser')
})

test('R9.5 an app that can’t start shows a message, and doesn’t stay behind its splash screen', async ({
  phone,
}) => {
  await phone.disconnect()
  const page = await phone.launch()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect.poll(() => phone.device.splashIsShown).toBe(false)
})
