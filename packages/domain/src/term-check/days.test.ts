import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holidaysBetween, isWeekend, lengthOf } from './days.ts'

test('lists the weekday holidays of a year', () => {
  expect(holidaysBetween('2026-01-01', '2026-12-31')).toEqual([
    ...['2026-01-01', '2026-01-19', '2026-05-25', '2026-06-19'],
    ...['2026-09-07', '2026-11-26', '2026-12-25'],
  ])
  expect(holidaysBetween('2027-05-31', '2027-05-31')).toEqual(['2027-05-31'])
})

test('counts both the first and the last day', () => {
  expect(lengthOf('2027-01-19', '2027-01-19')).toBe(1)
  expect(lengthOf('2027-02-27', '2027-03-01')).toBe(3)
})

test('holidays of any days are weekdays between them, in order', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, (from, to) => {
      const days = holidaysBetween(from, to)
      expect(
        days.every((candidate) => from <= candidate && candidate <= to && !isWeekend(candidate)),
      ).toBe(true)
      expect(days).toEqual(days.toSorted())
    }),
  )
})
