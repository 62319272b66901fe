import { readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number; skipped: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** What vitest's JSON reporter counted. A file that could not even be loaded is one failure. */
export function countVitest(reportFile: string): Counts {
  const report: VitestReport = JSON.parse(readFileSync(reportFile, 'utf8'))
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** What Playwright's JSON reporter counted. A journey that passed only when tried again has failed. */
export function countPlaywright(reportFile: string): Counts {
  const { stats, errors }: PlaywrightReport = JSON.parse(readFileSync(reportFile, 'utf8'))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/** The sum of all steps. */
export function addUp(counts: readonly Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}
