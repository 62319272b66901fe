import { defineConfig } from '@playwright/test'

/** The app on an Android device or emulator that adb sees, in its own web view: `npm run native:android -w e2e`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/native-android',
  reporter: 'list',
  workers: 1,
  // An emulator in software draws slowly.
  timeout: 180_000,
  expect: { timeout: 60_000 },
})
