import { expect, test } from 'vitest'
import { wallTimeToInstant } from './wall-time.ts'

test.each([
  ['2026-11-21', '08:00', '2026-11-21T14:00:00Z'],
  ['2026-07-01', '08:00', '2026-07-01T13:00:00Z'],
  ['2026-11-21', '24:00', '2026-11-22T06:00:00Z'],
  // Clocks spring forward at 02:00 on March 8 and fall back at 02:00 on November 1.
  ['2026-03-08', '01:59', '2026-03-08T07:59:00Z'],
  ['2026-03-08', '02:30', '2026-03-08T08:30:00Z'],
  ['2026-03-08', '03:00', '2026-03-08T08:00:00Z'],
  ['2026-11-01', '00:59', '2026-11-01T05:59:00Z'],
  ['2026-11-01', '01:30', '2026-11-01T06:30:00Z'],
  ['2026-11-01', '02:00', '2026-11-01T08:00:00Z'],
])('%s %s at the college is %s', (date, time, instant) => {
  expect(wallTimeToInstant(date, time, 'America/Chicago')).toBe(Date.parse(instant))
})

test('uses the time zone of a college elsewhere', () => {
  expect(wallTimeToInstant('2026-01-01', '00:00', 'Asia/Kathmandu')).toBe(
    Date.parse('2025-12-31T18:15:00Z'),
  )
  // East of Greenwich, in the hour that repeats.
  expect(wallTimeToInstant('2026-10-25', '02:30', 'Europe/Berlin')).toBe(
    Date.parse('2026-10-25T00:30:00Z'),
  )
})
