import type { MapFeature } from '#data/college/maps.ts'
import type { MapsSearch } from '../maps-search.ts'
import { getCenter } from '../places.ts'
import {
  type CampusWalk,
  doorKinds,
  findEndNodes,
  findWalk,
  findWalkStarts,
  toNode,
  toSegments,
} from './campus-paths.ts'

export type WalkPlan = {
  /** The possible starts of the walk, without the place itself; empty if no path reaches it. */
  readonly starts: readonly MapFeature[]
  readonly from: MapFeature | null
  readonly stepFreeOnly: boolean
  /** Null if no start is selected, or no path connects the two. */
  readonly walk: CampusWalk | null
  /** The door where the walk ends, or the place itself. */
  readonly destination: MapFeature
  /** A walk with steps, if step-free was requested and there is none. */
  readonly walkWithSteps: CampusWalk | null
}

/** The walk to a place, as requested in the query. */
export function planWalk(
  place: MapFeature,
  features: readonly MapFeature[],
  { from: key, stepFree }: MapsSearch,
): WalkPlan {
  const { building } = place.properties
  const isReachable = findEndNodes(place, features, toSegments(features), 'any').size > 0
  const starts = isReachable
    ? findWalkStarts(features).filter(
        ({ id, properties }) =>
          id !== place.id && (building === null || properties.building !== building),
      )
    : []
  const from = starts.find(({ properties }) => properties.key === key) ?? null
  const stepFreeOnly = stepFree === true
  const walk = from && findWalk(from, place, features, stepFreeOnly ? 'stepFree' : 'any')
  const end = walk?.nodes.at(-1)
  return {
    starts,
    from,
    stepFreeOnly,
    walk,
    destination:
      features.find(
        (feature) => doorKinds.has(feature.properties.kind) && end === toNode(getCenter(feature)),
      ) ?? place,
    walkWithSteps: from && stepFreeOnly && !walk ? findWalk(from, place, features, 'any') : null,
  }
}
