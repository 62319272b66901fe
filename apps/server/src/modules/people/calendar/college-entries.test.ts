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
  expect(entry?.location).toEqual({ text: 'Wapsi Library, Main Campus', language: 'en' })
})

test('R1.10 R8.7 an event and its place are in Spanish where the college says them in Spanish, else in English', () => {
  const said = (language: 'en' | 'es', text: string) => ({ text, language })
  const own = {
    ...event,
    description: 'Quiet rooms.',
    spanish: {
      ...{ title: 'Días de estudio', description: null },
      ...{ category: null, location: 'Biblioteca Wapsi' },
    },
  }
  const spanish = collegeEntries([], [own, event], 'America/Chicago', 'es')
  expect(spanish).toMatchObject([
    {
      title: said('es', 'Días de estudio'),
      description: said('en', 'Quiet rooms.'),
      location: said('es', 'Biblioteca Wapsi, Main Campus'),
    },
    { title: said('en', 'Study days'), location: said('en', 'Wapsi Library, Main Campus') },
  ])
})
