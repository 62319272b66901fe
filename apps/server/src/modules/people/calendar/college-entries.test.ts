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
  translations: {},
  category: 'Study help',
  isCancelled: false,
}
const timeOf = (overrides: Partial<typeof event> | { endsAt: null }) =>
  collegeEntries([], [{ ...event, ...overrides }], 'America/Chicago')[0]?.when

test("R1.10 R8.7 describes a closure's campuses and office hours in either language", () => {
  const closure = {
    id: 'c1',
    title: 'Snow day',
    translations: { es: { title: 'Día de nieve' } },
    kind: 'closure' as const,
    startsOn: '2027-01-12',
    endsOn: '2027-01-13',
    url: null,
    closure: { campuses: [event.campus], officesOpen: false },
  }
  const [english, spanish] = (['en', 'es'] as const).map(
    (language) => collegeEntries([closure], [], 'America/Chicago', language)[0],
  )
  expect(english).toMatchObject({
    title: { text: 'Snow day', language: 'en' },
    description: { text: 'Classes don’t meet. Offices are closed.', language: 'en' },
    location: { text: 'Main Campus', language: 'en' },
    when: { kind: 'days', firstOn: '2027-01-12', lastOn: '2027-01-13' },
  })
  expect(spanish).toMatchObject({
    title: { text: 'Día de nieve', language: 'es' },
    description: { text: 'No hay clases. Las oficinas están cerradas.', language: 'es' },
    location: { text: 'Main Campus', language: 'en' },
  })
  const allCampuses = { ...closure, closure: { campuses: [], officesOpen: true } }
  const [entry] = collegeEntries([allCampuses], [], 'America/Chicago')
  expect(entry).toMatchObject({
    description: { text: 'Classes don’t meet. Offices are open.' },
    location: null,
  })
})

test('ends an all-day event on the day before its end, also when the clocks change', () => {
  expect(timeOf({})).toEqual({ kind: 'days', firstOn: '2026-10-31', lastOn: '2026-11-01' })
})

test('gives an event without an end, or with an end equal to its start, one day', () => {
  const oneDay = { kind: 'days', firstOn: '2026-10-31', lastOn: '2026-10-31' }
  expect(timeOf({ endsAt: null })).toEqual(oneDay)
  expect(timeOf({ endsAt: event.startsAt })).toEqual(oneDay)
})

test('keeps the exact times and the place of any other event', () => {
  expect(timeOf({ allDay: false })).toEqual({
    kind: 'moment',
    startsAt: event.startsAt,
    endsAt: event.endsAt,
  })
  const [entry] = collegeEntries([], [event], 'America/Chicago')
  expect(entry?.location).toEqual({ text: 'Wapsi Library, Main Campus', language: 'en' })
})

test('R1.10 R8.7 returns an event and its place in Spanish if the college has them, otherwise in English', () => {
  const localized = (language: 'en' | 'es', text: string) => ({ text, language })
  const own = {
    ...event,
    description: 'Quiet rooms.',
    translations: {
      es: {
        ...{ title: 'Días de estudio', description: null },
        ...{ category: null, location: 'Biblioteca Wapsi' },
      },
    },
  }
  const spanish = collegeEntries([], [own, event], 'America/Chicago', 'es')
  expect(spanish).toMatchObject([
    {
      title: localized('es', 'Días de estudio'),
      description: localized('en', 'Quiet rooms.'),
      location: localized('es', 'Biblioteca Wapsi, Main Campus'),
    },
    {
      title: localized('en', 'Study days'),
      location: localized('en', 'Wapsi Library, Main Campus'),
    },
  ])
})
