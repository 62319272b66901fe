import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The counts of one step, each failure with the first lines of its reason, and test durations. */
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
  /** The test's file, for rerunning it; absolute, or relative to the repository. */
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
      results: {
        duration?: number
        errors: { message?: string }[]
        attachments?: { name: string; path?: string }[]
      }[]
    }[]
  }[]
  suites?: PlaywrightSuite[]
}

type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
}

/** Counts from vitest's JSON reporter. A file that can't be loaded is one failure. */
export function countVitest(reportFile: string): Counts {
  const report: VitestReport = JSON.parse(readFileSync(reportFile, 'utf8'))
  const failedToLoad = report.testResults
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
    failed: report.numFailedTests + failedToLoad.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failedToLoad, ...failed],
    times,
  }
}

/** Counts from Playwright's JSON reporter. A journey that passed only on retry has failed. */
export function countPlaywright(reportFile: string): Counts {
  const report: PlaywrightReport = JSON.parse(readFileSync(reportFile, 'utf8'))
  const { stats, errors } = report
  const globalErrors = errors.map(({ message }) => ({
    title: 'Outside of any journey',
    reason: firstLines(message ?? ''),
  }))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...failedJourneys(report), ...globalErrors],
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
          .flatMap(({ errors, attachments = [] }) => [
            ...errors.map(({ message }) => firstLines(message ?? '')),
            ...attachments.flatMap(pageAtFailure),
          ])
          .join('\n'),
      })),
  )
  return [...here, ...suites.flatMap(failedJourneys)]
}

/** The page when a journey failed, as Playwright describes it for screen readers. */
function pageAtFailure({ name, path }: { name: string; path?: string }): string[] {
  if (name !== 'error-context' || path === undefined || !existsSync(path)) return []
  const [, page] = /```yaml\n(.*?)\n```/s.exec(readFileSync(path, 'utf8')) ?? []
  return page === undefined ? [] : [`The page:\n${page.split('\n').slice(0, 80).join('\n')}`]
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

/** The first lines of an error message, without terminal codes. */
function firstLines(message: string) {
  return stripVTControlCharacters(message).split('\n').slice(0, 14).join('\n').slice(0, 1500)
}

export function sumCounts(counts: readonly Counts[]): Counts {
  const sum = (of: 'passed' | 'failed' | 'skipped') =>
    counts.reduce((total, count) => total + count[of], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: counts.flatMap(({ failures }) => failures),
    times: counts.flatMap(({ times }) => times),
  }
}

/** The slowest tests, one per line with its seconds. */
export function slowest(times: readonly TestTime[], limit = 20): string {
  return times
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, limit)
    .map(({ title, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${title}`)
    .join('\n')
}
