import { expect, test } from 'vitest'
import { campusMapRows } from './campus-map.ts'

const rows = campusMapRows()
const positionsOf = ({ geometry }: (typeof rows)[number]) =>
  geometry.type === 'Polygon'
    ? geometry.coordinates.flat()
    : geometry.type === 'Point'
      ? [geometry.coordinates]
      : geometry.coordinates
const walked = new Set(
  rows
    .filter(({ kind }) => kind === 'path')
    .flatMap(positionsOf)
    .map((point) => point.join()),
)

test('R8.16 has a path to every door and bus stop of the demo college', () => {
  const reached = ['entrance', 'accessibleEntrance', 'busStop']
  const ends = rows.filter(({ kind }) => reached.includes(kind))
  expect(ends.length).toBeGreaterThan(30)
  expect(ends.filter((end) => !walked.has(positionsOf(end).join())).map(({ key }) => key)).toEqual(
    [],
  )
})

test('R8.16 marks every path of the demo college as step-free or with steps, and names it in Spanish', () => {
  const paths = rows.filter(({ kind }) => kind === 'path')
  expect(new Set(paths.map(({ isStepFree }) => isStepFree))).toEqual(new Set([true, false]))
  expect(paths.filter(({ translations }) => !translations?.es?.title)).toEqual([])
})

test('R8.16 gives each service of the demo college a floor', () => {
  const buildings = rows.filter(({ kind, services }) => kind === 'building' && services)
  expect(buildings.map(({ serviceFloors }) => serviceFloors?.length)).toEqual(
    buildings.map(({ services }) => services?.length),
  )
})
