import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/testing/prepare-database.ts',
    // Opening a database takes a second on a busy machine, and more when several files start at once.
    hookTimeout: 180_000,
    testTimeout: 90_000,
    maxWorkers: 2,
    // Files share the modules that they import, which takes a second each; each has a database of its own.
    isolate: false,
  },
})
