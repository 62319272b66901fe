import { expect, test } from 'vitest'
import { agreesWithContract } from '#testing/contract.ts'
import { useTestApp } from '#testing/test-app.ts'
import { campusMapContent } from './campus-map.content.queries.ts'

const app = useTestApp()
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
  const answer = await app().inject({ url })
  expect(answer.statusCode).toBe(200)
  agreesWithContract('CampusMap', answer.json())
  const { features } = answer.json()
  expect(features.map((one: { properties: { key: string } }) => one.properties.key)).toEqual([
    'lawn',
    'test-hall',
  ])
  expect(features[1]).toMatchObject({
    type: 'Feature',
    geometry: hall.geometry,
    properties: { building: 'TST', rooms: ['101', '102'], services: ['Printing'], hours: [] },
  })
})

test('R8.16 loading the same map again changes nothing; features missing from a new one are deleted', async () => {
  await load(hall)
  expect(await load(hall)).toEqual({ added: 0, changed: 0, unchanged: 1 })
  await load({ ...hall, isActive: false })
  const { features } = (await app().inject({ url })).json()
  const keys = features.map((one: { properties: { key: string } }) => one.properties.key)
  expect(keys).not.toContain('test-hall')
})

test('R8.16 reports where a file swaps longitude and latitude or leaves a ring open', async () => {
  const swapped = { ...hall, geometry: { type: 'Point', coordinates: [41.9, -91.6] } }
  await expect(load(hall, swapped)).rejects.toThrow('campus-map.json, row 2: geometry has no')
  const open = square(-91.65, 41.91).map((ring) => ring.slice(0, -1))
  const outline = { ...hall, geometry: { type: 'Polygon', coordinates: open } }
  await expect(load(outline)).rejects.toThrow('row 1: geometry does not end where it began')
})
