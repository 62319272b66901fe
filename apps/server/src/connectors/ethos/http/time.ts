import { setTimeout as sleep } from 'node:timers/promises'

/** The clock that the client waits by; tests give it one that does not. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number
  /** Ends early, with an error, when the signal does. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
}

export const systemTime: Time = {
  now: () => Date.now(),
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, signal ? { signal } : {}),
}
