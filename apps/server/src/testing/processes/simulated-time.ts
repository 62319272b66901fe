import type { Clock } from '#lib/clock.ts'
import type { Wait } from '#sync/limits/shared-gate.ts'

interface Timer {
  readonly at: number
  readonly resolve: () => void
}

/** Time that passes only when everybody who works waits for it. */
export interface SimulatedTime {
  readonly clock: Clock
  readonly wait: Wait
  /** Lets so much time pass, and everything happen that is due in it, at its moment. */
  pass(milliseconds: number): Promise<void>
}

/** @param workers how many there are: each of them waits for one thing at a time, or works */
export function simulatedTime(
  workers: number,
  start = Date.parse('2026-11-02T14:00:00Z'),
): SimulatedTime {
  let now = start
  let timers: Timer[] = []
  const everybodyWaits = async () => {
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
    pass: async (milliseconds) => {
      const end = now + milliseconds
      for (;;) {
        await everybodyWaits()
        const next = Math.min(...timers.map(({ at }) => at))
        if (next > end) break
        now = Math.max(now, next)
        // What is due at one moment happens at once, as it would in several processes.
        const due = timers.filter(({ at }) => at <= next)
        timers = timers.filter(({ at }) => at > next)
        for (const { resolve } of due) resolve()
      }
      now = end
    },
  }
}
