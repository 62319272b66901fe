import { expect, test } from 'vitest'
import { useOwnTestApp } from '#testing/test-app.ts'
import { campusMapContent } from '../maps/campus-map.content.queries.ts'
import { campusEventsContent, collegeDatesContent } from './campus-events.content.queries.ts'

const app = useOwnTestApp({}, () => new Date('2026-11-01T15:00:00Z'))
const database = () => app().database.db
const read = async (url: string) => (await app().inject({ url })).json()

const event = {
  key: 'transfer-fair',
  title: 'Transfer fair',
  startsAt: '2026-11-05T16:00:00Z',
  category: 'Transfer',
  location: 'Linn Hall',
}

test("R1.10 R8.1 returns an event's kind and place in Spanish as far as the college provides them", async () => {
  const translations = { es: { title: 'Feria de transferencia', category: 'Transferencia' } }
  await campusEventsContent.load(database(), [{ ...event, translations }])
  expect(await read('/public/v1/events/campus-events')).toMatchObject([
    {
      category: 'Transfer',
      location: 'Linn Hall',
      translations,
    },
  ])
})

test('R1.10 R8.1 loads an academic date in Spanish; reloading the same file changes nothing', async () => {
  const date = {
    key: 'break',
    title: 'Fall break',
    kind: 'holiday' as const,
    startsOn: '2026-11-25',
  }
  const translations = { es: { title: 'Descanso de otoño' } }
  await collegeDatesContent.load(database(), [date])
  const url = '/public/v1/events/college-dates'
  expect(await read(url)).toMatchObject([{ title: 'Fall break', translations: {} }])
  const load = () => collegeDatesContent.load(database(), [{ ...date, translations }])
  expect(await load()).toMatchObject({ changed: 1 })
  expect(await load()).toMatchObject({ changed: 0, unchanged: 1 })
  expect(await read(url)).toMatchObject([{ title: 'Fall break', translations }])
})

test('R1.10 R8.16 returns a place on the map in Spanish', async () => {
  const translations = { es: { title: 'Biblioteca Wapsi', services: ['Impresión'] } }
  const place = {
    key: 'wapsi',
    campus: 'MAIN',
    kind: 'building' as const,
    title: 'Wapsi Library',
    services: ['Printing'],
    geometry: { type: 'Point' as const, coordinates: [-91.65, 41.91] },
  }
  await campusMapContent.load(database(), [{ ...place, translations }])
  const { features } = await read('/public/v1/maps/campus-map')
  expect(features[0].properties).toMatchObject({
    title: 'Wapsi Library',
    services: ['Printing'],
    translations,
  })
})
