import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { hubs } from './hub/addresses.ts'
import { isExhaustive } from './hub/look.ts'
import type { Platform } from './native-emulator/plugin-sources.ts'

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

/** Changing a persona's language or text size affects every other journey on that hub. */
const appearanceTests = ['**/preferences.test.ts', '**/student-records.test.ts']
/** Tests of token mode only. */
const keyModeTests = '**/key-mode.test.ts'
/** Changes by offices arrive with an import, during which that hub is slow. */
const imports = '**/at-the-college.test.ts'
/** Tests that don't depend on the platform: `npm run test:all` runs them on both. */
const platformNeutralTests = isExhaustive ? [] : ['native/pocket.test.ts', 'native/session.test.ts']
/** Tag of tests that don't depend on the sign-in mode, in a file that runs with both. */
const ONE_MODE = /@one-mode/

export default defineConfig<object, { platform: Platform }>({
  testDir: '.',
  testMatch: 'journeys/**/*.test.ts',
  globalSetup: './hub/global-setup.ts',
  globalTimeout: 60 * 60_000,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Journeys of one project share a hub and its people, so each project has one worker. Two projects
  // run at a time, because a journey waits almost half of the time.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    launchOptions,
    // Responses that a journey mocks must not come from a service worker; offline.test.ts has one.
    serviceWorkers: 'block',
    timezoneId: 'America/Chicago',
    locale: 'en-US',
    // A trace takes a third of the time: `npx playwright test --config=e2e --trace=on FILE` records
    // one.
    trace: 'off',
  },
  projects: [
    // Tests that don't depend on the sign-in mode run with cookies, the default.
    {
      name: 'cookie',
      workers: 1,
      testIgnore: [...appearanceTests, keyModeTests, imports],
      use: { ...desktop, baseURL: hubs.cookie.url },
    },
    {
      name: 'pkce',
      workers: 1,
      testMatch: [
        'journeys/session/sign-in.test.ts',
        'journeys/session/session.test.ts',
        'journeys/releases/offline.test.ts',
        keyModeTests,
        ...appearanceTests,
      ],
      ...(!isExhaustive && { grepInvert: ONE_MODE }),
      use: { ...desktop, baseURL: hubs.pkce.url },
    },
    ...(['android', 'ios'] as const).map((platform) => ({
      name: `native-${platform}`,
      workers: 1,
      testMatch: 'native/**/*.test.ts',
      ...(platform === 'ios' && { testIgnore: platformNeutralTests }),
      use: { platform },
    })),
    {
      name: 'import',
      workers: 1,
      testMatch: imports,
      use: { ...desktop, baseURL: hubs.import.url },
    },
  ],
})
