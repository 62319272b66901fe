import { expect, test } from 'vitest'
import type { MapFeature } from '#data/college/maps.ts'
import { aMapFeature } from '#testing/records/campus-map.ts'
import { planWalk } from './plan-walk.ts'
import { minutesFor, roundFeet, toSteps } from './walk-steps.ts'

/** Positions on a grid of about 100 feet, from a corner of the campus. */
const positionAt = (east: number, north: number) => [
  -91.65 + Number((east * 0.000369).toFixed(6)),
  41.91 + Number((north * 0.000274).toFixed(6)),
]

const path = (key: string, isStepFree: boolean | null, ...coordinates: number[][]) =>
  aMapFeature(key, { kind: 'path', isStepFree }, { type: 'LineString', coordinates })
const point = (
  key: string,
  kind: MapFeature['properties']['kind'],
  building: string | null,
  coordinates: number[],
) => aMapFeature(key, { kind, building }, { type: 'Point', coordinates })

const outline = (...corners: number[][]) => ({
  type: 'Polygon' as const,
  coordinates: [[...corners, corners[0] ?? []]],
})

// A lot in the west; a hall with a side door up the steps and a main door around the corner.
const parkingLot = aMapFeature(
  'lot',
  { kind: 'parking' },
  outline(positionAt(-3, -1), positionAt(0, -1), positionAt(0, 1), positionAt(-3, 1)),
)
const hall = aMapFeature(
  'hall',
  { kind: 'building', building: 'HAL' },
  outline(positionAt(4, 1), positionAt(6, 1), positionAt(6, 3), positionAt(4, 3)),
)
const mainDoor = point('main door', 'accessibleEntrance', 'HAL', positionAt(5, 3))
const sideDoor = point('side door', 'entrance', 'HAL', positionAt(5, 1))
const shed = point('shed', 'building', 'SHD', positionAt(9, 9))
const ground = [
  path('Lot walk', true, positionAt(-1, 0), positionAt(0, 0), positionAt(2, 0)),
  path('Steps', false, positionAt(2, 0), positionAt(5, 1)),
  path('Long way', true, positionAt(2, 0), positionAt(2, 4), positionAt(5, 4)),
  path('Main door walk', true, positionAt(5, 4), positionAt(5, 3)),
]
const campus = [parkingLot, hall, mainDoor, sideDoor, shed, ...ground]

test('R8.16 describes a walk from a parking lot to the nearest door', () => {
  const { walk, destination } = planWalk(hall, campus, { from: 'lot' })
  expect(destination).toBe(sideDoor)
  expect(
    walk &&
      toSteps(walk).map((step) => [step.path.id, step.heading, step.turn, roundFeet(step.feet)]),
  ).toEqual([
    ['Lot walk', 'east', null, 200],
    ['Steps', 'east', 'straight', 320],
  ])
})

test('R8.16 takes the longer way without steps to the accessible door', () => {
  const { walk, destination } = planWalk(hall, campus, { from: 'lot', stepFree: true })
  expect(destination).toBe(mainDoor)
  expect(
    walk &&
      toSteps(walk).map((step) => [step.path.id, step.heading, step.turn, roundFeet(step.feet)]),
  ).toEqual([
    ['Lot walk', 'east', null, 200],
    ['Long way', 'north', 'left', 700],
    ['Main door walk', 'south', 'right', 100],
  ])
})

test('R8.16 finds no step-free walk where the only way has steps or is unmarked', () => {
  for (const isStepFree of [false, null]) {
    const closedCampus = campus.map((feature) =>
      feature.id === 'Main door walk'
        ? path('Main door walk', isStepFree, positionAt(5, 4), positionAt(5, 3))
        : feature,
    )
    const plan = planWalk(hall, closedCampus, { from: 'lot', stepFree: true })
    expect(plan.walk).toBeNull()
    expect(plan.walkWithSteps && roundFeet(plan.walkWithSteps.length)).toBe(520)
  }
})

test('R8.16 never ends a step-free walk at a door with steps', () => {
  const free = campus.map((feature) =>
    feature.id === 'Steps' ? path('Steps', true, positionAt(2, 0), positionAt(5, 1)) : feature,
  )
  expect(planWalk(hall, free, { from: 'lot', stepFree: true }).destination).toBe(mainDoor)
  expect(planWalk(sideDoor, free, { from: 'lot', stepFree: true }).walk).toBeNull()
})

test('R8.16 starts only where a path leads, and never in the same building', () => {
  const nook = point('nook', 'studySpace', 'HAL', positionAt(5, 2))
  const ids = (place: MapFeature) =>
    planWalk(place, [...campus, nook], {}).starts.map(({ id }) => id)
  expect(ids(hall)).toEqual(['lot'])
  expect(ids(parkingLot)).toEqual(['hall', 'nook'])
  expect(ids(shed)).toEqual([])
})

test('R8.16 estimates minutes at the pace of crossings, and at least one', () => {
  expect([minutesFor(20), minutesFor(210), minutesFor(1000)]).toEqual([1, 1, 5])
  expect([roundFeet(3), roundFeet(94), roundFeet(1236)]).toEqual([10, 90, 1240])
})
