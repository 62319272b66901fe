import { expect, test } from 'vitest'
import { collegeEntries } from './college-entries.ts'

const event = {
  id: 'e1',
  uid: 'study-days',
  title: 'Study days',
  description: null,
  startsAt: '2026-10-31T05:00:00Z',
  endsAt: '2026-11-02T06:00:00Z',
  allDay: true,
  campus: { id: 'MAIN', code: 'MAIN', title: 'Main Campus' },
  location: 'Wapsi Library',
  url: null,
  imageUrl: null,
  spanish: null,
  category: 'Study help',
  isCancelled: false,
}
const whenOf = (wishes: Partial<typeof event> | { endsAt: null }) =>
  collegeEntries([], [{ ...event, ...wishes }], 'America/Chicago')[0]?.when

test('an event of whole days lasts until the day before its end, where clocks change too', () => {
  expect(whenOf({})).toEqual({ kind: 'days', firstOn: '2026-10-31', lastOn: '2026-11-01' })
})

test('one without an end, or that ends where it begins, is one day', () => {
  const oneDay = { kind: 'days', firstOn: '2026-10-31', lastOn: '2026-10-31' }
  expect(whenOf({ endsAt: null })).toEqual(oneDay)
  expect(whenOf({ endsAt: event.startsAt })).toEqual(oneDay)
})

test('any other is the moments that it says, and says where it is', () => {
  expect(whenOf({ allDay: false })).toEqual({
    kind: 'moment',
    startsAt: event.startsAt,
    endsAt: event.endsAt,
  })
  const [entry] = collegeEntries([], [event], 'America/Chicago')
  expect(entry?.location).toBe('Wapsi Library, Main Campus')
})
