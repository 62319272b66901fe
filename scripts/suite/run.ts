import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { npm } from '../bootstrap/install.mjs'
import { runScript, seconds, step, UserFacingError } from '../bootstrap/progress.mjs'
import { changedFiles, getAffected } from './affected.ts'
import { findBrowser } from './browser.ts'
import { type Counts, slowest, sumCounts } from './counts.ts'
import { provideFallbackFont } from './fallback-font.ts'
import { startPostgresForTests } from './postgres.ts'
import { list, runSteps, type Step, toCounts } from './runner.ts'
import { checks, folderNames, journeys, preparations, sourceFolders, suites } from './steps.ts'

const root = path.resolve(import.meta.dirname, '../..')

const flags = ['--changed', '--all']

/** Settings of a hub on this machine that tests must not inherit. */
const untestedFiles = [
  'DATABASE_URL',
  'DATA_DIR',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'NODE_ENV',
  'NODE_OPTIONS',
]

/**
 * `npm test` runs everything; `-- checks` only the checks; `-- web e2e` the steps whose names
 * contain one of the words; `-- FILE.test.ts` one test file; `-- --changed` what the current
 * changes can affect; `-- --all` the wide sweeps too.
 */
async function runSuite(args: readonly string[]) {
  const began = performance.now()
  for (const name of Object.keys(process.env)) {
    if (untestedFiles.includes(name) || name.startsWith('OIDC_')) delete process.env[name]
  }
  const unknown = args.find((arg) => arg.startsWith('-') && !flags.includes(arg))
  if (unknown !== undefined)
    throw new UserFacingError(`Unknown flag "${unknown}". npm test accepts ${flags.join(' and ')}.`)
  if (args.includes('--all')) process.env.TEST_ALL = 'yes'
  const words = args.filter((arg) => !arg.startsWith('-'))
  const counted = await runSelected(await parseSelection(words, args.includes('--changed')))
  const { passed, failed, skipped, failures, times } = sumCounts(counted)
  if (times.length > 100) process.stdout.write(`\nThe slowest tests:\n${slowest(times)}\n`)
  process.stdout.write(
    `\n${list(root, failures)}${skipped} skipped, ${seconds(performance.now() - began)} in all\n${passed} passed, ${failed} failed\n`,
  )
  return failed === 0 ? 0 : 1
}

/** Which steps to run, and which test files; undefined means all. */
type Selection = { steps: (name: string) => boolean; files?: readonly string[]; changed?: string[] }

async function parseSelection(words: readonly string[], isChanged: boolean): Promise<Selection> {
  if (isChanged) {
    const { files, tests } = await step(
      'Finding the tests that the change affects',
      async (note) => {
        const affected = await getAffected(root, changedFiles(root), sourceFolders(root))
        note(`${affected.files.length} files, ${affected.tests.length} test files`)
        return affected
      },
    )
    const folders = folderNames(root).filter((folder) =>
      files.some((file) => file.startsWith(`${folder}/`)),
    )
    const isAffected = (name: string) =>
      !name.startsWith('types: ') || folders.some((folder) => name === `types: ${folder}`)
    return { steps: isAffected, files: tests, changed: files }
  }
  const files = words.filter((word) => /\.test\.tsx?$/.test(word))
  if (files.length > 0) return { steps: (name) => /^(tests|journeys): /.test(name), files }
  return {
    steps: (name) => words.length === 0 || words.some((word) => name.includes(word)),
    ...(words.length === 1 && words[0] === 'checks' && { files: [], steps: () => true }),
  }
}

async function runSelected({ steps, files, changed }: Selection): Promise<Counts[]> {
  const wanted = (all: readonly Step[]) => all.filter(({ name }) => steps(name))
  const isForFiles = files !== undefined && files.length > 0 && changed === undefined
  const checkSteps = isForFiles ? [] : wanted(checks(root, changed))
  if (files?.length === 0 && changed === undefined)
    return [await compileMessages(), ...(await runSteps(root, checkSteps, 2))]

  const browser = await findBrowser(root)
  await provideFallbackFont()
  const postgres = await step('Starting PostgreSQL for the tests', async (note) => {
    const started = await startPostgresForTests()
    if (started === undefined)
      note(
        'PostgreSQL is not installed on this machine, so the server is tested only on the embedded database',
      )
    return started
  })
  try {
    const means = {
      browser,
      databaseUrl: postgres?.url,
      reports: temporaryFolder(),
      college: temporaryFolder(),
      ...(files && { files }),
    }
    const suiteSteps = wanted(suites(root, means))
    const journeySteps = wanted(journeys(root, means))
    if (checkSteps.length + suiteSteps.length + journeySteps.length === 0) {
      throw new UserFacingError('No check or test matches these words.')
    }
    const prepared = [
      await compileMessages(),
      ...(journeySteps.length > 0 ? await runSteps(root, preparations(root, means), 2) : []),
    ]
    return [
      ...prepared,
      ...(await runSteps(root, [...checkSteps, ...journeySteps, ...suiteSteps], 2)),
    ]
  } finally {
    await postgres?.stop()
  }
}

/** The app's types and tests need the compiled messages. A build compiles its own. */
const compileMessages = () =>
  countBuild('the messages compile', async () => {
    const { code, output } = await npm(root, ['run', 'messages', '-w', 'apps/web'])
    if (code !== 0) throw new UserFacingError(output)
  })

/** A build counts as a check: when it fails, the other checks still run. */
async function countBuild(name: string, build: () => Promise<void>): Promise<Counts> {
  try {
    await build()
    return toCounts(true)
  } catch (error) {
    process.stdout.write(`FAIL ${name}\n\n${error instanceof Error ? error.message : error}\n\n`)
    return toCounts(false)
  }
}

/** A temporary folder, removed when we exit. */
function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'myhub-tests-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

await runScript(() => runSuite(process.argv.slice(2)))
