import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { hubs } from './hub/addresses.ts'
import { adminPages } from './hub/all-pages.ts'
import { openAs } from './hub/people.ts'
import { serveHubs } from './hub/serve.ts'

// Every page as a picture: 390 and 1280 px, light and dark, in both languages, on paper, for people with
// ordinary, empty, long and strange records and for those whose records cannot be read.

const folder = join(import.meta.dirname, '../screenshots')
const publicPages = {
  home: '/',
  pathways: '/pathways',
  support: '/support',
  directory: '/support/directory',
  maps: '/maps',
  licenses: '/licenses',
  'not-found': '/no/such/page',
}
const ownPages = {
  dashboard: '/dashboard',
  account: '/account',
  accessibility: '/account/AccessibilityPage',
  licenses: '/licenses',
  'home-signed-in': '/',
  profile: '/profile',
  name: '/profile/name',
  birthday: '/profile/birthday',
  gender: '/profile/gender',
  email: '/profile/email',
  phone: '/profile/phone',
  address: '/profile/address',
  'veteran-benefits': '/profile/veteran-benefits',
  schedule: '/profile/schedule',
  'schedule-week': '/profile/schedule?view=week',
  'schedule-day': '/profile/schedule?view=day',
  'academic-records': '/profile/academic-records',
  'gpa-calculator': '/profile/academic-records/gpa-calculator',
  'gpa-target': '/profile/academic-records/gpa-calculator?mode=target',
  'gpa-this-term': '/profile/academic-records/gpa-calculator?mode=term',
  'program-plan': '/profile/program-plan',
  'academic-progress': '/profile/academic-progress',
  pathways: '/pathways',
  registrations: '/profile/registrations',
  ela: '/profile/ela',
  billing: '/profile/billing',
  'billing-all': '/profile/billing?show=all',
  admissions: '/profile/admissions',
  scores: '/profile/placement-scores-and-transcripts',
  orientation: '/profile/orientation',
  links: '/links',
  notifications: '/notifications',
  support: '/support',
  'no-such-category': '/support/category/none',
  directory: '/support/directory',
  'directory-people': '/support/directory?tab=people',
  maps: '/maps?view=map',
  place: '/maps?building=COM&room=120',
  forbidden: '/admin/alerts',
}
/** What somebody with a story of their own sees otherwise. */
const ownStories: Readonly<Record<string, readonly (keyof typeof ownPages)[]>> = {
  'new.student': ['dashboard', 'orientation', 'admissions'],
  'hold.money': ['dashboard', 'registrations', 'billing', 'notifications'],
  'transfer.in': ['scores', 'academic-records', 'program-plan'],
  'ela.learner': ['ela'],
  'vet.benefits': ['veteran-benefits'],
  'gpa.zero': ['academic-progress'],
  'dst.schedule': ['schedule', 'schedule-week'],
}
/** What people print. */
const onPaper = ['schedule', 'schedule-week', 'academic-records', 'billing'] as const
const staffPages = { 'staff-dashboard': '/dashboard', people: '/people' }
const linkPages = {
  'manage-links': '/links?manage=links',
  'manage-categories': '/links?manage=categories',
}
const whatIsManaged = Object.fromEntries(
  ['/admin', ...adminPages].map((path) => [path.slice(1).replaceAll('/', '-'), path]),
)
const people = process.argv.slice(2)
const wholly = ['full.time', 'empty.records', 'huge.history', 'edge.text', 'sync.fails']
const everybody = people.length > 0 ? people : wholly

const pick = (names: readonly (keyof typeof ownPages)[]) =>
  Object.fromEntries(names.map((name) => [name, ownPages[name]]))

type Look = { name: string; width: number; height: number } & BrowserContextOptions
const sizes = { phone: [390, 844], desktop: [1280, 800] } as const
const looks: Look[] = Object.entries(sizes).flatMap(([size, [width, height]]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${size}--${colorScheme}`,
    width,
    height,
    colorScheme,
  })),
)

const end = await serveHubs()
const browser = await chromium.launch(launchOptions)
await mkdir(folder, { recursive: true })

/** Its address has an id that is made anew with each college. */
async function someCategory(): Promise<string> {
  const answer = await fetch(`${hubs.cookie.url}/public/v1/support/articles`)
  const { categories } = (await answer.json()) as { categories: readonly { id: string }[] }
  return `/support/category/${categories[0]?.id}`
}

/** As tall as the page, so that the bar at the foot of a phone lies where the page ends. */
async function takeWhole(page: Page, { width, height }: Look, path: string): Promise<void> {
  await page.setViewportSize({ width, height })
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(tall, height) })
  // What is fetched when it comes into sight.
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path })
}

async function shoot(
  username: string | null,
  pages: Record<string, string>,
  look: Look,
  media: 'screen' | 'print' = 'screen',
): Promise<void> {
  const { name: how, width, height, ...options } = look
  const viewport = { width, height }
  const context = await browser.newContext({ ...options, viewport, baseURL: hubs.cookie.url })
  const page = await context.newPage()
  if (username) await openAs(page, username)
  for (const [name, path] of Object.entries(pages)) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ media })
    const file = [name, username ?? 'stranger', how].join('--')
    await takeWhole(page, look, join(folder, `${file}.png`))
  }
  await context.close()
}

const everyones = { ...publicPages, 'support-category': await someCategory() }
for (const look of looks) {
  await shoot(null, everyones, look)
  for (const username of everybody) await shoot(username, ownPages, look)
  if (people.length > 0) continue
  for (const [username, names] of Object.entries(ownStories))
    await shoot(username, pick(names), look)
  await shoot('staff.advisor', staffPages, look)
  await shoot('admin.active', { ...staffPages, ...whatIsManaged, ...linkPages }, look)
  await shoot('full.time', ownPages, { ...look, name: `${look.name}--es`, locale: 'es-MX' })
}
// A sheet of letter paper, as wide as it is on a screen.
const paper: Look = { name: 'paper', width: 816, height: 1056, colorScheme: 'light' }
await shoot('full.time', pick(onPaper), paper, 'print')

await browser.close()
await end()
