import { expect, test } from 'vitest'
import { timeUntil } from './time-until.ts'

const start = new Date('2026-11-16T15:05:00Z')

test.each([
  ['2026-11-16T14:40:00Z', 'Starts in 25 min'],
  ['2026-11-16T15:04:20Z', 'Starts in 1 min'],
  ['2026-11-16T14:05:00Z', 'Starts in 1 h'],
  ['2026-11-16T13:00:00Z', 'Starts in 2 h 5 min'],
  ['2026-11-16T15:05:00Z', 'Starts now'],
])('at %s shows "%s"', (now, words) => {
  expect(timeUntil(start, new Date(now))).toBe(words)
})
