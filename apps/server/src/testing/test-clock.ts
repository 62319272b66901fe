import type { Clock } from '#lib/clock.ts'

/** A clock that a test sets forward. It starts at the real time. */
export interface TestClock {
  readonly now: Clock
  advance(time: {
    readonly minutes?: number
    readonly hours?: number
    readonly days?: number
  }): void
}

export function testClock(): TestClock {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance({ minutes = 0, hours = 0, days = 0 }) {
      offsetMs += ((days * 24 + hours) * 60 + minutes) * 60_000
    },
  }
}
