import { expect, test } from 'vitest'
import {
  dateInZone,
  formatCreditFigure,
  formatDay,
  formatDayRange,
  formatGpa,
  formatInstant,
  formatMoney,
  formatPhone,
  formatWallTime,
  formatWallTimes,
  initials,
  zoneName,
} from './format.ts'

const zone = 'America/Chicago'
const plain = (text: string) => text.replace(/[\u00a0\u2009]/g, ' ')

test('shows the weekday for a day of this year and the year for any other', () => {
  expect(formatDay('2026-08-26', '2026-11-21')).toBe('Wed, Aug 26')
  expect(formatDay('2024-08-26', '2026-11-21')).toBe('Aug 26, 2024')
})

test('shows the year of a date range only when it is not this year', () => {
  expect(plain(formatDayRange('2026-08-24', '2026-12-11', '2026-11-21'))).toBe('Aug 24 – Dec 11')
  expect(plain(formatDayRange('2025-08-25', '2025-12-12', '2026-11-21'))).toBe(
    'Aug 25 – Dec 12, 2025',
  )
})

test('formats wall times as people say them', () => {
  expect(plain(formatWallTime('14:30'))).toBe('2:30 PM')
  expect(plain(formatWallTimes('09:00', '09:50'))).toBe('9:00 – 9:50 AM')
  expect(plain(formatWallTimes('11:30', '12:45'))).toBe('11:30 AM – 12:45 PM')
})

test("shows an instant on the college's clock, wherever the device is", () => {
  const now = new Date('2026-11-21T16:00:00Z')
  expect(plain(formatInstant('2026-11-21T15:42:00Z', zone, now))).toBe('9:42 AM')
  expect(plain(formatInstant('2026-11-21T04:10:00Z', zone, now))).toBe('Fri, Nov 20, 10:10 PM')
  expect(zoneName(zone, now)).toBe('Central Time')
})

test("starts a new college day at the college's midnight, not at UTC's", () => {
  expect(dateInZone(zone, new Date('2026-11-21T05:59:00Z'))).toBe('2026-11-20')
  expect(dateInZone(zone, new Date('2026-11-21T06:00:00Z'))).toBe('2026-11-21')
})

test('shows dollars and cents, and calls a negative amount a credit', () => {
  expect(formatMoney(123456)).toBe('$1,234.56')
  expect(formatMoney(-5000)).toBe('−$50.00 credit')
  expect(formatMoney(0)).toBe('$0.00')
})

test('shows only the decimals that credits have', () => {
  expect([3, 1.5, 0.25].map(formatCreditFigure)).toEqual(['3', '1.5', '0.25'])
})

test('R7.1 shows a GPA with two decimals, rounded as the double is', () => {
  expect([4, 3.835, 2.666, 0].map(formatGpa)).toEqual(['4.00', '3.83', '2.67', '0.00'])
})

test('groups a U.S. phone number and leaves others as they are', () => {
  expect(formatPhone('+13195550100')).toBe('(319) 555-0100')
  expect(formatPhone('+442079460000')).toBe('+442079460000')
})

test('takes initials from the first and last name', () => {
  expect(initials('Avery Quinn Lindqvist')).toBe('AL')
  expect(initials("Siobhán O'Dea")).toBe('SO')
  expect(initials('Нурия')).toBe('Н')
  expect(initials('')).toBe('')
})
