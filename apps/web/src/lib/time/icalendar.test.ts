import { expect, test } from 'vitest'
import { calendarOf } from './icalendar.ts'

const entry = {
  uid: 'window-2027SP@hub',
  title: 'Register for Spring 2027; early',
  description: 'First line,\nsecond line',
  startsAt: new Date('2026-11-03T14:00:00Z'),
  endsAt: new Date('2026-11-03T14:30:00Z'),
}

test('R8.13 an entry for a calendar says when it is to any device, wherever that is', () => {
  const text = calendarOf(entry, new Date('2026-10-28T15:00:00Z'))
  expect(text).toContain('DTSTART:20261103T140000Z\r\n')
  expect(text).toContain('DTEND:20261103T143000Z\r\n')
  expect(text).toContain('DTSTAMP:20261028T150000Z\r\n')
})

test('R8.13 what would end a value of a calendar is written out', () => {
  const text = calendarOf(entry, new Date('2026-10-28T15:00:00Z'))
  expect(text).toContain('SUMMARY:Register for Spring 2027\\; early\r\n')
  expect(text).toContain('DESCRIPTION:First line\\,\\nsecond line\r\n')
})

test('R8.13 no line of a calendar is longer than calendars read, however the text is written', () => {
  const text = calendarOf({ ...entry, title: 'é'.repeat(120) }, new Date(0))
  const bytes = text.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
  expect(text.replace(/\r\n /g, '')).toContain('é'.repeat(120))
})
