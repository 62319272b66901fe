import { expect, test } from 'vitest'
import { dayBounds, toInstant, toWallTime } from './wall-clock.ts'

const zone = 'America/Chicago'

test.each([
  ['2026-11-01T00:30', '2026-11-01T05:30:00.000Z'],
  ['2026-11-02T08:00', '2026-11-02T14:00:00.000Z'],
  ['2026-07-02T08:00', '2026-07-02T13:00:00.000Z'],
])('R8.20 converts %s in the college’s time zone to %s and back', (wallTime, instant) => {
  expect(toInstant(wallTime, zone)).toBe(instant)
  expect(toWallTime(instant, zone)).toBe(wallTime)
})

test('R8.20 returns twenty-five hours for the day on which clocks are set back', () => {
  expect(dayBounds('2026-11-01', zone)).toEqual({
    begins: '2026-11-01T05:00:00.000Z',
    ends: '2026-11-02T06:00:00.000Z',
  })
})

test('R8.20 returns null for an invalid date and time', () => {
  expect(toInstant('', zone)).toBeNull()
})
