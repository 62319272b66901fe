import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { watchConsole } from '../hub/console-watch.ts'
import { openAs } from '../hub/people.ts'

const pages = [
  ['R8.2', '/dashboard'],
  ['R8.3', '/account'],
  ['R8.3', '/account/AccessibilityPage'],
  ['R8.4', '/profile'],
  ['R8.4', '/profile/name'],
  ['R8.4', '/profile/birthday'],
  ['R8.4', '/profile/gender'],
  ['R8.4', '/profile/email'],
  ['R8.4', '/profile/phone'],
  ['R8.4', '/profile/address'],
  ['R8.4', '/profile/veteran-benefits'],
  ['R8.7', '/profile/schedule'],
  ['R8.7', '/profile/schedule?view=week'],
  ['R8.6', '/pathways'],
  ['R8.6', '/profile/program-plan'],
  ['R8.9', '/profile/academic-records'],
  ['R7.4', '/profile/academic-records/gpa-calculator'],
  ['R7.5', '/profile/academic-records/gpa-calculator?mode=target'],
  ['R8.9', '/profile/academic-progress'],
  ['R8.13', '/profile/registrations'],
  ['R8.5', '/profile/ela'],
  ['R8.8', '/profile/billing'],
  ['R8.8', '/profile/billing?show=all'],
  ['R8.10', '/profile/admissions'],
  ['R8.11', '/profile/placement-scores-and-transcripts'],
  ['R8.12', '/profile/orientation'],
  ['R8.14', '/links'],
  ['R8.15', '/support'],
  ['R8.15', '/support/directory'],
  ['R8.15', '/support/directory?tab=people'],
  ['R8.16', '/maps'],
  ['R8.16', '/maps?building=LIN&room=204'],
  ['R8.17', '/notifications'],
  ['R8.2', '/people'],
  ['R8.20', '/admin'],
  ['R5.5', '/admin/view-as'],
  ['R8.20', '/admin/alerts'],
] as const

const people = ['full.time', 'empty.records', 'huge.history', 'edge.text', 'dst.schedule']

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  )
  // Softly: one look tells of every page that has a fault.
  expect.soft(found, page.url()).toEqual([])
}

/** Nothing makes the page scroll sideways on the narrowest phone. */
async function expectNoOverflow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** The narrowest phone, long enough that what lies at its foot covers nothing of the page. */
async function narrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 320, height: height + 400 })
}

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

for (const username of people) {
  test(`R8.2 R8.3 R8.4 R8.7 R8.9 R8.13 ${username} can use every page: dark and light, wide and at 320 px, with a screen reader`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    const console = watchConsole(page)
    await openAs(page, username)
    for (const [, path] of pages) {
      // One person looks at the wide pages too; the others differ in what fills them, not in how wide it is.
      if (username === people[0]) {
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(path)
        await settled(page)
        await expectAccessible(page)
      }
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize({ width: 320, height: 640 })
      // Anew: colours on their way from light to dark are nobody's.
      await page.goto(path)
      await settled(page)
      await narrow(page)
      await expectNoOverflow(page)
      await expectAccessible(page)
    }
    console.expectQuiet()
  })
}

test('R8.1 R8.19 the public pages are accessible to a stranger, dark and light, wide and narrow', async ({
  page,
}) => {
  for (const path of ['/', '/no/such/page']) {
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [320, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 720 })
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await settled(page)
      await expectNoOverflow(page)
      await expectAccessible(page)
    }
  }
})
