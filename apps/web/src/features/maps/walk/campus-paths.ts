import type { MapFeature } from '#data/college/maps.ts'
import { getPositions, type Position } from '../places.ts'
import { type Edge, shortestWalk } from './shortest-walk.ts'

/** A segment of one path between two neighboring positions; lengths are in feet. */
type PathSegment = Edge & { readonly path: MapFeature }

const FEET_PER_DEGREE = 364_567
const RADIANS_PER_DEGREE = Math.PI / 180

/** East and north of one position from another, in feet; exact enough within a campus. */
export function feetBetween([lng, lat]: Position, [toLng, toLat]: Position): [number, number] {
  const lngScale = Math.cos(((lat + toLat) / 2) * RADIANS_PER_DEGREE)
  return [(toLng - lng) * FEET_PER_DEGREE * lngScale, (toLat - lat) * FEET_PER_DEGREE]
}

export const toNode = (position: Position) => position.join(' ')
export const toPosition = (node: string): Position => {
  const [lng = 0, lat = 0] = node.split(' ').map(Number)
  return [lng, lat]
}

/** The paths of a location as a graph: paths meet where they have the same position. */
export const toSegments = (features: readonly MapFeature[]): PathSegment[] =>
  features
    .filter(({ properties }) => properties.kind === 'path')
    .flatMap((path) => {
      const positions = getPositions(path)
      return positions.slice(1).map((position, index): PathSegment => {
        const previous = positions[index] ?? position
        return {
          ends: [toNode(previous), toNode(position)],
          length: Math.hypot(...feetBetween(previous, position)),
          isStepFree: path.properties.isStepFree === true,
          path,
        }
      })
    })

/** Whether a position is inside a ring or on it (even-odd rule). */
function isInPolygon([x, y]: Position, ring: readonly Position[]): boolean {
  let isInside = false
  for (const [index, [toX, toY]] of ring.entries()) {
    const [fromX, fromY] = ring.at(index - 1) ?? [toX, toY]
    const side = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)
    const isBetween = (x - fromX) * (x - toX) <= 0 && (y - fromY) * (y - toY) <= 0
    if (Math.abs(side) < 1e-14 && isBetween) return true
    if (fromY > y === toY > y) continue
    if (x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isInside = !isInside
  }
  return isInside
}

export const doorKinds: ReadonlySet<string> = new Set(['entrance', 'accessibleEntrance'])

/**
 * The nodes where a walk to a place ends: the doors of its building, the paths that enter a parking
 * lot, or the place itself.
 * @param mode `stepFree` excludes doors that aren't accessible
 */
export function findEndNodes(
  place: MapFeature,
  features: readonly MapFeature[],
  segments: readonly PathSegment[],
  mode: 'stepFree' | 'any',
): Set<string> {
  const nodes = new Set(segments.flatMap(({ ends }) => ends))
  const { building, kind } = place.properties
  const isDoor = doorKinds.has(kind)
  if (isDoor && mode === 'stepFree' && kind !== 'accessibleEntrance') return new Set()
  const positions =
    building !== null && !isDoor
      ? features
          .filter(({ properties }) => properties.building === building)
          .filter(({ properties }) =>
            mode === 'stepFree'
              ? properties.kind === 'accessibleEntrance'
              : doorKinds.has(properties.kind),
          )
          .flatMap(getPositions)
      : getPositions(place)
  const ownNodes = positions.map(toNode).filter((node) => nodes.has(node))
  if (building !== null || place.geometry.type !== 'Polygon') return new Set(ownNodes)
  const enclosedNodes = [...nodes].filter((node) => isInPolygon(toPosition(node), positions))
  return new Set([...ownNodes, ...enclosedNodes])
}

export type CampusWalk = NonNullable<ReturnType<typeof findWalk>>

/** The shortest walk between two places of a location; null when no path connects them. */
export function findWalk(
  from: MapFeature,
  to: MapFeature,
  features: readonly MapFeature[],
  mode: 'stepFree' | 'any',
) {
  const segments = toSegments(features)
  const [starts, ends] = [from, to].map((place) => findEndNodes(place, features, segments, mode))
  return shortestWalk(segments, starts ?? new Set(), ends ?? new Set(), mode)
}

/** Kinds where people start a walk; doors and defibrillators are part of a building. */
const startKinds = new Set(['busStop', 'parking', 'building', 'studySpace'])

/** The places of a location that a walk can start from: paths reach them. */
export function findWalkStarts(features: readonly MapFeature[]): MapFeature[] {
  const segments = toSegments(features)
  return features.filter(
    (place) =>
      startKinds.has(place.properties.kind) &&
      findEndNodes(place, features, segments, 'any').size > 0,
  )
}
