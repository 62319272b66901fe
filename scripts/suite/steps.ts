import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from './browser.ts'
import { countPlaywright, countVitest } from './counts.ts'
import { type Step, tool } from './runner.ts'

/**
 * Options of a run: a browser, possibly PostgreSQL, a folder for reports, and the files to run.
 */
export type RunOptions = {
  browser: Browser
  databaseUrl: string | undefined
  reports: string
  /** Where the journeys' demo college is prepared once; each run of journeys copies it. */
  college: string
  /** Test files to run, relative to the repository; undefined means all. */
  files?: readonly string[]
}

/**
 * The quick checks of the code itself: style, types, the house rules, and generated files.
 *
 * @param changed files to lint and spell-check if not all; types and the house rules are
 * always checked in full
 */
export function checks(root: string, changed?: readonly string[]): Step[] {
  const present = changed?.filter((file) => existsSync(path.join(root, file)))
  const linted = present?.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  return [
    {
      name: 'format and lint (biome)',
      args: [
        tool(root, '@biomejs/biome/bin/biome'),
        'check',
        '--error-on-warnings',
        ...(present ? ['--no-errors-on-unmatched', ...present] : []),
      ],
    },
    {
      name: 'spelling',
      args: [
        tool(root, 'cspell/bin.mjs'),
        'lint',
        '--no-progress',
        ...(present ? ['--no-must-find-files', ...present] : []),
      ],
    },
    ...(linted?.length === 0
      ? []
      : [
          {
            name: 'lint with types (oxlint)',
            args: [
              tool(root, 'oxlint/bin/oxlint'),
              '--type-aware',
              '--deny-warnings',
              ...(linted ?? []),
            ],
          },
        ]),
    ...typeChecks(root).map((folder) => ({
      name: `types: ${folder}`,
      args: [
        tool(root, 'typescript-native/bin/tsc'),
        '-p',
        folder,
        '--incremental',
        '--tsBuildInfoFile',
        path.join(root, 'node_modules/.cache/myhub', `${folder.replaceAll('/', '-')}.tsbuildinfo`),
      ],
    })),
    {
      name: 'floors and fences',
      args: [
        tool(root, 'dependency-cruiser/bin/dependency-cruiser.mjs'),
        '--config',
        '.dependency-cruiser.mjs',
        ...sourceFolders(root),
      ],
    },
    { name: 'names and sizes', args: ['scripts/house/main.ts'] },
    {
      name: 'the tables’ types are fresh',
      args: ['apps/server/src/db/write-tables.ts', '--check'],
    },
    { name: 'the contract is fresh', args: ['apps/server/src/contract.ts', '--check'] },
    {
      name: 'the contract’s types are fresh',
      args: [
        tool(root, 'openapi-typescript/bin/cli.js'),
        'packages/contract/openapi.json',
        '--output',
        'packages/contract/src/schema.d.ts',
        '--check',
      ],
    },
    { name: 'settings are documented', args: ['scripts/configuration/main.ts', '--check'] },
    { name: 'the native projects', args: ['scripts/native/main.ts'] },
    { name: 'requirements', args: ['scripts/requirements/main.ts'] },
  ]
}

/**
 * All vitest steps, longest first. Each has one worker; the server's on PostgreSQL has two, since
 * each waits for the database half of the time. The server's whole suite runs on PostgreSQL, and
 * the engine-dependent part also on the embedded database; without PostgreSQL, the whole suite runs
 * there.
 */
