import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What one step counted, each failure with the first lines of its reason, and how long each test took. */
export type Counts = {
  passed: number
  failed: number
  skipped: number
  failures: Failure[]
  times: TestTime[]
}
export type Failure = {
  title: string
  reason: string
  /** The test's file, to run it again; absolute, or relative to the repository. */
  file?: string | undefined
}
export type TestTime = { title: string; milliseconds: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      fullName: string
      status: string
      duration?: number | null
      failureMessages?: string[]
    }[]
  }[]
}

type PlaywrightSuite = {
  specs?: {
    title: string
    file?: string
    tests: {
      projectName: string
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: { duration?: number; errors: { message?: string }[] }[]
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
    .map(({ name, message }) => ({ title: name, file: name, reason: firstLines(message) }))
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({
        title: fullName,
        file: name,
        reason: firstLines(failureMessages.join('\n')),
      })),
  )
  const times = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: fullName,
      milliseconds: duration ?? 0,
    })),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...unloaded, ...failed],
    times,
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
    times: journeyTimes(report),
  }
}

function failedJourneys({ specs = [], suites = [] }: PlaywrightSuite): Failure[] {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        title: `${projectName}: ${title}`,
        file: file === undefined ? undefined : `e2e/${file}`,
        reason: results
          .flatMap(({ errors }) => errors.map(({ message }) => firstLines(message ?? '')))
          .join('\n'),
      })),
  )
  return [...here, ...suites.flatMap(failedJourneys)]
}

function journeyTimes({ specs = [], suites = [] }: PlaywrightSuite): TestTime[] {
  const here = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `${projectName}: ${title}`,
      milliseconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
    })),
  )
  return [...here, ...suites.flatMap(journeyTimes)]
}

/** Enough to know what is wrong, in plain characters. */
function firstLines(message: string) {
  return stripVTControlCharacters(message).split('\n').slice(0, 14).join('\n').slice(0, 1500)
}

/** The sum of all steps. */
export function addUp(counts: readonly Counts[]): Counts {
  const sum = (of: 'passed' | 'failed' | 'skipped') =>
    counts.reduce((total, one) => total + one[of], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: counts.flatMap(({ failures }) => failures),
    times: counts.flatMap(({ times }) => times),
  }
}

/** The slowest tests, one a line with its seconds. */
export function slowest(times: readonly TestTime[], many = 20): string {
  return times
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, many)
    .map(({ title, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${title}`)
    .join('\n')
}
