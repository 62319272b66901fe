import { setTimeout as sleep } from 'node:timers/promises'

/** The client's clock; tests replace it with one that does not wait. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number
  /** Rejects early when the signal is aborted. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
}

export const systemTime: Time = {
  now: () => Date.now(),
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, signal ? { signal } : {}),
}
