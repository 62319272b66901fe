import type { CampusMap } from '#data/college/maps.ts'
import type { Entry } from './entries.ts'

const entry = (name: string, hint: string | null, words: string, query: object): Entry => ({
  id: `place ${name} ${words}`,
  kind: 'place',
  name,
  hint,
  words,
  url: `/maps?${new URLSearchParams({ ...query })}`,
  newTab: false,
})

/**
 * The buildings on the map and, for a search with a number, its rooms: `LIN 204`,
 * `lin204` or `Linn Hall 204`.
 */
export function placeEntries({ campuses, features }: CampusMap, isRoomSearch: boolean): Entry[] {
  return features.flatMap(({ properties }) => {
    const { kind, building, title, campus, rooms, also } = properties
    if (building === null || kind !== 'building') return []
    const place = campuses.find(({ code }) => code === campus)?.title ?? null
    const inside = isRoomSearch ? rooms : []
    return [
      entry(title, place, `${building} ${also}`, { building }),
      ...inside.map((room) =>
        entry(`${building} ${room}`, title, `${building}${room} ${building}-${room}`, {
          building,
          room,
        }),
      ),
    ]
  })
}