export function suites(root: string, runOptions: RunOptions): Step[] {
  const vitest = (
    folder: string,
    name: string,
    env: Record<string, string> = {},
    args: readonly string[] = ['--maxWorkers=1'],
  ): Step[] => {
    const files = filesIn(folder, runOptions)
    if (files?.length === 0) return []
    const report = path.join(runOptions.reports, `${name.replaceAll(/\W+/g, '-')}.json`)
    return [
      {
        name,
        args: [
          tool(root, 'vitest/vitest.mjs'),
          'run',
          `--root=${folder}`,
          '--passWithNoTests',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...args,
          ...(files ?? []),
        ],
        env: { CHROMIUM_PATH: runOptions.browser.shell, ...env },
        timeoutMinutes: 40,
        count: () => countVitest(report),
      },
    ]
  }
  const serverEnv = { TEST_DATABASE_URL: runOptions.databaseUrl ?? '' }
  const server =
    runOptions.databaseUrl === undefined
      ? vitest('apps/server', 'tests: apps/server, embedded', { TEST_DATABASE_URL: '' })
      : [
          ...vitest('apps/server', 'tests: apps/server, PostgreSQL', serverEnv, ['--maxWorkers=2']),
          ...vitest('apps/server', 'tests: apps/server, embedded', {
            TEST_DATABASE_URL: '',
            TESTED_ON_POSTGRES: 'yes',
          }),
        ]
  const [postgres, ...embedded] = server
  return [
    ...(postgres ? [postgres] : []),
    ...vitest('apps/web', 'tests: apps/web, pages', {}, ['--project=page*', '--maxWorkers=1']),
    ...embedded,
    ...vitest('apps/web', 'tests: apps/web, pure', {}, ['--project=pure*', '--maxWorkers=1']),
    ...tested(root)
      .filter((folder) => !folder.startsWith('apps/'))
      .flatMap((folder) => vitest(folder, `tests: ${folder}`)),
  ]
}

/** The selected test files of a workspace, relative to it. */
function filesIn(folder: string, { files }: RunOptions) {
  return files
    ?.filter((file) => file.startsWith(`${folder}/`))
    .map((file) => path.relative(folder, file))
}

/**
 * Prerequisites of the journeys: both web builds, and a hub's data folder with the demo college.
 */
export function preparations(root: string, runOptions: RunOptions): Step[] {
  if (journeyFiles(root, runOptions) === 'none') return []
  return [
    { name: 'the web app builds', args: ['scripts/suite/build.ts'] },
    { name: 'the demo college is made', args: ['e2e/hub/prepare.ts', runOptions.college] },
  ]
}

/** Journeys in a real browser on the real server, one at a time on each hub. */
export function journeys(root: string, runOptions: RunOptions): Step[] {
  const files = journeyFiles(root, runOptions)
  if (files === 'none') return []
  const report = path.join(runOptions.reports, 'journeys.json')
  return [
    {
      name: 'journeys: e2e',
      args: [
        tool(root, '@playwright/test/cli.js'),
        'test',
        '--config=e2e',
        '--reporter=list,json',
        ...(files === 'all' ? [] : files),
      ],
      env: {
        CHROMIUM_PATH: runOptions.browser.shell,
        CHROMIUM_FULL_PATH: runOptions.browser.full,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        PREPARED_COLLEGE: runOptions.college,
      },
      timeoutMinutes: 60,
      count: () => countPlaywright(report),
    },
  ]
}

/** The selected journeys, relative to e2e. */
function journeyFiles(root: string, runOptions: RunOptions): 'all' | 'none' | string[] {
  if (!existsSync(path.join(root, 'e2e/playwright.config.ts'))) return 'none'
  const files = filesIn('e2e', runOptions)
  if (files === undefined) return 'all'
  return files.length === 0 ? 'none' : files
}

/**
 * The workspaces, and the scripts, which aren't one. The apps come first: their suites take
 * longest.
 */
export function folderNames(root: string) {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  const found = workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
  return [...found.map((file) => path.dirname(file)).sort(), 'scripts']
}

function typeChecks(root: string) {
  return folderNames(root).filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')))
}

/** Excludes journeys, which Playwright runs whatever their file names. */
function tested(root: string) {
  const isTest = (file: string) => !file.includes('node_modules')
  return folderNames(root).filter(
    (folder) =>
      folder !== 'e2e' &&
      globSync('**/*.test.{ts,tsx}', { cwd: path.join(root, folder) }).some(isTest),
  )
}

export function sourceFolders(root: string) {
  return folderNames(root).filter((folder) => existsSync(path.join(root, folder)))
}
