import type { RoomClasses } from '#data/college/maps.ts'

type Rooms = NonNullable<RoomClasses['rooms']>

/** A room without a class, and when its next one today begins (HH:MM); null if none. */
export type FreeRoom = { readonly room: string; readonly until: string | null }

/**
 * The rooms without a class at a time. A class includes its first minute and excludes its last.
 * @param time HH:MM on the clock of the college
 */
export const freeRoomsAt = (rooms: Rooms, time: string): FreeRoom[] =>
  rooms
    .filter(({ classes }) =>
      classes.every(({ startTime, endTime }) => time < startTime || time >= endTime),
    )
    .map(({ room, classes }) => {
      const later = classes.map(({ startTime }) => startTime).filter((start) => start > time)
      return { room, until: later.sort()[0] ?? null }
    })
