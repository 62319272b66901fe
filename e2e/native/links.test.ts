import { expect } from '@playwright/test'
import { APP_ID, HUB } from '../native-emulator/system-browser.ts'
import { test } from '../native-emulator/test.ts'

const SCHEME = APP_ID

for (const address of [`${HUB}/support/directory`, `${SCHEME}://support/directory`]) {
  test(`R9.2 ${address} opens its page in the running app`, async ({ phone }) => {
    const page = await phone.launch()
    await phone.goToBackground()
    await phone.openUrl(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/directory/i)
    await expect(page).toHaveURL('https://localhost/support/directory')
  })
}

test('R9.2 a link starts the app on its page, once: a reload stays on the page the person went to', async ({
  phone,
}) => {
  await phone.openUrl(`${HUB}/support/directory`)
  await expect(phone.page).toHaveURL('https://localhost/support/directory')
  await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(/directory/i)
  await phone.page.goto('https://localhost/maps')
  await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(/map/i)
  const starts = () => phone.device.calls.filter(({ name }) => name === 'SplashScreen.hide').length
  // A heading may be there before the start is over; a reload then would cut it off.
  await expect.poll(starts).toBe(2)
  await phone.page.reload()
  await expect.poll(starts).toBe(3)
  await expect(phone.page).toHaveURL('https://localhost/maps')
})

test('R9.2 an address without a page only logs a warning, and one of another site leads nowhere', async ({
  phone,
}) => {
  const page = await phone.launch()
  const warned: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text())
  })
  await phone.openUrl(`${SCHEME}://`)
  await expect.poll(() => warned).toEqual(['The app was opened by an address without a page'])
  await phone.openUrl('https://evil.example/support/directory')
  await expect
    .poll(() => warned.at(-1))
    .toBe('The app was opened by an address that is not its own')
  // The next page that opens shows that nothing else happened.
  await phone.openUrl(`${HUB}/maps`)
  await expect(page).toHaveURL('https://localhost/maps')
  expect(warned).toHaveLength(2)
  expect(phone.externalUrls).toEqual([])
})

test('R9.1 a page of another site opens in the system browser, and the app stays', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  const page = await phone.launch()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => window.location.assign('https://other.example/page'))
  await expect.poll(() => phone.externalUrls).toEqual(['https://other.example/page'])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
