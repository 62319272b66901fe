import type { Browser, Page } from '@playwright/test'

/** A trace event. Wall and CPU time in microseconds. */
interface Traced {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

/** Trace events of a thread's tasks and the page's marks. */
const CATEGORIES = ['toplevel', 'blink.user_timing']
const TASK = 'ThreadControllerImpl::RunTask'

/**
 * CPU time of a page's main thread between two of its marks, including the full task of the first. It measures
 * only the page's work, even on a busy machine.
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
