import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { openEmbedded } from '../../apps/server/src/db/open.ts'
import { launchOptions } from '../../e2e/browser.ts'
import { openAs } from '../../e2e/hub/people.ts'
import { startHub } from '../lib/hub.ts'
import { SLOWDOWN } from '../lib/interaction.ts'
import { addLargeClass } from '../lib/large-class.ts'
import { type Readiness, readinessOf, watchReadiness } from '../lib/readiness.ts'
import { type SlowNetwork, slowNetwork } from '../lib/slow-network.ts'
import { median, spread } from '../lib/statistics.ts'

// How long a student, an instructor, or an advisor of the demo college waits for a page on an old
// phone: four times CPU throttling, 150 ms per round trip, 1.6 Mbit/s. Ready means that its heading,
// the alerts and the data of its cards are there and no skeleton is in view. Cold has an empty cache;
// warm has what the service worker keeps of the app.
// npm run pages -w bench -- [RUNS] [PATH]

const runs = Number(process.argv[2] ?? 5)
const only = process.argv[3]
const [PORT, PROXY] = [4460, 4461]
const PHONE: SlowNetwork = { roundTrip: 150, rate: 1_600_000 }
const BUDGETS = { cold: 1800, warm: 900, longestTask: 150, blocked: 300, cls: 0.005 } as const

const OF_EVERY_PAGE = ['main h1', '.alerts']

let network: SlowNetwork | null = null
const folder = await mkdtemp(join(tmpdir(), 'myhub-bench-'))
const env = { PORT: String(PORT), DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '100000' }
const filling = await startHub(env, ['--demo'])
await filling.stop()
const database = await openEmbedded(folder)
const sectionId = await addLargeClass(database.pool)
await database.close()
const hub = await startHub(env, ['--demo'])
const student = 'full.time'
/** Who opens each page, and what shows the data of its main cards. */
const pages: readonly { path: string; as: string; shows: readonly string[] }[] = [
  { path: '/dashboard', as: student, shows: ['.dashboard li', '.dashboard .figures'] },
  { path: '/profile/registrations', as: student, shows: ['main table, main li'] },
  { path: '/profile/schedule', as: student, shows: ['main .figures'] },
  { path: '/profile/academic-records', as: student, shows: ['main table'] },
  { path: '/profile/billing', as: student, shows: ['main .figures'] },
  { path: '/profile/academic-records/gpa-calculator', as: student, shows: ['main .figures'] },
  // A class of 400 and a caseload of 600.
  { path: `/teaching/${sectionId}`, as: 'faculty.prof', shows: ['main tbody tr'] },
  { path: '/advising', as: 'staff.advisor', shows: ['main tbody tr'] },
]
const stopProxy = await slowNetwork(PROXY, PORT, () => network)
const browser = await chromium.launch(launchOptions)

/** Opens a page like an old phone. */
async function open(page: Page, path: string): Promise<Readiness> {
  const session = await page.context().newCDPSession(page)
  await page.goto('about:blank')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  network = PHONE
  await page.goto(path, { waitUntil: 'commit' })
  const readiness = await readinessOf(page)
  network = null
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return readiness
}

/** Until the service worker has everything that a device keeps. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload({ waitUntil: 'networkidle' })
}

async function measure(browser: Browser, { path, as, shows }: (typeof pages)[number]) {
  const context = await browser.newContext({
    baseURL: `http://localhost:${PROXY}`,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  })
  const first = await context.newPage()
  await openAs(first, as, '/licenses')
  const cookies = await context.cookies()
  const phone = await browser.newContext({
    baseURL: `http://localhost:${PROXY}`,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  })
  await phone.addCookies(cookies)
  await context.close()
  const page = await phone.newPage()
  await watchReadiness(page, [...OF_EVERY_PAGE, ...shows])
  const cold = await open(page, path)
  await untilKept(page)
  const warm = await open(page, path)
  await phone.close()
  return { cold, warm }
}

try {
  for (const one of pages) {
    const { path } = one
    if (only && !path.startsWith(only)) continue
    const measured: Awaited<ReturnType<typeof measure>>[] = []
    for (let run = 0; run < runs; run += 1) measured.push(await measure(browser, one))
    for (const start of ['cold', 'warm'] as const) {
      const of = (key: keyof Readiness) => measured.map((one) => one[start][key])
      console.log(
        `${path} ${start}: ready ${spread(of('ready'))} ms (budget ${BUDGETS[start]}), LCP ${spread(of('lcp'))}, CLS ${median(of('cls')).toFixed(4)} (${BUDGETS.cls}), longest task ${spread(of('longestTask'))} (${BUDGETS.longestTask}), blocked ${spread(of('blocked'))} (${BUDGETS.blocked})`,
      )
    }
  }
} finally {
  await browser.close()
  await stopProxy()
  await hub.stop()
  await rm(folder, { recursive: true, force: true })
}
