import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '../bootstrap/processes.mjs'
import { UserFacingError } from '../bootstrap/progress.mjs'
import { buildForShell, buildWeb } from '../bootstrap/web-build.mjs'
import { findAffected } from '../suite/affected.ts'
import type { Browser } from '../suite/browser.ts'
import type { Step } from '../suite/runner.ts'
import { journeys, type RunOptions, suites } from '../suite/steps.ts'
import type { Fault } from './faults.ts'

/** A copy to plant faults in, with the tools its tests need. */
export type TestBed = {
  copy: string
  modules: Parameters<typeof findAffected>[0]
  browser: Browser
  databaseUrl: string | undefined
}

/**
 * Test files to run per round, nearest first: the nearest, then near ones, then all of these. Tests
 * further away rarely catch more.
 */
const [nearestLimit, nearLimit, farLimit] = [2, 8, 30]

/**
 * Runs the tests that a planted fault affects: the nearest by imports in its workspace and those it
 * names, then more of its workspace, then other workspaces.
 *
 * @returns the first failed test with its file; undefined if all passed
 */
export async function huntByTests(testBed: TestBed, fault: Fault): Promise<string | undefined> {
  const [workspace = ''] = /^(apps|packages)\/[^/]+|^[^/]+/.exec(fault.file) ?? []
  const affected = nearestFirst(testBed.modules, fault.file)
  const ownTests = affected.filter((file) => file.startsWith(`${workspace}/`))
  const others = affected.filter((file) => !ownTests.includes(file))
  const first = [...new Set([...ownTests.slice(0, nearestLimit), ...(fault.tests ?? [])])]
  const laterBatches = [
    ownTests.slice(nearestLimit, nearLimit),
    ownTests.slice(nearLimit, farLimit),
    others.slice(0, farLimit),
  ]
  for (const files of [first, ...laterBatches]) {
    if (files.length === 0) continue
    const stepsOf = (means: RunOptions) =>
      suites(testBed.copy, means).filter(({ name }) => !isIdle(name, files))
    const failure = await firstFailure(testBed, stepsOf, files, ['--bail=1'])
    if (failure !== undefined) return failure
  }
  return undefined
}

/** Whether a web app step contains none of these tests: skipping it avoids starting a browser. */
const isIdle = (step: string, files: readonly string[]) =>
  (step.endsWith(', pages') && !files.some((file) => file.endsWith('.tsx'))) ||
  (step.endsWith(', pure') && !files.some((file) => file.endsWith('.ts')))

/** Builds the web app and runs the journeys that the fault names. */
export async function huntByJourneys(testBed: TestBed, fault: Fault): Promise<string | undefined> {
  const files = fault.journeys ?? []
  try {
    await buildWeb(testBed.copy)
    if (files.some((file) => file.startsWith('e2e/native'))) await buildForShell(testBed.copy)
  } catch (error) {
    if (error instanceof UserFacingError) return 'the web build'
    throw error
  }
  const stepsOf = (means: RunOptions) => journeys(testBed.copy, means)
  return firstFailure(testBed, stepsOf, files, [
    '-x',
    ...(fault.journey === undefined ? [] : ['-g', fault.journey]),
  ])
}

function nearestFirst(modules: TestBed['modules'], file: string): string[] {
  const { files, tests } = findAffected(modules, [file])
  const folders = files.map((affected) => path.dirname(affected))
  const named = file.replace(/(?<name>\/[^./]+)[^/]*$/, '$<name>.test.')
  const distance = (test: string) => {
    if (test.startsWith(named)) return -1
    const steps = files.indexOf(test)
    return steps === -1 ? folders.indexOf(path.dirname(test)) : steps
  }
  return tests.toSorted((a, b) => distance(a) - distance(b))
}

async function firstFailure(
  { copy, browser, databaseUrl }: TestBed,
  stepsOf: (means: RunOptions) => Step[],
  files: readonly string[],
  stop: readonly string[],
): Promise<string | undefined> {
  const reports = mkdtempSync(path.join(tmpdir(), 'myhub-fault-'))
  try {
    for (const { args, env, timeoutMinutes = 10, count } of stepsOf({
      browser,
      databaseUrl,
      reports,
      college: path.join(reports, 'college'),
      files,
    })) {
      const { code, output } = await run(process.execPath, [...args, ...stop], {
        cwd: copy,
        env: { ...process.env, ...env },
        timeoutMs: timeoutMinutes * 60_000,
      })
      if (code === 0) continue
      const [failure] = failuresOf(count)
      if (failure === undefined) return `no test could run: ${firstError(output)}`
      return `${path.relative(copy, path.resolve(copy, failure.file ?? ''))} (${failure.title})`
    }
    return undefined
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

/**
 * A fault may keep the tests from starting. The error message distinguishes that from other causes.
 */
const firstError = (output: string) =>
  output.split('\n').find((line) => line.includes('Error')) ?? output.slice(-200)

function failuresOf(count: Step['count']) {
  try {
    return count?.().failures ?? []
  } catch {
    return []
  }
}
