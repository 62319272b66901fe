import { onTestFinished, vi } from 'vitest'

/** 10:00 AM on a Wednesday in the middle of the fall, in the college's summer time. */
const ORDINARY = '2026-10-28T15:00:00Z'

/** Sets the clock of the device for one test; timers go on as they are. */
export function setClock(instant: string = ORDINARY): void {
  vi.setSystemTime(new Date(instant))
  onTestFinished(() => void vi.useRealTimers())
}
