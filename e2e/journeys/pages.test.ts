import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { adminPages, ownPages } from '../hub/all-pages.ts'
import { watchConsole } from '../hub/console-watch.ts'
import { openAs, personas } from '../hub/people.ts'

/** Their pages are looked at as assistive technology meets them, from the first to the last. */
const lookedAtWhole = ['full.time', 'empty.records', 'edge.text']

/** What the others differ in. */
const lookedAt: Readonly<Record<string, readonly string[]>> = {
  'new.student': ['/profile/orientation', '/profile/admissions'],
  'hs.joint': ['/profile/schedule'],
  'transfer.in': ['/profile/placement-scores-and-transcripts', '/profile/program-plan'],
  'ela.learner': ['/profile/ela', '/profile'],
  'vet.benefits': ['/profile/veteran-benefits'],
  'hold.money': ['/dashboard', '/profile/registrations', '/profile/billing'],
  'grad.soon': ['/profile/program-plan'],
  'huge.history': ['/profile/academic-records', '/profile/registrations', '/profile/schedule'],
  'dst.schedule': ['/profile/schedule', '/profile/schedule?view=week'],
  'gpa.zero': ['/profile/academic-progress', '/profile/academic-records'],
  'staff.advisor': ['/dashboard', '/people'],
  'staff.directory': ['/links'],
  'admin.active': ['/dashboard', '/admin', ...adminPages],
  'sync.fails': ['/dashboard', '/profile/academic-records'],
}

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
  expect.soft(width, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** The narrowest phone, long enough that what lies at its foot covers nothing of the page. */
async function narrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 320, height: height + 400 })
}

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Goes to a page as a link does, without loading the app anew. */
async function goWithin(page: Page, path: string): Promise<void> {
  const from = new URL(page.url()).pathname
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
  }, path)
  // Another view of the same page keeps its heading.
  if (path.split('?')[0] !== from) await page.locator('h1:not([data-left])').first().waitFor()
  await settled(page)
}

for (const username of personas)
  test(`R8.1 R8.20 ${username} can open every page on the narrowest phone: nothing fails, nothing is cut, and a screen reader can read it`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    const isWhole = lookedAtWhole.includes(username)
    const console = watchConsole(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 320, height: 640 })
    await openAs(page, username)
    await settled(page)
    // A resting admin is told so on the first of them, in the same words on all.
    const areas = username === 'admin.active' ? adminPages : []
    for (const path of [...ownPages.map(([, path]) => path), ...areas]) {
      await page.setViewportSize({ width: 320, height: 640 })
      await goWithin(page, path)
      await expectNoOverflow(page)
      await expect.soft(page.getByText('Something went wrong'), path).toHaveCount(0)
      if (isWhole || lookedAt[username]?.includes(path)) {
        await narrow(page)
        await expectAccessible(page)
      }
    }
    console.expectQuiet()
  })

test('R8.1 R8.20 every page is accessible in the light on a wide screen too', async ({ page }) => {
  test.setTimeout(900_000)
  const console = watchConsole(page)
  await openAs(page, 'full.time')
  for (const [, path] of ownPages) {
    await goWithin(page, path)
    await expectAccessible(page)
  }
  console.expectQuiet()
})

test('the sign-in page of the demo college lists exactly these people', async ({ page }) => {
  await page.goto('/dashboard')
  await page.waitForURL(/\/oidc\//)
  const listed = await page
    .locator('[name=persona]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  expect(listed.sort()).toEqual([...personas].sort())
})

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
