import { type Building, buildings, type Room, type RoomKind, roomsOf } from '#catalog/buildings.ts'
import type { Teacher } from '#people/staff.ts'
import { teachingLoad } from '#people/staff.ts'
import { chance, type Random, shuffled } from '#random.ts'
import { areAllFree, isFree, type Occupied, type Slot } from './occupied.ts'
import { isEvening, type Pattern } from './patterns.ts'

/** Where to search for a room: the building first, then the rest of its campus. */
export interface RoomSearch {
  readonly inBuilding: readonly Room[]
  readonly elsewhere: readonly Room[]
}

/** The rooms of a tile by building and kind. */
export interface Rooms {
  find(home: Building, kind: RoomKind): RoomSearch
}

export function roomsOfTile(tile: number): Rooms {
  const all = buildings.map((building) => ({ building, rooms: roomsOf(building, tile) }))
  const known = new Map<string, RoomSearch>()
  return {
    find(home, kind) {
      const key = `${home.code} ${kind}`
      const found = known.get(key)
      if (found) return found
      const roomsOfKind = ({ rooms }: (typeof all)[number]) =>
        rooms.filter((room) => room.kind === kind)
      const inBuilding = all.filter(({ building }) => building === home).flatMap(roomsOfKind)
      const elsewhere = all
        .filter(({ building }) => building !== home && building.campus === home.campus)
        .filter(({ building }) => !building.partner && !home.partner)
        .flatMap(roomsOfKind)
      const search = { inBuilding, elsewhere }
      known.set(key, search)
      return search
    },
  }
}

/** Bookings of rooms and teachers in one term of a tile. */
export class TermSchedule {
  readonly #rooms = new Map<Room, Occupied>()
  readonly #teachers = new Map<Teacher, Occupied>()
  readonly #load = new Map<Teacher, number>()

  #of<K>(map: Map<K, Occupied>, key: K): Occupied {
    let list = map.get(key)
    if (!list) {
      list = []
      map.set(key, list)
    }
    return list
  }

  /** A free room, in the preferred building if possible; null without one. */
  roomFor({ inBuilding, elsewhere }: RoomSearch, slot: Slot, random: Random): Room | null {
    return this.#freeOf(inBuilding, slot, random) ?? this.#freeOf(elsewhere, slot, random)
  }

  #freeOf(rooms: readonly Room[], slot: Slot, random: Random): Room | null {
    const from = Math.floor(random() * rooms.length)
    for (let i = 0; i < rooms.length; i++) {
      const room = rooms[(from + i) % rooms.length]
      if (room && isFree(this.#of(this.#rooms, room), slot)) return room
    }
    return null
  }

  /** Teachers of a department below their teaching load, the least busy first. */
  teachersWithTime(candidates: readonly Teacher[]): Teacher[] {
    return candidates
      .filter((teacher) => this.loadOf(teacher) < teachingLoad[teacher.job])
      .sort((a, b) => this.#share(a) - this.#share(b))
  }

  #share(teacher: Teacher): number {
    return this.loadOf(teacher) / teachingLoad[teacher.job]
  }

  loadOf(teacher: Teacher): number {
    return this.#load.get(teacher) ?? 0
  }

  canTeach(teacher: Teacher | null, slots: readonly Slot[]): boolean {
    return !teacher || areAllFree(this.#of(this.#teachers, teacher), slots)
  }

  /** Books a room and a teacher. */
  book(
    teacher: Teacher | null,
    meetings: readonly { slot: Slot | null; room: Room | null }[],
  ): void {
    for (const { slot, room } of meetings) {
      if (!slot) continue
      if (room) this.#of(this.#rooms, room).push(slot)
      if (teacher) this.#of(this.#teachers, teacher).push(slot)
    }
    if (teacher) this.#load.set(teacher, this.loadOf(teacher) + 1)
  }
}

/** Patterns in random order, with evenings mostly last. */
export function shuffledPatterns(
  random: Random,
  patterns: readonly Pattern[],
  eveningShare: number,
): readonly Pattern[] {
  const order = shuffled(random, patterns)
  const prefersEvening = chance(random, eveningShare)
  return [
    ...order.filter((pattern) => isEvening(pattern) === prefersEvening),
    ...order.filter((pattern) => isEvening(pattern) !== prefersEvening),
  ]
}
