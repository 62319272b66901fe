import path from 'node:path'
import { parseArgs } from 'node:util'
import { runScript, seconds, step } from '../bootstrap/progress.mjs'
import { imports } from '../suite/affected.ts'
import { findBrowser } from '../suite/browser.ts'
import { startPostgresForTests } from '../suite/postgres.ts'
import { sourceFolders } from '../suite/steps.ts'
import { copyOf } from './copy.ts'
import { type Fault, occurrences, plant, readFaults } from './faults.ts'
import { type Ground, huntByJourneys, huntByTests } from './hunt.ts'

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
  const isChosen = ({ name, file }: Fault) =>
    positionals.some((word) => name.includes(word) || file.startsWith(word))
  const chosen = readFaults().filter((fault) => positionals.length === 0 || isChosen(fault))
  const copy = await step('Copying the repository', () => copyOf(root, values.at))
  const modules = await step('Reading what imports what', () => imports(copy, sourceFolders(copy)))
  const browser = await findBrowser(copy)
  const postgres = await step('Starting PostgreSQL for the tests', startPostgresForTests)
  const ground: Ground = { copy, modules, browser, databaseUrl: postgres?.url }
  try {
    const known = chosen.filter((fault) => occurrences(copy, fault) === 1)
    const missed = await hunt(ground, known, huntByTests)
    const further = values.tests ? [] : missed.filter(({ journeys = [] }) => journeys.length > 0)
    const lost = further.length === 0 ? [] : await hunt(ground, further, huntByJourneys)
    const caught = known.length - missed.length + further.length - lost.length
    const elsewhere = chosen.length - known.length
    if (elsewhere > 0) process.stdout.write(`\n${elsewhere} cannot be planted in ${values.at}`)
    process.stdout.write(`\n${caught} of ${known.length} caught\n`)
  } finally {
    await postgres?.stop()
  }
}

/** One table row per fault, and the ones that nothing caught. */
async function hunt(ground: Ground, faults: readonly Fault[], by: typeof huntByTests) {
  const missed: Fault[] = []
  for (const fault of faults) {
    const began = performance.now()
    const remove = plant(ground.copy, fault)
    try {
      const failure = await by(ground, fault)
      const took = seconds(performance.now() - began).padStart(8)
      process.stdout.write(`${fault.name.padEnd(44)} ${took}  ${failure ?? 'missed'}\n`)
      if (failure === undefined) missed.push(fault)
    } finally {
      remove()
    }
  }
  return missed
}

await runScript(() => runFaults(process.argv.slice(2)))
