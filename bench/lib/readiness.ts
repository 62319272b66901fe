import type { Page } from '@playwright/test'

/** How a page became ready, in milliseconds since the navigation. */
export interface Readiness {
  readonly ready: number
  readonly lcp: number
  readonly cls: number
  /** The main thread's longest task before the page was ready, and the total time beyond 50 ms per task. */
  readonly longestTask: number
  readonly blocked: number
}

type Watched = Window & { readiness?: Readiness & { settledAt: number } }

/** A page counts as ready when it has stayed ready for this long. */
const STABLE_MS = 1500

/** Runs in every document before its scripts. @param shows selectors that must all match */
function watch(shows: readonly string[]): void {
  const seen = { ready: 0, lcp: 0, cls: 0, longestTask: 0, blocked: 0, settledAt: 0 }
  Object.assign(window, { readiness: seen })
  const tasks: PerformanceEntry[] = []
  const observe = (type: string, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
      type,
      buffered: true,
    })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  observe('layout-shift', (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value
  })
  observe('longtask', (entry) => tasks.push(entry))
  const isInView = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < innerHeight
  }
  const isReady = () =>
    shows.every((selector) => document.querySelector(selector)) &&
    ![...document.querySelectorAll('.skeleton, [aria-busy=true]')].some(isInView)
  const check = () => {
    if (!isReady()) seen.ready = 0
    else if (seen.ready === 0) seen.ready = performance.now()
    const before = tasks.filter(({ startTime }) => startTime < seen.ready)
    seen.longestTask = Math.max(0, ...before.map(({ duration }) => duration))
    seen.blocked = before.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
    seen.settledAt = seen.ready
    requestAnimationFrame(() => setTimeout(check))
  }
  requestAnimationFrame(() => setTimeout(check))
}

/**
 * Watches each later document of a page.
 * @param shows selectors that must match, in addition to skeletons being gone
 */
export const watchReadiness = (page: Page, shows: readonly string[]) =>
  page.addInitScript(watch, shows)

/** Waits until the page has stayed ready for a while. */
export async function readinessOf(page: Page): Promise<Readiness> {
  await page.waitForFunction(
    (calm) => {
      const { ready = 0 } = (window as Watched).readiness ?? {}
      return ready > 0 && performance.now() - ready > calm
    },
    STABLE_MS,
    { timeout: 60_000 },
  )
  return page.evaluate(() => (window as Watched).readiness as Readiness)
}
