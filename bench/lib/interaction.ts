import type { Page } from '@playwright/test'

/** CPU throttling of the budget's machine. */
export const SLOWDOWN = 4

interface Measuring {
  /** Duration of the press or key until its next frame, by Event Timing. */
  events: number[]
  /** When the result was in a frame; null before that. */
  shownAt: number | null
  pressedAt: number | null
}
type Measured = Window & { measuring?: Measuring }

/** The page's performance marks: the press, and the painted frame with its result. */
export const MARKS = ['bench: pressed', 'bench: shown'] as const

/** Runs in the page. @param shows a selector for the result; '' for the next frame */
function watch({ shows, marks }: { shows: string; marks: typeof MARKS }): void {
  const measuring: Measuring = { events: [], shownAt: null, pressedAt: null }
  Object.assign(window, { measuring })
  const check = () => {
    if (measuring.shownAt !== null) return
    if (shows !== '' && !document.querySelector(shows)) requestAnimationFrame(check)
    // This frame shows the result. Mark it after it has been painted.
    else
      setTimeout(() => {
        performance.mark(marks[1])
        Object.assign(measuring, { shownAt: performance.now() })
      })
  }
  const pressed = ({ timeStamp }: Event) => {
    if (measuring.pressedAt !== null) return
    measuring.pressedAt = timeStamp
    performance.mark(marks[0])
    requestAnimationFrame(check)
  }
  for (const kind of ['click', 'keydown'])
    addEventListener(kind, pressed, { capture: true, once: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name !== 'pointerdown' && 'interactionId' in entry && entry.interactionId)
        measuring.events.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/**
 * Milliseconds from a press or key to the painted frame with its result, or, if longer,
 * to its first frame by Event Timing.
 * @param shows a selector that matches the result only; '' for the next frame
 */
export async function measureInteraction(
  page: Page,
  action: () => Promise<void>,
  shows: string,
): Promise<number> {
  await page.evaluate(watch, { shows, marks: MARKS })
  // Scroll first, so that rendering content below doesn't count toward the press.
  await page.waitForFunction(() => true)
  await action()
  await page.waitForFunction(() => (window as Measured).measuring?.shownAt !== null)
  // The browser reports an event's duration some frames later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  return page.evaluate(() => {
    const { events = [], shownAt, pressedAt } = (window as Measured).measuring ?? {}
    return Math.max((shownAt ?? 0) - (pressedAt ?? 0), ...events)
  })
}

/** Hovers over a target, and then presses it. @returns the press */
export async function pointAt(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'link' = 'button',
) {
  const target = page.getByRole(role, { name, exact: true }).first()
  await target.hover()
  await settled(page)
  return async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
}

/** Waits until the page is idle. */
export const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // A timer that fires late means the thread was busy.
        let idleTurns = 0
        let before = performance.now()
        const turn = () => {
          idleTurns = performance.now() - before < 60 ? idleTurns + 1 : 0
          before = performance.now()
          if (idleTurns === 20) resolve()
          else setTimeout(turn, 20)
        }
        turn()
      }),
  )
