import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { countPlaywright, countVitest } from './counts.ts'
import { type Step, tool } from './runner.ts'

/** What the tests are given: a browser, perhaps a PostgreSQL, and a folder for their reports. */
export type Means = { browser: string; databaseUrl: string | undefined; reports: string }

/** The quick look at the code itself: style, types, the house, and what is generated. */
export function checks(root: string): Step[] {
  return [
    {
      name: 'format and lint (biome)',
      args: [tool(root, '@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
    },
    {
      name: 'lint with types (oxlint)',
      args: [tool(root, 'oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
    },
    ...typed(root).map((folder) => ({
      name: `types: ${folder}`,
      args: [tool(root, 'typescript-native/bin/tsc'), '-p', folder],
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
 * Everything under vitest: one suite for each workspace that has tests. The server's runs whole on
 * PostgreSQL and, of it, what the database may matter to on the embedded one; without PostgreSQL, whole there.
 */
export function suites(root: string, means: Means): Step[] {
  const vitest = (folder: string, name: string, env: Record<string, string>): Step => {
    const report = path.join(means.reports, `${name.replaceAll(/\W+/g, '-')}.json`)
    return {
      name,
      args: [
        tool(root, 'vitest/vitest.mjs'),
        'run',
        `--root=${folder}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      env: { CHROMIUM_PATH: means.browser, ...env },
      timeoutMinutes: 40,
      count: () => countVitest(report),
    }
  }
  return tested(root).flatMap((folder) => {
    if (folder !== 'apps/server') return [vitest(folder, `tests: ${folder}`, {})]
    const embedded = (env: Record<string, string>) =>
      vitest(folder, 'tests: apps/server, embedded', { TEST_DATABASE_URL: '', ...env })
    if (means.databaseUrl === undefined) return [embedded({})]
    return [
      embedded({ TESTED_ON_POSTGRES: 'yes' }),
      vitest(folder, 'tests: apps/server, PostgreSQL', { TEST_DATABASE_URL: means.databaseUrl }),
    ]
  })
}

/** The journeys: a browser over the real server and the demo college. */
export function journeys(root: string, { browser, reports }: Means): Step[] {
  if (!existsSync(path.join(root, 'e2e/playwright.config.ts'))) return []
  const report = path.join(reports, 'journeys.json')
  return [
    {
      name: 'journeys: e2e',
      args: [tool(root, '@playwright/test/cli.js'), 'test', '--config=e2e', '--reporter=list,json'],
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      timeoutMinutes: 40,
      count: () => countPlaywright(report),
    },
  ]
}

/** The workspaces, and the scripts, which are none. The apps come first: theirs are the longest suites. */
function folders(root: string) {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  const found = workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
  return [...found.map((file) => path.dirname(file)).sort(), 'scripts']
}

function typed(root: string) {
  return folders(root).filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')))
}

/** Journeys are Playwright's, whatever their files are called. */
function tested(root: string) {
  const isTest = (file: string) => !file.includes('node_modules')
  return folders(root).filter(
    (folder) =>
      folder !== 'e2e' &&
      globSync('**/*.test.{ts,tsx}', { cwd: path.join(root, folder) }).some(isTest),
  )
}

function sourceFolders(root: string) {
  return folders(root).filter((folder) => existsSync(path.join(root, folder)))
}
