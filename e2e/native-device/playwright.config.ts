import { defineConfig } from '@playwright/test'

/**
 * The app on an Android device or emulator visible to adb, in its own web view: `npm run
 * native:android -w e2e`.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/native-android',
  reporter: 'list',
  workers: 1,
  // An emulator with software rendering is slow.
  timeout: 180_000,
  expect: { timeout: 60_000 },
})
