import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CampusMap, campusMap } from '#data/college/maps.ts'
import { myAdvisors, myRegistrations } from '#data/people/person.ts'
import { useToday } from '#ui/time/use-today.ts'
import type { Entry } from './entries.ts'
import type { PaletteUser } from './pages.ts'
import { peopleEntries } from './people-entries.ts'

const placeEntry = (name: string, hint: string | null, words: string, query: object): Entry => ({
  id: `place ${name} ${words}`,
  kind: 'place',
  name,
  hint,
  words,
  url: `/maps?${new URLSearchParams({ ...query })}`,
  newTab: false,
})

/** Buildings and, for a search with a number, their rooms: `LIN 204`, `lin204`, `Linn Hall 204`. */
function placeEntries({ campuses, features }: CampusMap, isRoomSearch: boolean): Entry[] {
  return features.flatMap(({ properties }) => {
    const { kind, building, title, campus, rooms, also } = properties
    if (building === null || kind !== 'building') return []
    const place = campuses.find(({ code }) => code === campus)?.title ?? null
    const inside = isRoomSearch ? rooms : []
    return [
      placeEntry(title, place, `${building} ${also}`, { building }),
      ...inside.map((room) =>
        placeEntry(`${building} ${room}`, title, `${building}${room} ${building}-${room}`, {
          building,
          room,
        }),
      ),
    ]
  })
}

/**
 * Buildings and rooms, and a student's own advisors and instructors. Nothing is requested before
 * the person types; loading or unavailable data is omitted.
 */
export function useOwnEntries(search: string, { isSignedIn, canStudy }: PaletteUser): Entry[] {
  const hasSearch = search.trim() !== ''
  const today = useToday()
  const isStudent = hasSearch && isSignedIn && canStudy
  const map = useQuery({ ...campusMap, enabled: hasSearch }).data?.data
  const advisors = useQuery({ ...myAdvisors, enabled: isStudent }).data?.data
  const registrations = useQuery({ ...myRegistrations, enabled: isStudent }).data?.data
  const isRoomSearch = /\d/.test(search)
  const people = useMemo(
    () => peopleEntries(advisors ?? [], registrations ?? [], today),
    [advisors, registrations, today],
  )
  const places = useMemo(() => (map ? placeEntries(map, isRoomSearch) : []), [map, isRoomSearch])
  return useMemo(() => [...people, ...places], [people, places])
}
