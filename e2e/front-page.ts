import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { picturedHub } from './hub/addresses.ts'
import { openAs } from './hub/people.ts'
import { withPicturedHub } from './hub/pictured-hub.ts'

// The six screenshots in the README, showing a college's hub: `npm run screenshots:front-page`.

const folder = join(import.meta.dirname, '../docs/pictures')
const collegeClock = {
  baseURL: picturedHub.url,
  timezoneId: 'America/Chicago',
  locale: 'en-US',
} as const
const wide = { viewport: { width: 1280, height: 860 } }
const phone = { viewport: { width: 390, height: 844 } }
const dark = { colorScheme: 'dark' } as const

/** Plans an A in the first ungraded classes. */
async function planGrades(page: Page): Promise<void> {
  const grades = page.getByRole('main').locator('tbody select')
  await grades.first().waitFor()
  const open = await grades.evaluateAll((all) =>
    all.flatMap((element, index) => ((element as HTMLSelectElement).value === '' ? [index] : [])),
  )
  for (const index of open) await grades.nth(index).selectOption('A')
}

const pictures = [
  { name: 'dashboard', username: 'full.time', path: '/dashboard', look: wide },
  {
    name: 'schedule-week',
    username: 'full.time',
    path: '/profile/schedule?view=week',
    look: { ...phone, ...dark },
  },
  {
    name: 'gpa-calculator',
    username: 'full.time',
    path: '/profile/academic-records/gpa-calculator',
    look: wide,
    prepare: planGrades,
  },
  { name: 'registrations', username: 'hold.money', path: '/profile/registrations', look: phone },
  { name: 'admin-alerts', username: 'admin.active', path: '/admin/alerts', look: wide },
  { name: 'maps', username: 'full.time', path: '/maps?building=COM&room=120', look: phone },
]

/** A new alert has appeared by then. */
const SHOWN_WITHIN_MS = 3000

/** Dismisses alerts that a student would have read and dismissed by now. */
async function dismissAlerts(page: Page): Promise<void> {
  // At the top of a page or, if they arrived later, at the bottom.
  const dismissButtons = page.locator('.alert').getByRole('button', { name: /^Dismiss/ })
  await page.waitForLoadState('networkidle')
  // On a phone each alert is drawn after the previous one is gone.
  const isVisible = () =>
    dismissButtons
      .first()
      .waitFor({ timeout: SHOWN_WITHIN_MS })
      .then(
        () => true,
        () => false,
      )
  while (await isVisible()) {
    await dismissButtons.first().click()
    await page.waitForLoadState('networkidle')
  }
}

await withPicturedHub({ ENVIRONMENT: 'production' }, async (browser) => {
  for (const { name, username, path, look, prepare } of pictures) {
    const context = await browser.newContext({ ...collegeClock, ...look })
    const page = await context.newPage()
    await openAs(page, username)
    await dismissAlerts(page)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await prepare?.(page)
    // The pressed button was scrolled into view.
    await page.evaluate(() => scrollTo(0, 0))
    await page.screenshot({ path: join(folder, `${name}.png`) })
    await context.close()
  }
})
