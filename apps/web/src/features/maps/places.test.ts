import { expect, test } from 'vitest'
import { aMapFeature } from '#testing/records/campus-map.ts'
import { readMapsSearch } from './maps-search.ts'
import { directionsTo, findPlace, findPlaces, getBounds, getCenter, getFloor } from './places.ts'

type Office = Parameters<typeof findPlaces>[1][number]

const linden = aMapFeature('linden-hall', {
  title: 'Linden Hall',
  building: 'LIN',
  rooms: ['204', '206'],
})
const door = aMapFeature('door', {
  kind: 'entrance',
  title: 'Linden Hall, side door',
  building: 'LIN',
})
const registrar = {
  name: 'Registrar',
  description: null,
  room: '120',
  building: { id: 'LIN', code: 'LIN', title: 'Linden Hall' },
} as Office

const findTitles = (words: string) =>
  findPlaces([linden, door], [registrar], words).map(({ place: one, room, office }) => [
    one.properties.key,
    room,
    office?.name ?? null,
  ])

test('R8.16 finds a room by its building or code, and an office by its name', () => {
  expect(findTitles('LIN 204')).toEqual([['linden-hall', '204', null]])
  expect(findTitles('linden 206')).toEqual([['linden-hall', '206', null]])
  expect(findTitles('registrar')).toEqual([['linden-hall', '120', 'Registrar']])
  expect(findTitles('side door')).toEqual([['door', null, null]])
  expect(findTitles('')).toHaveLength(2)
  expect(findTitles('nowhere')).toEqual([])
})

test('R1.10 R8.16 finds a place and its office by their names in the other language', () => {
  const hall = aMapFeature('edificio', {
    title: 'Edificio Linden',
    also: 'Linden Hall',
    building: 'LIN',
  })
  const office = { ...registrar, name: 'Oficina de Registro', also: 'Registrar' }
  const findNames = (words: string) =>
    findPlaces([hall], [office], words).map(
      (place) => place.office?.name ?? place.place.properties.title,
    )
  expect(findNames('linden hall')).toEqual(['Edificio Linden'])
  expect(findNames('edificio')).toEqual(['Edificio Linden'])
  expect(findNames('registrar')).toEqual(['Oficina de Registro'])
  expect(findNames('library')).toEqual([])
})

test('R8.16 opens the building from a link in a schedule, not one of its doors', () => {
  expect(findPlace([door, linden], { building: 'LIN' })).toBe(linden)
  expect(findPlace([door, linden], { place: 'door' })).toBe(door)
  expect(findPlace([door, linden], { building: 'XXX' })).toBeNull()
})

test('R8.16 reads a numeric room in a URL and ignores unknown parts', () => {
  expect(readMapsSearch({ building: 'LIN', room: 204, stepFree: 'yes', view: 'map' })).toEqual({
    building: 'LIN',
    room: '204',
  })
})

test('R8.16 returns a place’s center and extent, and a room’s floor by its number', () => {
  const square = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [0, 0],
        [2, 0],
        [2, 4],
        [0, 0],
      ],
    ],
  }
  expect(getCenter({ geometry: square })).toEqual([1, 2])
  expect(getBounds([{ geometry: square }, linden])).toEqual([-91.65, 0, 2, 41.91])
  expect(getBounds([])).toBeNull()
  expect(getFloor('118')).toBe('1')
  expect([getFloor('204'), getFloor('B12'), getFloor('204-2')]).toEqual(['2', null, '2'])
})

test('R8.16 opens directions in the device’s map app', () => {
  expect(directionsTo(linden, 'iPhone')).toMatch(/^https:\/\/maps\.apple\.com\/\?daddr=41\.91/)
  expect(directionsTo(linden, 'Android')).toMatch(/^geo:41\.91/)
  expect(directionsTo(linden, 'Windows')).toMatch(/openstreetmap/)
})
