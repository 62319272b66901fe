import type { Clock } from '#lib/clock.ts'
import type { Wait } from '#sync/limits/shared-gate.ts'

interface Timer {
  readonly at: number
  readonly resolve: () => void
}

/** Time that advances only when all workers are waiting. */
export interface SimulatedTime {
  readonly clock: Clock
  readonly wait: Wait
  /** Advances time by this much, and runs everything due at its own moment. */
  advance(milliseconds: number): Promise<void>
}

/** @param workers their number: each waits for one thing at a time, or works */
export function simulatedTime(
  workers: number,
  start = Date.parse('2026-11-02T14:00:00Z'),
): SimulatedTime {
  let now = start
  let timers: Timer[] = []
  const allWaiting = async () => {
    while (timers.length < workers) await new Promise(setImmediate)
  }
  return {
    clock: () => new Date(now),
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve()
        const timer = { at: now + milliseconds, resolve }
        timers.push(timer)
        signal.addEventListener('abort', () => {
          timers = timers.filter((other) => other !== timer)
          resolve()
        })
      }),
    advance: async (milliseconds) => {
      const end = now + milliseconds
      for (;;) {
        await allWaiting()
        const next = Math.min(...timers.map(({ at }) => at))
        if (next > end) break
        now = Math.max(now, next)
        // Everything due at one moment happens at once, as in several processes.
        const due = timers.filter(({ at }) => at <= next)
        timers = timers.filter(({ at }) => at > next)
        for (const { resolve } of due) resolve()
      }
      now = end
    },
  }
}
