import { expect, test } from 'vitest'
import type { CampusEvent } from '#data/shapes.ts'
import { eventToday } from './event-today.tsx'

const zone = 'America/Chicago'
const event = (title: string, startsAt: string, more: Partial<CampusEvent> = {}) =>
  ({ title, startsAt, allDay: false, isCancelled: false, ...more }) as CampusEvent

test('R8.2 shows the next event of today that has not begun', () => {
  const now = new Date('2026-11-02T18:00:00Z')
  const events = [
    event('began', '2026-11-02T18:00:00Z'),
    event('evening', '2026-11-03T01:00:00Z'),
    event('afternoon', '2026-11-02T18:00:01Z'),
    event('tomorrow', '2026-11-03T06:00:00Z'),
  ]
  expect(eventToday(events, now, zone)?.title).toBe('afternoon')
  expect(eventToday(events, new Date('2026-11-02T20:00:00Z'), zone)?.title).toBe('evening')
  expect(eventToday(events, new Date('2026-11-03T02:00:00Z'), zone)).toBeNull()
})

test('R8.2 ignores canceled events and those without a time', () => {
  const now = new Date('2026-11-02T18:00:00Z')
  const events = [
    event('cancelled', '2026-11-02T19:00:00Z', { isCancelled: true }),
    event('all day', '2026-11-02T19:00:00Z', { allDay: true }),
  ]
  expect(eventToday(events, now, zone)).toBeNull()
})
