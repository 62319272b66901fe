import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'domain',
    setupFiles: '../../scripts/suite/property-seed.ts',
    include: ['src/**/*.test.ts'],
  },
})
