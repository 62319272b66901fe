import type { MapFeature } from '#data/college/maps.ts'
import type { Office } from '#data/shapes.ts'
import { getFloor } from '../places.ts'

export type Floor = {
  /** As people say it, such as `2`. */
  readonly floor: string
  readonly rooms: readonly string[]
  readonly offices: readonly Office[]
  readonly services: readonly string[]
  /** Study spaces and defibrillators. */
  readonly places: readonly MapFeature[]
}

/**
 * The content of each floor of a building, lowest first. Anything without a known floor is omitted.
 * @param room the selected room, which may be missing from the college's list
 * @param otherPlaces the other places of the building
 */
export function getFloors(
  { properties: { rooms, services, serviceFloors } }: MapFeature,
  room: string | null,
  otherPlaces: readonly MapFeature[],
  offices: readonly Office[],
): Floor[] {
  const officeRooms = offices.flatMap((office) => office.room ?? [])
  const all = [...new Set([...rooms, ...officeRooms, ...(room ? [room] : [])])]
  const names = new Set([
    ...all.flatMap((number) => getFloor(number) ?? []),
    ...serviceFloors.flatMap((floor) => floor ?? []),
    ...otherPlaces.flatMap(({ properties }) => properties.floor ?? []),
  ])
  return [...names].sort(byNumber).map((floor) => ({
    floor,
    rooms: all.filter((number) => getFloor(number) === floor).sort(byNumber),
    offices: offices.filter((office) => office.room !== null && getFloor(office.room) === floor),
    services: services.filter((_, index) => serviceFloors[index] === floor),
    places: otherPlaces.filter(({ properties }) => properties.floor === floor),
  }))
}

const byNumber = (a: string, b: string) => a.localeCompare(b, undefined, { numeric: true })
