import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cookie, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { openEmbedded, openServer } from '../../apps/server/src/db/open.ts'
import { launchOptions } from '../../e2e/browser.ts'
import { openAs } from '../../e2e/hub/people.ts'
import { FLOOR, httpsFront } from '../lib/https-front.ts'
import { startHub } from '../lib/hub.ts'
import { SLOWDOWN } from '../lib/interaction.ts'
import { addLargeClass } from '../lib/large-class.ts'
import { requestsOf } from '../lib/page-requests.ts'
import { benchPostgres } from '../lib/postgres.ts'
import { type Readiness, readinessOf, watchReadiness } from '../lib/readiness.ts'
import { type SlowNetwork, slowNetwork } from '../lib/slow-network.ts'
import { median, spread } from '../lib/statistics.ts'
import { compressedFiles } from './floor/serve.ts'

// How long a student, an instructor, or an advisor of the demo college waits for a page on an old
// phone: four times CPU throttling, 150 ms per round trip, 1.6 Mbit/s. Ready means that the
// heading, the alerts and the data of its cards are visible and no skeleton is. Over HTTPS
// and HTTP/2, as every college serves it. Cold has an empty cache, on the connection on which the
// person has just signed in; warm has the app's files in the service worker's cache, and the
// browser's compiled code. Runs alternate with the floor: a page of React, its router and query
// that requests the same data and shows how much it received. Uses the embedded database, or
// PostgreSQL with a college with caseloads of 600.
// npm run pages -w bench -- [RUNS] [PATH] [--postgres]

const [runs = '5', onlyPath] = process.argv.slice(2).filter((argument) => argument !== '--postgres')
const postgres = process.argv.includes('--postgres') ? await benchPostgres() : null
const [PORT, FRONT, PROXY] = [4460, 4462, 4461]
const address = `https://localhost:${PROXY}`
const PHONE: SlowNetwork = { roundTrip: 150, rate: 1_600_000 }
const BUDGETS = {
  cold: 1800,
  warm: 900,
  floor: 1.3,
  longestTask: 150,
  blocked: 300,
  cls: 0.005,
} as const

const COMMON_SELECTORS = ['main h1', '.alerts']

let network: SlowNetwork | null = null
const folder = await mkdtemp(join(tmpdir(), 'myhub-bench-'))
const env = {
  PORT: String(PORT),
  // Calls with a session must come from the hub's own address.
  PUBLIC_URL: address,
  DATA_DIR: folder,
  RATE_LIMIT_PER_MINUTE: '100000',
  ...(postgres && { DATABASE_URL: postgres.url }),
}
const filling = await startHub(env, ['--demo'])
await filling.stop()
const database = await (postgres ? openServer(postgres.url, 1) : openEmbedded(folder))
const sectionId = await addLargeClass(database.pool)
await database.close()
const hub = await startHub(env, ['--demo'])
const student = 'full.time'
interface PageCase {
  readonly path: string
  readonly username: string
  /** The person's additional role, which the document reads from a cookie. */
  readonly role?: string
  readonly shows: readonly string[]
}

/** The person who opens each page, and selectors for the data of its main cards. */
const pages: readonly PageCase[] = [
  { path: '/dashboard', username: student, shows: ['.dashboard li', '.dashboard .figures'] },
  { path: '/profile/registrations', username: student, shows: ['main table, main li'] },
  { path: '/profile/schedule', username: student, shows: ['main .figures'] },
  { path: '/profile/academic-records', username: student, shows: ['main table'] },
  { path: '/profile/billing', username: student, shows: ['main .figures'] },
  { path: '/profile/academic-records/gpa-calculator', username: student, shows: ['main .figures'] },
  // A class of 400 and a caseload of 600.
  {
    path: `/teaching/${sectionId}`,
    username: 'faculty.prof',
    role: 'teaches',
    shows: ['main tbody tr'],
  },
  { path: '/advising', username: 'staff.advisor', role: 'advises', shows: ['main tbody tr'] },
]
const floorFiles = join(folder, 'floor')
await build({
  root: join(import.meta.dirname, 'floor-with-data'),
  base: FLOOR,
  logLevel: 'error',
  build: { outDir: floorFiles },
})
const front = await httpsFront(FRONT, PORT, await compressedFiles(floorFiles))
const stopProxy = await slowNetwork(PROXY, FRONT, () => network)

