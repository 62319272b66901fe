import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const compileCache = join(import.meta.dirname, '../../node_modules/.cache/node-compile')
const allTests = 'src/**/*.test.ts'

/**
 * Tests that depend on the database engine: migrations, locks, schedules, bulk writes, and one
 * import. `calls.test.ts` makes every call, so the SQL of every module runs on it, too.
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

/** Small files that wait more than they work. They would run last, with nothing beside them. */
const slowFiles = /(killed-process|registration-morning|rolling-restart|herd|hub|main)\.test\.ts$/

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slowFiles.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'))

export default defineConfig({
  test: {
    include: process.env.TESTED_ON_POSTGRES === 'yes' ? databaseTests : [allTests],
    setupFiles: '../../scripts/suite/property-seed.ts',
    // Processes that tests start load the same modules, which then don't have to be compiled again.
    env: { NODE_COMPILE_CACHE: compileCache },
    globalSetup: 'src/testing/prepare-database.ts',
    // Opening a database takes a second on a busy machine, and more when several files start at once.
    hookTimeout: 180_000,
    // Some tests start and kill dozens of processes, one after the other.
    testTimeout: 300_000,
    // The default for polling is one second, which is too short for a job on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    // Files share imported modules, because importing takes a second per file. Each has its own database.
    isolate: false,
    ...(!isShuffled && { sequence: { sequencer: SlowFirst } }),
  },
})
