import type { MapFeature } from '#data/college/maps.ts'
import type { MapsSearch } from '../maps-search.ts'
import { middleOf } from '../places.ts'
import {
  type CampusWalk,
  doors,
  endsAt,
  nodeOf,
  stretchesOf,
  walkBetween,
  walkStarts,
} from './campus-paths.ts'

export type WalkPlan = {
  /** The possible starts of the walk, without the place itself; empty if no path reaches it. */
  readonly starts: readonly MapFeature[]
  readonly from: MapFeature | null
  readonly stepFreeOnly: boolean
  /** Null if no start is selected, or no path connects the two. */
  readonly walk: CampusWalk | null
  /** The door where the walk ends, or the place itself. */
  readonly arrivesAt: MapFeature
  /** A walk with steps, if step-free was requested and there is none. */
  readonly withSteps: CampusWalk | null
}

/** The walk to a place, as requested in the query. */
export function planWalk(
  place: MapFeature,
  features: readonly MapFeature[],
  { from: key, stepFree }: MapsSearch,
): WalkPlan {
  const { building } = place.properties
  const isReached = endsAt(place, features, stretchesOf(features), 'any').size > 0
  const starts = isReached
    ? walkStarts(features).filter(
        ({ id, properties }) =>
          id !== place.id && (building === null || properties.building !== building),
      )
    : []
  const from = starts.find(({ properties }) => properties.key === key) ?? null
  const stepFreeOnly = stepFree === true
  const walk = from && walkBetween(from, place, features, stepFreeOnly ? 'stepFree' : 'any')
  const end = walk?.nodes.at(-1)
  return {
    starts,
    from,
    stepFreeOnly,
    walk,
    arrivesAt:
      features.find((one) => doors.has(one.properties.kind) && end === nodeOf(middleOf(one))) ??
      place,
    withSteps: from && stepFreeOnly && !walk ? walkBetween(from, place, features, 'any') : null,
  }
}
