import { useMemo } from 'react'
import { useMissedSearch } from '#data/college/missed-search.ts'
import { correctedSearch } from './corrected-search.ts'
import { type Entry, findByStems, findEntries } from './entries/entries.ts'
import type { Looker } from './entries/pages.ts'
import { recoveryEntries } from './entries/recovery-entries.ts'
import { useCourseEntries } from './entries/use-course-entries.ts'
import { useEntries } from './entries/use-entries.ts'
import { useOwnEntries } from './entries/use-own-entries.ts'
import { useIsSettled } from './use-is-settled.ts'

/** `ENG 105` or `eng-105`: a search for the course. */
const isCourseNumber = /^\s*[a-z]{2,4}[\s-]?\d{2,}/i

export type Found = {
  looker: Looker
  /** The results; if there are none, suggestions for where else to search. */
  entries: readonly Entry[]
  /** The corrected search; null if it was searched as typed. */
  corrected: string | null
  /** Whether the finished search has no results. */
  isLost: boolean
  /** No results yet: the person is still typing, or classes are still loading. */
  isSearching: boolean
}

/**
 * The results of a palette search. Words are corrected, and classes searched, once typing has
 * paused: until then, a word is more likely unfinished than misspelled.
 * @param search an empty one finds all pages
 * @param isEnabled whether to request anything yet
 */
export function useFound(search: string, isWanted: boolean): Found {
  const { looker, entries: ofCollege } = useEntries(isWanted)
  const own = useOwnEntries(search, looker)
  const isSettled = useIsSettled(search)
  const { courses, isLoading } = useCourseEntries(isWanted && isSettled ? search : null)
  const all = useMemo(() => [...ofCollege, ...own], [ofCollege, own])
  const isAsked = search.trim() !== ''
  const asTyped = useMemo(() => {
    const found = findEntries(all, search)
    return found.length > 0 || !isAsked ? found : findByStems(all, search)
  }, [all, search, isAsked])
  const isUnknown = isAsked && asTyped.length === 0
  const corrected = useMemo(
    () => (isUnknown && isSettled ? correctedSearch(all, search) : null),
    [all, search, isUnknown, isSettled],
  )
  const found = useMemo(() => {
    const local = corrected === null ? asTyped : findEntries(all, corrected)
    return isCourseNumber.test(search) ? [...courses, ...local] : [...local, ...courses]
  }, [all, asTyped, corrected, courses, search])
  const isSearching = isAsked && found.length === 0 && (!isSettled || isLoading)
  const isLost = isAsked && found.length === 0 && !isSearching
  useMissedSearch(search, isLost)
  const entries = useMemo(
    () => (isLost ? recoveryEntries(search, looker) : found),
    [isLost, found, search, looker],
  )
  const isCorrected = corrected !== null && found.length > courses.length
  return { looker, entries, corrected: isCorrected ? corrected : null, isLost, isSearching }
}
