import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../e2e/browser.ts'
import { openAs } from '../../e2e/hub/people.ts'
import { startHub } from '../lib/hub.ts'

// The script that each page adds to the app's shell: bytes over the wire, including headers, on a
// first visit with an empty cache until network idle. Charts and maps are listed separately. A wide
// screen shows and therefore loads more at once than a phone. Runs without the service worker, which
// caches files in the background for offline use.
// npm run routes -w bench

const folder = await mkdtemp(join(tmpdir(), 'myhub-bench-'))
const hub = await startHub({ PORT: '4420', DATA_DIR: folder }, ['--demo'])
const browser = await chromium.launch(launchOptions)

const BUDGET = 60
/** The build's names for chart and map chunks, which have their own budget. */
const DRAWN_BUDGET = 300
const DRAWN = /\/assets\/drawn/

/** The app's shell, for which the build checks a separate budget. */
const SHELL = /\/assets\/(index|app)-/
const kindOf = (url: string) => (DRAWN.test(url) ? 'drawn' : SHELL.test(url) ? 'shell' : 'script')

/** Pages by role. */
const pages: Readonly<Record<string, readonly string[]>> = {
  'full.time': [
    '/dashboard',
    '/links',
    '/notifications',
    '/account',
    '/account/AccessibilityPage',
    ...[
      '',
      '/name',
      '/birthday',
      '/gender',
      '/email',
      '/phone',
      '/address',
      '/veteran-benefits',
      '/program-plan',
      '/schedule',
      '/schedule?view=week',
      '/academic-records',
      '/academic-records/gpa-calculator',
      '/academic-progress',
      '/registrations',
      '/admissions',
      '/placement-scores-and-transcripts',
      '/orientation',
      '/ela',
      '/billing',
    ].map((path) => `/profile${path}`),
    '/support',
    '/support/directory',
    '/pathways',
    '/maps',
    '/licenses',
  ],
  'admin.active': [
    '/people',
    ...[
      '',
      '/alerts',
      '/notifications',
      '/events',
      '/carousel',
      '/redirects',
      '/tuition-rates',
      '/priority-registration',
      '/support',
      '/offices',
      '/terms',
      '/pathway-requests',
      '/permissions',
      '/view-as',
      '/app-version',
      '/sync',
      '/audit',
    ].map((path) => `/admin${path}`),
  ],
}

interface Loaded {
  readonly shell: number
  readonly script: number
  readonly drawn: number
  readonly all: number
}

/** KiB over the wire, from navigation to network idle. */
async function load(page: Page, path: string): Promise<Loaded> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  // Ignore requests of the previous page.
  await page.goto('about:blank')
  const responses = new Map<string, { type: string; url: string }>()
  const bytes = { shell: 0, script: 0, drawn: 0, all: 0 }
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    responses.set(requestId, { type, url: response.url }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, url } = responses.get(requestId) ?? { type: '', url: '' }
    const size = encodedDataLength / 1024
    bytes.all += size
    if (type === 'Script') bytes[kindOf(url)] += size
  })
  await page.goto(`${hub.url}${path}`, { waitUntil: 'networkidle' })
  await session.detach()
  return bytes
}

try {
  const anonymous = await browser.newPage({ viewport: { width: 412, height: 823 } })
  const home = await load(anonymous, '/')
  console.log(`/ (stranger): script ${home.shell.toFixed(1)} KiB, all ${home.all.toFixed(1)} KiB`)
  const overBudget: string[] = []
  for (const [username, paths] of Object.entries(pages)) {
    const context = await browser.newContext({ baseURL: hub.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    await openAs(page, username)
    // Requests of the first page don't count toward the next ones.
    await page.waitForLoadState('networkidle')
    for (const path of paths) {
      const { shell, script, drawn, all } = await load(page, path)
      if (script > BUDGET || drawn > DRAWN_BUDGET) overBudget.push(`${path} (${script.toFixed(1)})`)
      const drawing = drawn > 0 ? ` and ${drawn.toFixed(1)} that draws` : ''
      console.log(
        `${path}: ${script.toFixed(1)} KiB of script beyond the shell of ${shell.toFixed(1)}${drawing}, all ${all.toFixed(1)}`,
      )
    }
    await context.close()
  }
  console.log(`Over the budget of ${BUDGET} KiB: ${overBudget.join(', ') || 'none'}`)
} finally {
  await browser.close()
  await hub.stop()
  await rm(folder, { recursive: true, force: true })
}
