import type { Building, RoomKind } from './buildings.ts'

/** Seats of a room of each kind, and so the most a section there can take. */
export const roomSeats: Readonly<Record<RoomKind, number>> = {
  lecture: 30,
  lab: 24,
  computer: 24,
  studio: 18,
  shop: 18,
  clinical: 16,
  activity: 28,
}

export interface Room {
  readonly building: Building
  readonly number: string
  readonly kind: RoomKind
}

const floorsByKind: Readonly<Record<RoomKind, readonly number[]>> = {
  lecture: [2, 1, 3],
  computer: [3, 2],
  studio: [1],
  lab: [2, 1],
  shop: [1],
  clinical: [1],
  activity: [1],
}

/** The rooms of a building; in another copy of the college (tile) they carry its number. */
export function roomsOf(building: Building, tile: number): Room[] {
  const next = new Map<number, number>()
  return Object.entries(building.rooms).flatMap(([name, count]) => {
    const kind = name as RoomKind
    const floors = floorsByKind[kind]
    return Array.from({ length: count }, (_, index): Room => {
      const floor = floors[Math.floor(index / 12) % floors.length] ?? 1
      const place = next.get(floor) ?? 2
      next.set(floor, place + 2)
      const number = `${floor}${String(place).padStart(2, '0')}${tile > 0 ? `-${tile + 1}` : ''}`
      return { building, number, kind }
    })
  })
}
