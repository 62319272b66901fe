import type { CampusMap, MapFeature } from '#data/college/maps.ts'
import type { Office } from '#data/shapes.ts'
import { matchesAllWords, nameMatchesFirst } from '#lib/find.ts'
import { m } from '#locales/compiled/messages.js'
import type { MapsSearch } from './maps-search.ts'

type Kind = MapFeature['properties']['kind']

/** Kinds that are drawn but not searchable. */
const ground: ReadonlySet<Kind> = new Set(['road', 'path', 'green', 'water'])

/** The kinds of places, in the order of the list. */
export const placeKinds = [
  { kind: 'building', many: m.maps_kind_building, one: m.maps_one_building },
  { kind: 'studySpace', many: m.maps_kind_studySpace, one: m.maps_one_studySpace },
  { kind: 'parking', many: m.maps_kind_parking, one: m.maps_one_parking },
  { kind: 'busStop', many: m.maps_kind_busStop, one: m.maps_one_busStop },
  {
    kind: 'accessibleEntrance',
    many: m.maps_kind_accessibleEntrance,
    one: m.maps_one_accessibleEntrance,
  },
  { kind: 'entrance', many: m.maps_kind_entrance, one: m.maps_one_entrance },
  { kind: 'aed', many: m.maps_kind_aed, one: m.maps_one_aed },
  { kind: 'elsewhere', many: m.maps_kind_elsewhere, one: m.maps_one_elsewhere },
] as const

/** A search result: a place, and the matching room or office in it. */
export type PlaceMatch = { place: MapFeature; room: string | null; office: Office | null }

export const isGround = ({ properties }: MapFeature): boolean => ground.has(properties.kind)

/** The searchable places of all locations. */
export const searchablePlaces = (map: CampusMap): MapFeature[] =>
  map.features.filter((feature) => !isGround(feature))

/** The place in a link, by its key or a building's code; null if there is none. */
export function findPlace(
  places: readonly MapFeature[],
  { place, building }: Pick<MapsSearch, 'place' | 'building'>,
): MapFeature | null {
  if (place) return places.find(({ properties }) => properties.key === place) ?? null
  if (!building) return null
  const named = places.filter(({ properties }) => properties.building === building)
  return (
    named.find(({ properties }) => ['building', 'elsewhere'].includes(properties.kind)) ??
    named[0] ??
    null
  )
}

export const officesIn = (place: MapFeature, offices: readonly Office[]): Office[] =>
  place.properties.building === null
    ? []
    : offices.filter(({ building }) => building?.code === place.properties.building)

const isBuildingLike = ({ properties }: MapFeature) =>
  properties.kind === 'building' || properties.kind === 'elsewhere'

/**
 * Search results: places by name, code, services and kind; rooms as `LIN 204`, `linden 204` or
 * `204`; offices in their buildings; each in either language, with matches by displayed name first.
 * Without words, every place.
 */
export function findPlaces(
  places: readonly MapFeature[],
  offices: readonly Office[],
  search: string,
): PlaceMatch[] {
  const words = search.trim()
  if (words === '') return places.map((place) => ({ place, room: null, office: null }))
  const matches = places.flatMap((place) => {
    const { title, also, building, description, services, kind, rooms } = place.properties
    const kindLabel = placeKinds.find((placeKind) => placeKind.kind === kind)?.one() ?? ''
    const name = [title, also, building, kindLabel].filter(Boolean).join(' ')
    const all = [name, description, ...services].filter(Boolean).join(' ')
    const placeMatches: PlaceMatch[] = matchesAllWords(all, words)
      ? [{ place, room: null, office: null }]
      : []
    if (!isBuildingLike(place)) return placeMatches
    const officeMatches = officesIn(place, offices)
      .filter((office) =>
        matchesAllWords(`${office.name} ${office.description ?? ''} ${office.also ?? ''}`, words),
      )
      .map((office): PlaceMatch => ({ place, room: office.room, office }))
    // Only a text with a digit can be a room.
    const roomMatches = /\d/.test(words)
      ? rooms
          .filter((room) => matchesAllWords(`${name} ${room}`, words))
          .map((room): PlaceMatch => ({ place, room, office: null }))
      : []
    return [...placeMatches, ...roomMatches, ...officeMatches]
  })
  return nameMatchesFirst(matches, words, ({ place, room, office }) =>
    office
      ? office.name
      : `${place.properties.title} ${place.properties.building ?? ''} ${room ?? ''}`,
  )
}

export type Position = readonly [lng: number, lat: number]

/** All positions of a feature's geometry. */
export function getPositions({ geometry }: Pick<MapFeature, 'geometry'>): Position[] {
  const { type, coordinates } = geometry
  const all =
    type === 'Polygon' ? coordinates.flat() : type === 'Point' ? [coordinates] : coordinates
  return all.map(([lng = 0, lat = 0]): Position => [lng, lat])
}

/** West, south, east and north of some features; null for none. */
export function getBounds(
  features: readonly Pick<MapFeature, 'geometry'>[],
): [number, number, number, number] | null {
  const all = features.flatMap(getPositions)
  if (all.length === 0) return null
  const [lngs, lats] = [all.map(([lng]) => lng), all.map(([, lat]) => lat)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** The center of a feature's bounds. */
export function getCenter(feature: Pick<MapFeature, 'geometry'>): [number, number] {
  const [west, south, east, north] = getBounds([feature]) ?? [0, 0, 0, 0]
  return [(west + east) / 2, (south + north) / 2]
}

/** A room's first digit is its floor; null for other names. */
export const getFloor = (room: string): string | null => /^([1-9])\d{2}\b/.exec(room)?.[1] ?? null

/** Directions in the device's map app. */
export function directionsTo(feature: Pick<MapFeature, 'geometry'>, userAgent: string): string {
  const [lng, lat] = getCenter(feature)
  const latLng = `${lat.toFixed(6)},${lng.toFixed(6)}`
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${latLng}`
  if (/Android/.test(userAgent)) return `geo:${latLng}?q=${latLng}`
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(latLng)}`
}
