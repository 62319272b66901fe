import { expect, test } from 'vitest'
import { formatTimeLeft } from './time-left.ts'

test('R8.13 shows the remaining time in the units that matter', () => {
  const minute = 60_000
  expect(formatTimeLeft(2 * 1440 * minute + 185 * minute)).toBe('2 d 3 h 5 min')
  expect(formatTimeLeft(1440 * minute - 1)).toBe('23 h 59 min')
  expect(formatTimeLeft(5 * minute + 20_000)).toBe('5 min 20 s')
  expect(formatTimeLeft(-1)).toBe('0 min 0 s')
})
