import { beforeEach, expect, test } from 'vitest'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { campusMapContent } from './campus-map.content.queries.ts'

const app = useOwnTestApp()
beforeEach(() => emptyTables(app().database.pool, 'map_feature'))
const url = '/public/v1/maps/campus-map'

const square = (west: number, south: number) => [
  [
    [west, south],
    [west + 0.001, south],
    [west + 0.001, south + 0.001],
    [west, south],
  ],
]
const hall = {
  key: 'test-hall',
  campus: 'MAIN',
  kind: 'building' as const,
  title: 'Test Hall',
  building: 'TST',
  services: ['Printing'],
  serviceFloors: ['1'],
  rooms: ['101', '102'],
  geometry: { type: 'Polygon' as const, coordinates: square(-91.65, 41.91) },
}
type Rows = Parameters<typeof campusMapContent.load>[1]
const load = (...rows: object[]) => campusMapContent.load(app().database.db, rows as Rows)

test("R8.16 returns the college's map in its order to anonymous visitors", async () => {
  await load(
    { ...hall, key: 'lawn', kind: 'green', title: 'Lawn', building: undefined, rooms: [] },
    hall,
  )
  const response = await app().inject({ url })
  expect(response.statusCode).toBe(200)
  agreesWithContract('CampusMap', response.json())
  const { features } = response.json()
  const keys = features.map((feature: { properties: { key: string } }) => feature.properties.key)
  expect(keys).toEqual(['lawn', 'test-hall'])
  expect(features[1]).toMatchObject({
    type: 'Feature',
    geometry: hall.geometry,
    properties: {
      building: 'TST',
      rooms: ['101', '102'],
      services: ['Printing'],
      serviceFloors: ['1'],
      hours: [],
    },
  })
})

test('R8.16 loading the same map again changes nothing; features missing from a new one are deleted', async () => {
  await load(hall)
  expect(await load(hall)).toEqual({ added: 0, changed: 0, unchanged: 1 })
  await load({ ...hall, isActive: false })
  const { features } = (await app().inject({ url })).json()
  const keys = features.map((feature: { properties: { key: string } }) => feature.properties.key)
  expect(keys).not.toContain('test-hall')
})

test('R8.16 reports where a file swaps longitude and latitude or leaves a ring open', async () => {
  const swapped = { ...hall, geometry: { type: 'Point', coordinates: [41.9, -91.6] } }
  await expect(load(hall, swapped)).rejects.toThrow('row 2: geometry must have each longitude')
  const open = square(-91.65, 41.91).map((ring) => ring.slice(0, -1))
  const outline = { ...hall, geometry: { type: 'Polygon', coordinates: open } }
  await expect(load(outline)).rejects.toThrow('row 1: geometry must end where it begins')
})

test('R8.16 returns which paths have steps, and the floor of a place inside a building', async () => {
  const walk = {
    key: 'test-walk',
    campus: 'MAIN',
    kind: 'path',
    title: 'Test walk',
    isStepFree: false,
    geometry: {
      type: 'LineString',
      coordinates: [
        [-91.65, 41.91],
        [-91.651, 41.91],
      ],
    },
  }
  const studyNook = { ...hall, key: 'nook', kind: 'studySpace', rooms: undefined, floor: '2' }
  await load(walk, { ...walk, key: 'unmarked', isStepFree: undefined }, studyNook)
  const { features } = (await app().inject({ url })).json()
  type Feature = { properties: { key: string; isStepFree: boolean | null; floor: string | null } }
  expect(
    features
      .slice(-3)
      .map(({ properties: { key, isStepFree, floor } }: Feature) => [key, isStepFree, floor]),
  ).toEqual([
    ['test-walk', false, null],
    ['unmarked', null, null],
    ['nook', null, '2'],
  ])
})

test('R8.16 reports steps where there is no path, and a list of floors that does not fit', async () => {
  await expect(load({ ...hall, isStepFree: true })).rejects.toThrow('row 1: isStepFree is only')
  await expect(load({ ...hall, serviceFloors: ['1', '2'] })).rejects.toThrow(
    'row 1: serviceFloors must have as many entries as services',
  )
})
