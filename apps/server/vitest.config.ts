import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const compileCache = join(import.meta.dirname, '../../node_modules/.cache/node-compile')
const allTests = 'src/**/*.test.ts'

/**
 * Where the engine matters: what migrates, locks, schedules, or writes in bulk, and one import. One
 * test of every call runs the SQL of every module on it as well.
 */
const databaseTests = [
  'src/db/**/*.test.ts',
  'src/jobs/!(records)/**/*.test.ts',
  'src/jobs/*.test.ts',
  'src/sync/{bulk,limits}/**/*.test.ts',
  'src/sync/import/import-source.test.ts',
  'src/calls.test.ts',
  'src/**/*.embedded.test.ts',
]

export default defineConfig({
  test: {
    include: process.env.TESTED_ON_POSTGRES === 'yes' ? databaseTests : [allTests],
    setupFiles: '../../scripts/suite/property-seed.ts',
    // What tests start reads the same modules every time: it doesn't need to compile them again.
    env: { NODE_COMPILE_CACHE: compileCache },
    globalSetup: 'src/testing/prepare-database.ts',
    // Opening a database takes a second on a busy machine, and more when several files start at once.
    hookTimeout: 180_000,
    // Some start dozens of processes, one after the other, to kill them.
    testTimeout: 300_000,
    // By default a polled condition has one second, which a job on a busy machine exceeds.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    // Files share the modules that they import, which takes a second each; each has a database of its own.
    isolate: false,
  },
})
