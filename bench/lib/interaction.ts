import type { Page } from '@playwright/test'

/** The machine that the budget speaks of: four times as slow as this one. */
export const SLOWDOWN = 4

interface Measuring {
  /** Of the press or key itself, as the browser says it (Event Timing): until its next frame. */
  events: number[]
  /** When what was asked for stood in a frame; null until then. */
  shownAt: number | null
  pressedAt: number | null
}
type Measured = Window & { measuring?: Measuring }

/** What the page marks: the press, and the painted frame that answers it. */
export const MARKS = ['bench: pressed', 'bench: shown'] as const

/** Runs in the page. @param shows what stands there once the press has been answered; '' for whatever comes next */
function watch({ shows, marks }: { shows: string; marks: typeof MARKS }): void {
  const measuring: Measuring = { events: [], shownAt: null, pressedAt: null }
  Object.assign(window, { measuring })
  const look = () => {
    if (measuring.shownAt !== null) return
    if (shows !== '' && !document.querySelector(shows)) requestAnimationFrame(look)
    // This frame shows it; what is done after it has been painted.
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
    requestAnimationFrame(look)
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
 * Milliseconds from a press or key until the frame with what it asks for has been painted, or, where it is longer,
 * until its first frame as the browser says it.
 * @param shows a selector that matches once it is there, and not before; '' for the next frame
 */
export async function timeTo(page: Page, act: () => Promise<void>, shows: string): Promise<number> {
  await page.evaluate(watch, { shows, marks: MARKS })
  // What waits below is brought into the page now: on a page just opened that would be work of the press.
  await page.waitForFunction(() => true)
  await act()
  await page.waitForFunction(() => (window as Measured).measuring?.shownAt !== null)
  // An event's duration is told some frames after its own.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  return page.evaluate(() => {
    const { events = [], shownAt, pressedAt } = (window as Measured).measuring ?? {}
    return Math.max((shownAt ?? 0) - (pressedAt ?? 0), ...events)
  })
}

/** Somebody points at a thing for a moment, and then presses it. @returns the press */
export async function pointAt(page: Page, name: string, role: 'button' | 'link' = 'button') {
  const thing = page.getByRole(role, { name, exact: true }).first()
  await thing.hover()
  await settled(page)
  return async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
}

/** Until nothing has been drawn or worked out for a moment. */
export const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // A turn that takes much longer than its timer had work to do.
        let calm = 0
        let before = performance.now()
        const turn = () => {
          calm = performance.now() - before < 60 ? calm + 1 : 0
          before = performance.now()
          if (calm === 20) resolve()
          else setTimeout(turn, 20)
        }
        turn()
      }),
  )
