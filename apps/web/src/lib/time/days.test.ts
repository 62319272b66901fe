import { expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  isDay,
  mondayOf,
  toMinutes,
  wallTimeInZone,
  weekdayOf,
} from './days.ts'

test('adds a week across clock changes and years', () => {
  expect(addDays('2026-10-30', 7)).toBe('2026-11-06')
  expect(addDays('2026-03-07', 1)).toBe('2026-03-08')
  expect(addDays('2026-12-28', 7)).toBe('2027-01-04')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

test('counts the day on which clocks change as one day', () => {
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
})

test('starts a week on Monday, for its Sunday too', () => {
  expect(weekdayOf('2026-11-21')).toBe('SA')
  expect([mondayOf('2026-11-16'), mondayOf('2026-11-22')]).toEqual(['2026-11-16', '2026-11-16'])
})

test('accepts only days that exist', () => {
  expect(['2026-02-28', '2026-02-29', '2026-13-01', '26-1-1', 'today'].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test("reads the college's clock on both sides of a clock change", () => {
  expect(wallTimeInZone('America/Chicago', new Date('2026-11-01T06:30:00Z'))).toBe('01:30')
  expect(wallTimeInZone('America/Chicago', new Date('2026-11-01T07:30:00Z'))).toBe('01:30')
  expect(wallTimeInZone('America/Chicago', new Date('2026-03-08T08:00:00Z'))).toBe('03:00')
  expect(wallTimeInZone('America/Chicago', new Date('2026-11-02T06:00:00Z'))).toBe('00:00')
})

test('counts minutes from midnight', () => {
  expect([toMinutes('00:00'), toMinutes('09:30'), toMinutes('23:59')]).toEqual([0, 570, 1439])
})
