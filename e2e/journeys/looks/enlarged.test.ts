import { expect, type Page, test } from '@playwright/test'
import { pageKinds } from '../../hub/all-pages.ts'
import { navigateInApp, waitForSettled } from '../../hub/look.ts'
import { openAs } from '../../hub/people.ts'

/** Enough Tab presses to leave the frame of the first page and get well into it. */
const STEPS = 30

/** The focused element if it is hidden by a bar or outside the window. */
function findHiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const isVisible = [0.1, 0.3, 0.5, 0.7, 0.9].some((vertical) =>
      [0.1, 0.5, 0.9].some((horizontal) => {
        const found = document.elementFromPoint(
          left + (right - left) * horizontal,
          top + (bottom - top) * vertical,
        )
        return found !== null && (focused.contains(found) || found.contains(focused))
      }),
    )
    return isVisible ? null : focused.outerHTML.slice(0, 200)
  })
}

test('R8.1 R8.20 at 400 % zoom every kind of page has one column, and the keyboard focus is always visible', async ({
  page,
}) => {
  test.setTimeout(600_000)
  // 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  await openAs(page, 'full.time')
  await waitForSettled(page)
  // A late alert would move the page while focus moves through it.
  await page.waitForLoadState('networkidle')
  // A toast covers the page for a few seconds, then is gone.
  await expect(page.locator('.toast')).toHaveCount(0)
  for (const path of pageKinds) {
    // Focus starts at the top of the dashboard, with the frame, and at the heading of the others.
    if (path !== '/dashboard') await navigateInApp(page, path)

    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, path).toBeLessThanOrEqual(320)
    for (let step = 0; step < STEPS; step++) {
      await page.keyboard.press('Tab')
      expect.soft(await findHiddenFocus(page), path).toBeNull()
    }
  }
})
