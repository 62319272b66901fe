import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PlainError, runScript, seconds, step } from '../bootstrap/progress.mjs'
import { buildForShell, buildWeb } from '../bootstrap/web-build.mjs'
import { findBrowser } from './browser.ts'
import { addUp, type Counts } from './counts.ts'
import { startPostgres } from './postgres.ts'
import { list, runSteps, type Step } from './runner.ts'
import { checks, journeys, suites } from './steps.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Settings of a hub on this machine are not those of the tests. */
const notForTests = [
  'DATABASE_URL',
  'DATA_DIR',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'NODE_ENV',
  'NODE_OPTIONS',
]

/**
 * `npm test` runs everything, `npm test -- checks` the checks alone, `npm test -- web e2e` the steps whose
 * names hold one of the words.
 */
async function runSuite(words: readonly string[]) {
  const began = performance.now()
  for (const name of Object.keys(process.env)) {
    if (notForTests.includes(name) || name.startsWith('OIDC_')) delete process.env[name]
  }
  const counted =
    words.length === 1 && words[0] === 'checks' ? await runChecks() : await runAll(words)
  const { passed, failed, skipped, failures } = addUp(counted)
  process.stdout.write(
    `\n${list(failures)}${skipped} skipped, ${seconds(performance.now() - began)} in all\n${passed} passed, ${failed} failed\n`,
  )
  return failed === 0 ? 0 : 1
}

async function runChecks() {
  return [await prepareWeb(), ...(await runSteps(root, checks(root), 2))]
}

async function runAll(words: readonly string[]): Promise<Counts[]> {
  const browser = await findBrowser(root)
  const built = await prepareWeb()
  const postgres = await step('Starting PostgreSQL for the tests', async (note) => {
    const started = await startPostgres()
    if (started === undefined)
      note('no PostgreSQL on this machine: the server is tested on the embedded database only')
    return started
  })
  try {
    const chosen = (steps: readonly Step[]) => steps.filter(({ name }) => isChosen(name, words))
    const quick = chosen(checks(root))
    const means = { browser, databaseUrl: postgres?.url, reports: temporaryFolder() }
    const slow = chosen(suites(root, means))
    const last = chosen(journeys(root, means))
    if (quick.length + slow.length + last.length === 0) {
      throw new PlainError(`No check or test has "${words.join('" or "')}" in its name.`)
    }
    return [
      built,
      ...(await runSteps(root, quick, 2)),
      ...(await runSteps(root, slow, 2)),
      // Journeys watch a clock: nothing else runs beside them.
      ...(await runSteps(root, last, 1)),
    ]
  } finally {
    await postgres?.stop()
  }
}

/**
 * The web build is what the journeys open, and makes the messages that the app's types need. It counts
 * as a check: when it fails, the other checks still have something to say.
 */
async function prepareWeb(): Promise<Counts> {
  try {
    await buildWeb(root)
    await buildForShell(root)
    return { passed: 1, failed: 0, skipped: 0, failures: [] }
  } catch (error) {
    process.stdout.write(
      `FAIL the web app builds\n\n${error instanceof Error ? error.message : error}\n\n`,
    )
    return { passed: 0, failed: 1, skipped: 0, failures: [] }
  }
}

/** A folder that is gone when we are. */
function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'myhub-tests-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function isChosen(name: string, words: readonly string[]) {
  return words.length === 0 || words.some((word) => name.includes(word))
}

await runScript(() => runSuite(process.argv.slice(2)))
