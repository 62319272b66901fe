import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** `npm run test:all`: every persona on every page, and all rules in every look. */
export const isExhaustive = process.env.TEST_ALL === 'yes'

/** Rules of a page in light at 1280 px, and those whose result can differ in dark on a phone. */
const RULES = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  phone: [
    'color-contrast',
    'link-in-text-block',
    'target-size',
    'scrollable-region-focusable',
    'meta-viewport',
  ],
} as const

/**
 * Checks a page for accessibility. Soft assertions: one run reports every page with a fault.
 *
 * @param context names the look in a failure message
 * @param rules what to check; `npm run test:all` checks all rules in every look
 */
export async function expectAccessible(
  page: Page,
  context = '',
  rules: keyof typeof RULES = 'all',
): Promise<void> {
  await waitForTransitions(page)
  const isFullScan = rules === 'all' || isExhaustive
  const violationLines = await violations(page, {
    runOnly: isFullScan
      ? { type: 'tag', values: [...RULES.all] }
      : { type: 'rule', values: [...RULES[rules]] },
    resultTypes: ['violations'],
  })
  expect.soft(violationLines, `${page.url()} ${context}`).toEqual([])
}

/** One line per violated rule: the rule and the elements. */
async function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
  // Loaded once for a document: within the app, one document has many pages.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (runOptions) => {
    const { violations: found } = await window.axe.run(document, runOptions)
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  }, options)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Waits until no color is in transition, which axe would read. A finished one may start others in
 * elements that inherit the color.
 */
const waitForTransitions = (page: Page) =>
  page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    for (let transitions = running(); transitions.length > 0; transitions = running()) {
      // A transition whose element is removed never finishes.
      await Promise.allSettled(transitions.map(({ finished }) => finished))
    }
  })

/** The page doesn't scroll horizontally. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** The narrowest phone, tall enough that the bottom bar covers nothing of the page. */
export async function setNarrowViewport(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expandViewport(page)
  // Content that came into view has loaded, and may have made the page longer.
  await waitForSettled(page)
  await expandViewport(page)
}

async function expandViewport(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 320, height: height + 400 })
}

/**
 * Waits until the page is complete: data loaded, and content out of view loaded by user activity,
 * until nothing more arrives.
 */
export async function waitForSettled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect(async () => {
    await page.keyboard.press('Shift')
    // Looks at every frame, where `expect` would first wait 100, then 250 ms.
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), null, {
      timeout: 1000,
    })
  }).toPass({ timeout: 15_000 })
}

/** Navigates to a page like a link, without reloading the app. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  const from = new URL(page.url()).pathname
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
  }, path)
  // Another view of the same page has the same heading.
  if (path.split('?')[0] !== from) await page.locator('h1:not([data-left])').first().waitFor()
  await waitForSettled(page)
}
