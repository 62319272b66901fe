import { test as base, expect } from '@playwright/test'
import { hubs } from '../hub/addresses.ts'
import { Phone } from './phone.ts'
import type { Platform } from './plugin-sources.ts'
import { SystemBrowser } from './system-browser.ts'

type TestFixtures = {
  /** A phone with the app installed and closed; no one is signed in. */
  phone: Phone
  /** Starts with a person signed in on the phone, as if from the day before. */
  signInAs: (username: string) => Promise<void>
}
type WorkerFixtures = { platform: Platform }

/**
 * A journey on a phone. It fails when the app calls something that the native side doesn't have.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  platform: ['android', { option: true, scope: 'worker' }],
  phone: async ({ browser, platform }, use) => {
    const phone = await Phone.install(browser, platform, hubs.native.url)
    await use(phone)
    await phone.sendAway()
    expect(phone.device.problems).toEqual([])
  },
  signInAs: async ({ phone }, use) => {
    await use(async (username) => {
      const token = await new SystemBrowser(hubs.native.url).tokenFor(username)
      phone.isSignedInAs(token)
    })
  },
})
