import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'domain',
    setupFiles: '../../scripts/suite/property-seed.ts',
    include: ['src/**/*.test.ts'],
    // A property runs hundreds of values: on a busy machine that takes longer than the default five
    // seconds.
    testTimeout: 60_000,
    // Files share the modules that they import.
    isolate: false,
  },
})
