import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { run } from '../bootstrap/processes.mjs'
import { step, UserFacingError } from '../bootstrap/progress.mjs'

/** The same engine without a window: half the CPU time. */
const shell = '/usr/bin/chromium-headless-shell'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The two executables of one browser that tests use. Without the headless shell they are the same.
 */
export type Browser = {
  /** For most tests; passed on as CHROMIUM_PATH. */
  shell: string
  /** Supports notifications, which the shell doesn't; passed on as CHROMIUM_FULL_PATH. */
  full: string
}

/**
 * The Chromium for tests: CHROMIUM_PATH, the system's, or Playwright's; otherwise installs one.
 *
 * @throws {UserFacingError} if CHROMIUM_PATH doesn't exist, or no browser can be found or installed
 */
export async function findBrowser(root: string): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    if (await starts(named)) return { shell: named, full: named }
    throw new UserFacingError(
      `CHROMIUM_PATH is "${named}", but no browser could be started from there.`,
    )
  }
  const full =
    (await findWorking([...known, bundledBrowser(root)])) ??
    (await step('Installing a browser for the tests', () => installBrowser(root)))
  if (full !== undefined) return { shell: (await findWorking([shell])) ?? full, full }
  throw new UserFacingError(
    'The tests need Chromium or Chrome: none was found, and neither Playwright nor the system’s package manager ' +
      'could install one. Install Chromium and run the tests again, or set CHROMIUM_PATH to an installed browser.',
  )
}

async function installBrowser(root: string) {
  const playwright = path.join(root, 'node_modules/playwright/cli.js')
  // Fail fast when the download site can't be reached.
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }
  const downloaded = await run(process.execPath, [playwright, 'install', 'chromium'], {
    env,
    timeoutMs: 600_000,
  })
  if (downloaded.code === 0) {
    const bundled = bundledBrowser(root)
    if (await starts(bundled)) return bundled
    // Installed but missing system libraries: Playwright has the list.
    if (isRoot())
      await run(process.execPath, [playwright, 'install-deps', 'chromium'], {
        env,
        timeoutMs: 600_000,
      })
    if (await starts(bundled)) return bundled
  }
  if (isRoot()) await aptInstall(['chromium', 'chromium-headless-shell', 'fonts-liberation'])
  return findWorking(known)
}

/** Installs Debian packages; callers check the result themselves. */
export async function aptInstall(packages: readonly string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env, timeoutMs: 300_000 })
  await run('apt-get', ['install', '-yq', '--no-install-recommends', ...packages], {
    env,
    timeoutMs: 900_000,
  })
}

/** Whether system packages may be installed. */
export function isRoot() {
  return process.getuid?.() === 0
}

/** Where Playwright installs its own version of Chromium. */
function bundledBrowser(root: string) {
  const playwright: { chromium: { executablePath: () => string } } = createRequire(
    path.join(root, 'e2e/package.json'),
  )('@playwright/test')
  return playwright.chromium.executablePath()
}

async function findWorking(candidates: readonly string[]) {
  for (const candidate of candidates) if (await starts(candidate)) return candidate
  return undefined
}

/** Whether a browser runs: an existing file may be a stub for a snap, or lack libraries. */
async function starts(browser: string) {
  if (!existsSync(browser)) return false
  // On Windows `--version` opens a window.
  if (process.platform === 'win32') return true
  const { code, output } = await run(browser, ['--version', '--no-sandbox'], { timeoutMs: 30_000 })
  return code === 0 && /chrom/i.test(output)
}
