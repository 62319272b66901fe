import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { hubs } from './hub/addresses.ts'
import { isExhaustive } from './hub/look.ts'
import type { Platform } from './native-emulator/plugin-sources.ts'

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

/** Whoever reads another language there, or larger text, does so in every other journey on that hub. */
const changesHowItLooks = ['**/preferences.test.ts', '**/student-records.test.ts']
/** What only a key knows. */
const byKey = '**/key-mode.test.ts'
/** What offices mark comes with an import, during which that hub answers slowly. */
const imports = '**/at-the-college.test.ts'
/** What no platform does in its own way: `npm run test:all` runs it on both. */
const sameOnBoth = isExhaustive ? [] : ['native/pocket.test.ts', 'native/session.test.ts']
/** What only looks at pages: it may run beside other tests, with one hub. */
const looks = 'journeys/looks/**/*.test.ts'
/** The tag of what does not depend on the way of signing in, in a file that runs with both. */
const ONE_MODE = /@one-mode/

export default defineConfig<object, { platform: Platform }>({
  testDir: '.',
  testMatch: 'journeys/**/*.test.ts',
  globalSetup: './hub/global-setup.ts',
  globalTimeout: 60 * 60_000,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    launchOptions,
    // What a journey answers in the server's place must not come from a worker; offline.test.ts has it.
    serviceWorkers: 'block',
    timezoneId: 'America/Chicago',
    locale: 'en-US',
    // A trace costs a third of the time: `npx playwright test --config=e2e --trace=on FILE` records one.
    trace: 'off',
  },
  projects: [
    // What does not depend on the way of signing in runs with cookies, the default.
    {
      name: 'cookie',
      testIgnore: [...changesHowItLooks, byKey, imports, looks],
      use: { ...desktop, baseURL: hubs.cookie.url },
    },
    { name: 'looks', testMatch: looks, use: { ...desktop, baseURL: hubs.cookie.url } },
    {
      name: 'pkce',
      testMatch: [
        'journeys/session/sign-in.test.ts',
        'journeys/session/session.test.ts',
        'journeys/releases/offline.test.ts',
        byKey,
        ...changesHowItLooks,
      ],
      ...(!isExhaustive && { grepInvert: ONE_MODE }),
      use: { ...desktop, baseURL: hubs.pkce.url },
    },
    ...(['android', 'ios'] as const).map((platform) => ({
      name: `native-${platform}`,
      testMatch: 'native/**/*.test.ts',
      ...(platform === 'ios' && { testIgnore: sameOnBoth }),
      use: { platform },
    })),
    { name: 'import', testMatch: imports, use: { ...desktop, baseURL: hubs.import.url } },
  ],
})
