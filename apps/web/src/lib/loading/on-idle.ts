import { SECOND } from '../time/clock.ts'

const TIMEOUT = 3 * SECOND

/**
 * Runs a callback once nothing has been fetched for three seconds, so that the page's own requests
 * go first.
 */
export function onIdle(run: () => void): void {
  const done = () => {
    watch.disconnect()
    run()
  }
  const wait = () => setTimeout(done, TIMEOUT)
  let timer = wait()
  const watch = new PerformanceObserver(() => {
    clearTimeout(timer)
    timer = wait()
  })
  watch.observe({ type: 'resource' })
}
