import { test as base, expect } from '@playwright/test'
import { hubs } from '../hub/addresses.ts'
import { Phone } from './phone.ts'
import type { Platform } from './plugin-sources.ts'
import { SystemBrowser } from './system-browser.ts'

type Own = {
  /** A phone with the app installed and closed; no one is signed in. */
  phone: Phone
  /** Starts with a person signed in on the phone, as if from the day before. */
  signedInAs: (username: string) => Promise<void>
}
type Shared = { platform: Platform }

/**
 * A journey on a phone. It fails when the app calls something that the native side doesn't have.
 */
export const test = base.extend<Own, Shared>({
  platform: ['android', { option: true, scope: 'worker' }],
  phone: async ({ browser, platform }, use) => {
    const phone = await Phone.unpack(browser, platform, hubs.native.url)
    await use(phone)
    await phone.putAway()
    expect(phone.device.problems).toEqual([])
  },
  signedInAs: async ({ phone }, use) => {
    await use(async (username) => {
      const token = await new SystemBrowser(hubs.native.url).tokenFor(username)
      phone.isSignedInAs(token)
    })
  },
})
