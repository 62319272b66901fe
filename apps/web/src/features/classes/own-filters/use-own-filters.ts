import { useGroup } from '#data/query/group-view.ts'
import { type OwnFilters, ownFilters } from '#data/registration/sections.ts'
import { useStore } from '#lib/store.ts'
import { offline, signedIn } from '#session/sign-in/sign-in.ts'
import { useRegisters } from '#session/studies.ts'
import type { ClassSearch } from '../class-search.ts'

export type OwnFilterState = {
  /** Null for people who don't register, and when loading failed. */
  filters: OwnFilters | null
  /** The values for the panel's fields; null for people who don't register. */
  fields: OwnFilters | null
  /** Whether the available filters are still loading. */
  isPending: boolean
  /** The search without filters that can't be applied. */
  appliedSearch: ClassSearch
}

/** Whether a search has filters by the student's programs or record. */
export const isOwnSearch = ({ forProgram, prerequisites }: ClassSearch): boolean =>
  forProgram === true || prerequisites !== undefined

/** Placeholder filters while loading, so that the fields keep their usual space. */
const placeholder: OwnFilters = {
  program: { state: 'offered', takesAnyCourse: false, requirements: [] },
  prerequisites: { state: 'offered' },
}

/** The filters by the signed-in student's classes, programs and record. */
export function useOwnFilters(search: ClassSearch): OwnFilterState {
  const signInState = useStore(signedIn, null)
  const isOffline = useStore(offline, false)
  const isSignedIn = signInState === true
  const registers = useRegisters()
  const group = useGroup(ownFilters, isSignedIn && registers)
  const filters = group.data
  const { fits, forProgram, prerequisites, ...shared } = search
  const isLoading = isSignedIn && (registers === null || (registers && group.state === 'loading'))
  return {
    filters,
    fields: isLoading ? placeholder : filters,
    isPending: isLoading || (signInState === null && !isOffline && isOwnSearch(search)),
    appliedSearch: {
      ...shared,
      ...(isSignedIn && fits && { fits }),
      ...(filters?.program.state === 'offered' && forProgram && { forProgram }),
      ...(filters?.prerequisites.state === 'offered' && prerequisites && { prerequisites }),
    },
  }
}
