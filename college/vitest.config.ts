import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'college',
    setupFiles: '../scripts/suite/property-seed.ts',
    globalSetup: 'src/testing/temporary-folder.ts',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Files share the modules that they import, and the college that they read.
    isolate: false,
  },
})
