import { SECOND } from '../time/clock.ts'

const QUIET = 3 * SECOND

/**
 * Runs something once nothing has been fetched for a while: the page comes first, with all that it fetches, over
 * a slow network too.
 */
export function whenQuiet(run: () => void): void {
  const done = () => {
    watch.disconnect()
    run()
  }
  const wait = () => setTimeout(done, QUIET)
  let timer = wait()
  const watch = new PerformanceObserver(() => {
    clearTimeout(timer)
    timer = wait()
  })
  watch.observe({ type: 'resource' })
}
