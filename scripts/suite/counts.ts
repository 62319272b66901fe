import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What one step counted, and what each failure said: where, and the first lines of why. */
export type Counts = { passed: number; failed: number; skipped: number; failures: Failure[] }
export type Failure = { title: string; reason: string }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

type PlaywrightSuite = {
  specs?: {
    title: string
    tests: {
      projectName: string
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: { errors: { message?: string }[] }[]
    }[]
  }[]
  suites?: PlaywrightSuite[]
}

type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
}

/** What vitest's JSON reporter counted. A file that could not even be loaded is one failure. */
export function countVitest(reportFile: string): Counts {
  const report: VitestReport = JSON.parse(readFileSync(reportFile, 'utf8'))
  const unloaded = report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name, message }) => ({ title: name, reason: firstLines(message) }))
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({
        title: fullName,
        reason: firstLines(failureMessages.join('\n')),
      })),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...unloaded, ...failed],
  }
}

/** What Playwright's JSON reporter counted. A journey that passed only when tried again has failed. */
export function countPlaywright(reportFile: string): Counts {
  const report: PlaywrightReport = JSON.parse(readFileSync(reportFile, 'utf8'))
  const { stats, errors } = report
  const ofNoTest = errors.map(({ message }) => ({
    title: 'Outside of any journey',
    reason: firstLines(message ?? ''),
  }))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...ofNoTest, ...failedJourneys(report)],
  }
}

function failedJourneys({ specs = [], suites = [] }: PlaywrightSuite): Failure[] {
  const here = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        title: `${projectName}: ${title}`,
        reason: results
          .flatMap(({ errors }) => errors.map(({ message }) => firstLines(message ?? '')))
          .join('\n'),
      })),
  )
  return [...here, ...suites.flatMap(failedJourneys)]
}

/** Enough to know what is wrong, in plain characters. */
function firstLines(message: string) {
  return stripVTControlCharacters(message).split('\n').slice(0, 14).join('\n').slice(0, 1500)
}

/** The sum of all steps. */
export function addUp(counts: readonly Counts[]): Counts {
  const total: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] }
  for (const { passed, failed, skipped, failures } of counts) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.failures.push(...failures)
  }
  return total
}
