import { useGroup } from '#data/query/group-view.ts'
import { type OwnFilters, ownFilters } from '#data/registration/sections.ts'
import { useStore } from '#lib/store.ts'
import { offline, signedIn } from '#session/sign-in/sign-in.ts'
import { useRegisters } from '#session/studies.ts'
import type { ClassSearch } from '../class-search.ts'

export type OwnFiltering = {
  /** Null for people who don't register, and when loading failed. */
  filters: OwnFilters | null
  /** The values for the panel's fields; null for people who don't register. */
  fields: OwnFilters | null
  /** Whether the available filters are still loading. */
  isPending: boolean
  /** The search without filters that can't be applied. */
  wanted: ClassSearch
}

/** Whether a search has filters by the student's programs or record. */
export const isOwnSearch = ({ forProgram, prerequisites }: ClassSearch): boolean =>
  forProgram === true || prerequisites !== undefined

/** Placeholder filters while loading, so that the fields keep their usual space. */
const assumed: OwnFilters = {
  program: { state: 'offered', takesAnyCourse: false, requirements: [] },
  prerequisites: { state: 'offered' },
}

/** The filters by the signed-in student's classes, programs and record. */
export function useOwnFilters(search: ClassSearch): OwnFiltering {
  const signed = useStore(signedIn, null)
  const isOffline = useStore(offline, false)
  const here = signed === true
  const registers = useRegisters()
  const group = useGroup(ownFilters, here && registers)
  const filters = group.data
  const { fits, forProgram, prerequisites, ...shared } = search
  const isReading = here && (registers === null || (registers && group.state === 'loading'))
  return {
    filters,
    fields: isReading ? assumed : filters,
    isPending: isReading || (signed === null && !isOffline && isOwnSearch(search)),
    wanted: {
      ...shared,
      ...(here && fits && { fits }),
      ...(filters?.program.state === 'offered' && forProgram && { forProgram }),
      ...(filters?.prerequisites.state === 'offered' && prerequisites && { prerequisites }),
    },
  }
}
