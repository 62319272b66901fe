import type { Browser, Page } from '@playwright/test'

/** One thing that the browser says it did: microseconds of the clock, and of the processor. */
interface Traced {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

/** Every task of a thread, and the marks that a page sets. */
const CATEGORIES = ['toplevel', 'blink.user_timing']
const TASK = 'ThreadControllerImpl::RunTask'

/**
 * Processor time of a page's main thread between two of its marks, the task of the first one whole. It tells of
 * the page's own work even where other programs keep the processor busy.
 * @param work sets the marks
 * @returns milliseconds
 */
export async function mainThreadTime(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
  [first, last]: readonly [string, string],
): Promise<number> {
  await page.evaluate(() => performance.clearMarks())
  await browser.startTracing(page, { categories: CATEGORIES })
  await work()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] }
  const mark = (name: string) => trace.traceEvents.findLast((event) => event.name === name)
  const [from, to] = [mark(first), mark(last)]
  if (!from || !to) throw new Error('The trace has no marks')
  const within = ({ name, pid, tid, ts, dur = 0 }: Traced) =>
    name === TASK && pid === from.pid && tid === from.tid && ts < to.ts && ts + dur > from.ts
  return trace.traceEvents.filter(within).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}
