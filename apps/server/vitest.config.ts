import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const include = 'src/**/*.test.ts'
/** About every call as such, and long: what they prove is the same on either database. */
const aboutCalls = ['src/bad-input.test.ts', 'src/calls.test.ts']

/** What need not run on the embedded database when the whole suite runs on PostgreSQL beside it. */
function sameOnEither(): string[] {
  const asksNone = (file: string) =>
    !/useTest(?:App|Database)\(/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  return [...aboutCalls, ...globSync(include, { cwd: import.meta.dirname }).filter(asksNone)]
}

export default defineConfig({
  test: {
    include: [include],
    exclude: process.env.TESTED_ON_POSTGRES === 'yes' ? sameOnEither() : [],
    setupFiles: '../../scripts/suite/property-seed.ts',
    globalSetup: 'src/testing/prepare-database.ts',
    // Opening a database takes a second on a busy machine, and more when several files start at once.
    hookTimeout: 180_000,
    // Some start dozens of processes, one after the other, to kill them.
    testTimeout: 300_000,
    maxWorkers: 2,
    // Files share the modules that they import, which takes a second each; each has a database of its own.
    isolate: false,
  },
})
