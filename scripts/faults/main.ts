import path from 'node:path'
import { parseArgs } from 'node:util'
import { runScript, seconds, step } from '../bootstrap/progress.mjs'
import { imports } from '../suite/affected.ts'
import { findBrowser } from '../suite/browser.ts'
import { startPostgresForTests } from '../suite/postgres.ts'
import { sourceFolders } from '../suite/steps.ts'
import { createCopy } from './copy.ts'
import { type Fault, occurrences, plant, readFaults } from './faults.ts'
import { huntByJourneys, huntByTests, type TestBed } from './hunt.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * `npm run faults` plants one fault after another in a copy of the repository and records which
 * test catches it: first the affected tests, then, if they miss it, the journeys it names.
 * Arguments select faults by a word in their name or by a path. `--tests` skips the journeys.
 *
 * `--at COMMIT` uses the tests of an earlier commit. To compare two suites, run every fault against
 * the later one, and only those it misses against the earlier one.
 */
async function runFaults(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { at: { type: 'string', default: 'HEAD' }, tests: { type: 'boolean' } },
  })
  const isSelected = ({ name, file }: Fault) =>
    positionals.some((word) => name.includes(word) || file.startsWith(word))
  const selected = readFaults().filter((fault) => positionals.length === 0 || isSelected(fault))
  const copy = await step('Copying the repository', () => createCopy(root, values.at))
  const modules = await step('Reading the import graph', () => imports(copy, sourceFolders(copy)))
  const browser = await findBrowser(copy)
  const postgres = await step('Starting PostgreSQL for the tests', startPostgresForTests)
  const testBed: TestBed = { copy, modules, browser, databaseUrl: postgres?.url }
  try {
    const known = selected.filter((fault) => occurrences(copy, fault) === 1)
    const undetectedByTests = await hunt(testBed, known, huntByTests)
    const withJourneys = values.tests
      ? []
      : undetectedByTests.filter(({ journeys = [] }) => journeys.length > 0)
    const undetected =
      withJourneys.length === 0 ? [] : await hunt(testBed, withJourneys, huntByJourneys)
    const caught = known.length - undetectedByTests.length + withJourneys.length - undetected.length
    const otherCount = selected.length - known.length
    if (otherCount > 0) process.stdout.write(`\n${otherCount} cannot be planted in ${values.at}`)
    process.stdout.write(`\n${caught} of ${known.length} caught\n`)
  } finally {
    await postgres?.stop()
  }
}

/** One table row per fault, and the ones that nothing caught. */
async function hunt(testBed: TestBed, faults: readonly Fault[], method: typeof huntByTests) {
  const undetectedByTests: Fault[] = []
  for (const fault of faults) {
    const began = performance.now()
    const remove = plant(testBed.copy, fault)
    try {
      const failure = await method(testBed, fault)
      const took = seconds(performance.now() - began).padStart(8)
      process.stdout.write(`${fault.name.padEnd(44)} ${took}  ${failure ?? 'missed'}\n`)
      if (failure === undefined) undetectedByTests.push(fault)
    } finally {
      remove()
    }
  }
  return undetectedByTests
}

await runScript(() => runFaults(process.argv.slice(2)))
