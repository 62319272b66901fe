import { onTestFinished, vi } from 'vitest'

/**
 * 10:00 AM on a Wednesday in the middle of the fall term, in the college's daylight saving time.
 */
const REGULAR_DAY = '2026-10-28T15:00:00Z'

/** Sets the device's clock for one test; timers are real. */
export function setClock(instant: string = REGULAR_DAY): void {
  vi.setSystemTime(new Date(instant))
  onTestFinished(() => void vi.useRealTimers())
}
