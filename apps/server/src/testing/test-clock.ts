import type { Clock } from '#lib/clock.ts'

/** A clock that a test sets forward. It starts at the real time. */
export interface TestClock {
  readonly now: Clock
  pass(time: { readonly minutes?: number; readonly hours?: number; readonly days?: number }): void
}

export function testClock(): TestClock {
  let passed = 0
  return {
    now: () => new Date(Date.now() + passed),
    pass({ minutes = 0, hours = 0, days = 0 }) {
      passed += ((days * 24 + hours) * 60 + minutes) * 60_000
    },
  }
}
