import type { MapFeature } from '#data/college/maps.ts'
import { type Position, positionsOf } from '../places.ts'
import { type Edge, shortestWalk } from './shortest-walk.ts'

/** A segment of one path between two neighboring positions; lengths are in feet. */
type Stretch = Edge & { readonly path: MapFeature }

const FEET_PER_DEGREE = 364_567
const EARTH_TURN = Math.PI / 180

/** East and north of one position from another, in feet; exact enough within a campus. */
export function feetBetween([lng, lat]: Position, [toLng, toLat]: Position): [number, number] {
  const shrink = Math.cos(((lat + toLat) / 2) * EARTH_TURN)
  return [(toLng - lng) * FEET_PER_DEGREE * shrink, (toLat - lat) * FEET_PER_DEGREE]
}

export const nodeOf = (position: Position) => position.join(' ')
export const positionOf = (node: string): Position => {
  const [lng = 0, lat = 0] = node.split(' ').map(Number)
  return [lng, lat]
}

/** The paths of a location as a graph: paths meet where they have the same position. */
export const stretchesOf = (features: readonly MapFeature[]): Stretch[] =>
  features
    .filter(({ properties }) => properties.kind === 'path')
    .flatMap((path) => {
      const positions = positionsOf(path)
      return positions.slice(1).map((position, index): Stretch => {
        const before = positions[index] ?? position
        return {
          between: [nodeOf(before), nodeOf(position)],
          length: Math.hypot(...feetBetween(before, position)),
          isStepFree: path.properties.isStepFree === true,
          path,
        }
      })
    })

/** Whether a position is inside a ring or on it (even-odd rule). */
function isWithin([x, y]: Position, ring: readonly Position[]): boolean {
  let isInside = false
  for (const [index, [toX, toY]] of ring.entries()) {
    const [fromX, fromY] = ring.at(index - 1) ?? [toX, toY]
    const side = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)
    const isBeside = (x - fromX) * (x - toX) <= 0 && (y - fromY) * (y - toY) <= 0
    if (Math.abs(side) < 1e-14 && isBeside) return true
    if (fromY > y === toY > y) continue
    if (x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isInside = !isInside
  }
  return isInside
}

export const doors: ReadonlySet<string> = new Set(['entrance', 'accessibleEntrance'])

/**
 * The nodes where a walk to a place ends: the doors of its building, the paths that enter a parking
 * lot, or the place itself.
 * @param mode `stepFree` excludes doors that aren't accessible
 */
export function endsAt(
  place: MapFeature,
  features: readonly MapFeature[],
  stretches: readonly Stretch[],
  only: 'stepFree' | 'any',
): Set<string> {
  const nodes = new Set(stretches.flatMap(({ between }) => between))
  const { building, kind } = place.properties
  const isDoor = doors.has(kind)
  if (isDoor && only === 'stepFree' && kind !== 'accessibleEntrance') return new Set()
  const positions =
    building !== null && !isDoor
      ? features
          .filter(({ properties }) => properties.building === building)
          .filter(({ properties }) =>
            only === 'stepFree'
              ? properties.kind === 'accessibleEntrance'
              : doors.has(properties.kind),
          )
          .flatMap(positionsOf)
      : positionsOf(place)
  const own = positions.map(nodeOf).filter((node) => nodes.has(node))
  if (building !== null || place.geometry.type !== 'Polygon') return new Set(own)
  const entered = [...nodes].filter((node) => isWithin(positionOf(node), positions))
  return new Set([...own, ...entered])
}

export type CampusWalk = NonNullable<ReturnType<typeof walkBetween>>

/** The shortest walk between two places of a location; null when no path connects them. */
export function walkBetween(
  from: MapFeature,
  to: MapFeature,
  features: readonly MapFeature[],
  only: 'stepFree' | 'any',
) {
  const stretches = stretchesOf(features)
  const [starts, ends] = [from, to].map((place) => endsAt(place, features, stretches, only))
  return shortestWalk(stretches, starts ?? new Set(), ends ?? new Set(), only)
}

/** Kinds where people start a walk; doors and defibrillators are part of a building. */
const starting = new Set(['busStop', 'parking', 'building', 'studySpace'])

/** The places of a location that a walk can start from: paths reach them. */
export function walkStarts(features: readonly MapFeature[]): MapFeature[] {
  const stretches = stretchesOf(features)
  return features.filter(
    (place) =>
      starting.has(place.properties.kind) && endsAt(place, features, stretches, 'any').size > 0,
  )
}
