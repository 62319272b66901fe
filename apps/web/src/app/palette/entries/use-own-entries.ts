import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { campusMap } from '#data/college/maps.ts'
import { myAdvisors, myRegistrations } from '#data/people/person.ts'
import { useToday } from '#ui/time/use-today.ts'
import type { Entry } from './entries.ts'
import type { Looker } from './pages.ts'
import { peopleEntries } from './people-entries.ts'
import { placeEntries } from './place-entries.ts'

/**
 * Buildings and rooms, and a student's own advisors and instructors. Nothing is requested before
 * the person types; loading or unavailable data is omitted.
 */
export function useOwnEntries(search: string, { isSignedIn, mayStudy }: Looker): Entry[] {
  const isAsked = search.trim() !== ''
  const today = useToday()
  const isTheirs = isAsked && isSignedIn && mayStudy
  const map = useQuery({ ...campusMap, enabled: isAsked }).data?.data
  const advisors = useQuery({ ...myAdvisors, enabled: isTheirs }).data?.data
  const registrations = useQuery({ ...myRegistrations, enabled: isTheirs }).data?.data
  const isOfRoom = /\d/.test(search)
  const people = useMemo(
    () => peopleEntries(advisors ?? [], registrations ?? [], today),
    [advisors, registrations, today],
  )
  const places = useMemo(() => (map ? placeEntries(map, isOfRoom) : []), [map, isOfRoom])
  return useMemo(() => [...people, ...places], [people, places])
}
