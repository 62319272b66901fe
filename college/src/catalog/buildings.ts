import Type from 'typebox'
import { enumOf, nullable, readTable } from '#data.ts'
import { codesOf } from './codes.ts'

export type Campus = 'MAIN' | 'ICRC' | 'ONL'

/** The three locations of the college. Source: portal.md section 1. */
export const campuses = codesOf('campus').map((entry) => ({ ...entry, code: entry.code as Campus }))

export type RoomKind = 'lecture' | 'lab' | 'computer' | 'studio' | 'shop' | 'clinical' | 'activity'

const floorsByKind: Readonly<Record<RoomKind, readonly number[]>> = {
  lecture: [2, 1, 3],
  computer: [3, 2],
  studio: [1],
  lab: [2, 1],
  shop: [1],
  clinical: [1],
  activity: [1],
}

const rows = readTable('buildings.csv', {
  code: Type.String(),
  title: Type.String(),
  /** Null: a partner's building keeps its name in Spanish. */
  spanish: nullable(Type.String()),
  campus: enumOf('MAIN', 'ICRC'),
  address: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  partner: nullable(enumOf('highSchool', 'hospital')),
  /** Kinds of rooms with their counts. Only a partner's own classes use the rooms in its building. */
  rooms: Type.Array(Type.String()),
})

export const buildings = rows.map(({ rooms, ...building }) => ({
  ...building,
  rooms: new Map(rooms.map((entry) => parseRooms(entry.split(' ')))),
}))
export type Building = (typeof buildings)[number]

function parseRooms([kind = '', count]: readonly string[]): [RoomKind, number] {
  if (!Object.hasOwn(floorsByKind, kind)) throw new Error(`Not a kind of room: ${kind}`)
  return [kind as RoomKind, Number(count)]
}

export const buildingByCode = new Map(buildings.map((building) => [building.code, building]))

/** Seats in a room of each kind, which limit the size of a section. */
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

/** The rooms of a building. In another copy of the college (tile), the copy's number is part of the room number. */
export function roomsOf(building: Building, tile: number): Room[] {
  const next = new Map<number, number>()
  return [...building.rooms].flatMap(([kind, count]) => {
    const floors = floorsByKind[kind]
    return Array.from({ length: count }, (_, index): Room => {
      const floor = floors[Math.floor(index / 12) % floors.length] ?? 1
      const position = next.get(floor) ?? 2
      next.set(floor, position + 2)
      const number = `${floor}${String(position).padStart(2, '0')}${tile > 0 ? `-${tile + 1}` : ''}`
      return { building, number, kind }
    })
  })
}
