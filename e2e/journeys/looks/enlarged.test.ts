import { expect, type Page, test } from '@playwright/test'
import { settled } from '../../hub/look.ts'
import { openAs } from '../../hub/people.ts'

/** One page of each kind: cards, forms, tables, a grid to type in, a week, a list with filters, a map. */
const kinds = [
  '/dashboard',
  '/account/AccessibilityPage',
  '/profile/name',
  '/profile/schedule?view=week',
  '/profile/billing',
  '/profile/academic-records/gpa-calculator',
  '/profile/registrations',
  '/links',
  '/support/directory',
  '/maps',
] as const

/** As many steps of the Tab key as lead past the frame and well into the page. */
const STEPS = 30

/** What has the focus and cannot be seen, because a bar lies over it or the window ends before it. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const isSeen = [0.1, 0.3, 0.5, 0.7, 0.9].some((down) =>
      [0.1, 0.5, 0.9].some((along) => {
        const found = document.elementFromPoint(
          left + (right - left) * along,
          top + (bottom - top) * down,
        )
        return found !== null && (focused.contains(found) || found.contains(focused))
      }),
    )
    return isSeen ? null : focused.outerHTML.slice(0, 200)
  })
}

test('R8.1 R8.20 who enlarges four times reads every kind of page in one column, and sees where the keyboard is', async ({
  page,
}) => {
  test.setTimeout(600_000)
  // 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  await openAs(page, 'full.time')
  for (const path of kinds) {
    await page.goto(path)
    await settled(page)
    // An alert that comes late moves the page under whoever is on their way through it.
    await page.waitForLoadState('networkidle')

    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, path).toBeLessThanOrEqual(320)
    for (let step = 0; step < STEPS; step++) {
      await page.keyboard.press('Tab')
      expect.soft(await hiddenFocus(page), path).toBeNull()
    }
  }
})