/**
 * A browser with an empty profile on disk, where it caches files and compiled code as a person's
 * browser does.
 */
const newPhone = () =>
  chromium.launchPersistentContext(join(folder, 'profiles', randomUUID()), {
    ...launchOptions,
    args: [...launchOptions.args, front.browserSwitch],
    ignoreHTTPSErrors: true,
    baseURL: address,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    // The demo college's. A device in another time zone requests alerts twice while the dates differ.
    timezoneId: 'America/Chicago',
  })

/** Opens a page as on an old phone. */
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

/** Opens a page with an empty cache, on the connection of the preceding sign-in. */
async function openOnSameConnection(page: Page, path: string): Promise<Readiness> {
  await page.goto('/readyz')
  return open(page, path)
}

/** Visits pages until the service worker's cache is complete and the browser has compiled code. */
async function warmCaches(page: Page, path: string): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  for (const _visit of ['worker answers', 'code compiled']) {
    await page.goto('about:blank')
    await page.goto(path, { waitUntil: 'commit' })
    await readinessOf(page)
  }
}

async function signedIn(username: string): Promise<Cookie[]> {
  const phone = await newPhone()
  await openAs(await phone.newPage(), username, '/licenses')
  const cookies = await phone.cookies()
  await phone.close()
  return cookies
}

async function measure({ path, username, shows }: PageCase) {
  const cookies = await signedIn(username)
  const phone = await newPhone()
  await phone.addCookies(cookies)
  const page = await phone.newPage()
  await watchReadiness(page, [...COMMON_SELECTORS, ...shows])
  const cold = await openOnSameConnection(page, path)
  await warmCaches(page, path)
  const warm = await open(page, path)
  await phone.close()
  return { cold, warm }
}

/** The same for the floor, which has no service worker: warm means the browser's cache. */
async function measureFloor({ path, username, role }: PageCase) {
  const phone = await newPhone()
  await phone.addCookies(await signedIn(username))
  const page = await phone.newPage()
  await watchReadiness(page, ['main h1'])
  const requests = JSON.stringify(await requestsOf(path, role))
  const address = `${FLOOR}index.html?${new URLSearchParams({ requests })}`
  const cold = await openOnSameConnection(page, address)
  for (const _visit of ['cached', 'code compiled']) await open(page, address)
  const warm = await open(page, address)
  await phone.close()
  return { cold, warm }
}

try {
  for (const page of pages) {
    const { path } = page
    if (onlyPath && !path.startsWith(onlyPath)) continue
    const measured: Awaited<ReturnType<typeof measure>>[] = []
    const floors: typeof measured = []
    for (let run = 0; run < Number(runs); run += 1) {
      measured.push(await measure(page))
      floors.push(await measureFloor(page))
    }
    for (const start of ['cold', 'warm'] as const) {
      const of = (key: keyof Readiness) => measured.map((result) => result[start][key])
      const floor = floors.map((candidate) => candidate[start].ready)
      const ratio = median(of('ready')) / median(floor)
      console.log(
        `${path} ${start}: ready ${spread(of('ready'))} ms (budget ${BUDGETS[start]}), ${ratio.toFixed(2)} × the floor's ${spread(floor)} (${BUDGETS.floor}), LCP ${spread(of('lcp'))}, CLS ${median(of('cls')).toFixed(4)} (${BUDGETS.cls}), longest task ${spread(of('longestTask'))} (${BUDGETS.longestTask}), blocked ${spread(of('blocked'))} (${BUDGETS.blocked})`,
      )
    }
  }
} finally {
  await stopProxy()
  front.stop()
  await hub.stop()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}
