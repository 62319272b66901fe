import { expect, test } from 'vitest'
import { calendarOf } from './icalendar.ts'

const entry = {
  uid: 'window-2027SP@hub',
  title: 'Register for Spring 2027; early',
  description: 'First line,\nsecond line',
  startsAt: new Date('2026-11-03T14:00:00Z'),
  endsAt: new Date('2026-11-03T14:30:00Z'),
}

test('R8.13 writes a calendar entry whose time is right in any zone', () => {
  const text = calendarOf(entry, new Date('2026-10-28T15:00:00Z'))
  expect(text).toContain('DTSTART:20261103T140000Z\r\n')
  expect(text).toContain('DTEND:20261103T143000Z\r\n')
  expect(text).toContain('DTSTAMP:20261028T150000Z\r\n')
})

test('R8.13 escapes special characters in values', () => {
  const text = calendarOf(entry, new Date('2026-10-28T15:00:00Z'))
  expect(text).toContain('SUMMARY:Register for Spring 2027\\; early\r\n')
  expect(text).toContain('DESCRIPTION:First line\\,\\nsecond line\r\n')
})

test('R8.13 folds long lines, whatever characters they contain', () => {
  const text = calendarOf({ ...entry, title: 'é'.repeat(120) }, new Date(0))
  const bytes = text.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
  expect(text.replace(/\r\n /g, '')).toContain('é'.repeat(120))
})
