import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { hubs } from './hub/addresses.ts'
import { adminPages } from './hub/all-pages.ts'
import { openAs } from './hub/people.ts'
import { serveHubs } from './hub/serve.ts'

// Every page as a picture: 390 and 1280 px, light and dark, an ordinary, an empty and a full person.

const folder = join(import.meta.dirname, '../screenshots')
const publicPages = { home: '/', 'not-found': '/no/such/page' }
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
  'academic-records': '/profile/academic-records',
  'gpa-calculator': '/profile/academic-records/gpa-calculator',
  'gpa-target': '/profile/academic-records/gpa-calculator?mode=target',
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
  directory: '/support/directory',
  'directory-people': '/support/directory?tab=people',
  maps: '/maps?view=map',
  place: '/maps?building=COM&room=120',
}
const staffPages = { 'staff-dashboard': '/dashboard', people: '/people' }
const linkPages = {
  'manage-links': '/links?manage=links',
  'manage-categories': '/links?manage=categories',
}
const whatIsManaged = Object.fromEntries(
  ['/admin', ...adminPages].map((path) => [path.slice(1).replaceAll('/', '-'), path]),
)
const people = process.argv.slice(2)
const everybody = people.length > 0 ? people : ['full.time', 'empty.records', 'huge.history']

const end = await serveHubs()
const browser = await chromium.launch(launchOptions)
await mkdir(folder, { recursive: true })

for (const [size, width, height] of [
  ['phone', 390, 844],
  ['desktop', 1280, 800],
] as const)
  for (const colorScheme of ['light', 'dark'] as const) {
    const options = { viewport: { width, height }, colorScheme, baseURL: hubs.cookie.url }
    const shoot = async (username: string | null, pages: Record<string, string>) => {
      const context = await browser.newContext(options)
      const page = await context.newPage()
      if (username) await openAs(page, username)
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        const file = [name, username ?? 'stranger', size, colorScheme].join('--')
        // As tall as the page, so that the bar at the foot of a phone lies where the page ends.
        await page.setViewportSize({ width, height })
        const tall = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width, height: Math.max(tall, height) })
        await page.screenshot({ path: join(folder, `${file}.png`) })
      }
      await context.close()
    }
    await shoot(null, publicPages)
    for (const username of everybody) await shoot(username, ownPages)
    await shoot('staff.advisor', staffPages)
    await shoot('admin.active', { ...staffPages, ...whatIsManaged, ...linkPages })
  }

await browser.close()
await end()
