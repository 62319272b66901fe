import { useEffect, useMemo, useState } from 'react'
import { useMissedSearch } from '#data/college/missed-search.ts'
import { correctSearch } from './corrected-search.ts'
import { type Entry, findByStems, findEntries } from './entries/entries.ts'
import type { PaletteUser } from './entries/pages.ts'
import { recoveryEntries } from './entries/recovery-entries.ts'
import { useCourseEntries } from './entries/use-course-entries.ts'
import { useEntries } from './entries/use-entries.ts'
import { useOwnEntries } from './entries/use-own-entries.ts'

/** `ENG 105` or `eng-105`: a search for the course. */
const isCourseNumber = /^\s*[a-z]{2,4}[\s-]?\d{2,}/i

export type PaletteMatches = {
  user: PaletteUser
  /** The results; if there are none, suggestions for where else to search. */
  entries: readonly Entry[]
  /** The corrected search; null if it was searched as typed. */
  corrected: string | null
  /** Whether the finished search has no results. */
  hasNoResults: boolean
  /** No results yet: the person is still typing, or classes are still loading. */
  isSearching: boolean
}

/** Debounce time for typing, in milliseconds. */
const DEBOUNCE_MS = 250

/** Whether a text has not changed for the debounce time. */
function useIsDebounced(text: string): boolean {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced === text
}

/**
 * The results of a palette search. Words are corrected, and classes searched, once typing has
 * paused: until then, a word is more likely unfinished than misspelled.
 * @param search an empty one finds all pages
 * @param isEnabled whether to request anything yet
 */
export function usePaletteMatches(search: string, isEnabled: boolean): PaletteMatches {
  const { user, entries: collegeEntries } = useEntries(isEnabled)
  const ownEntries = useOwnEntries(search, user)
  const isDebounced = useIsDebounced(search)
  const { courses, isLoading } = useCourseEntries(isEnabled && isDebounced ? search : null)
  const all = useMemo(() => [...collegeEntries, ...ownEntries], [collegeEntries, ownEntries])
  const hasSearch = search.trim() !== ''
  const typedResults = useMemo(() => {
    const results = findEntries(all, search)
    return results.length > 0 || !hasSearch ? results : findByStems(all, search)
  }, [all, search, hasSearch])
  const isUnknown = hasSearch && typedResults.length === 0
  const corrected = useMemo(
    () => (isUnknown && isDebounced ? correctSearch(all, search) : null),
    [all, search, isUnknown, isDebounced],
  )
  const results = useMemo(() => {
    const local = corrected === null ? typedResults : findEntries(all, corrected)
    return isCourseNumber.test(search) ? [...courses, ...local] : [...local, ...courses]
  }, [all, typedResults, corrected, courses, search])
  const isSearching = hasSearch && results.length === 0 && (!isDebounced || isLoading)
  const hasNoResults = hasSearch && results.length === 0 && !isSearching
  useMissedSearch(search, hasNoResults)
  const entries = useMemo(
    () => (hasNoResults ? recoveryEntries(search, user) : results),
    [hasNoResults, results, search, user],
  )
  const isCorrected = corrected !== null && results.length > courses.length
  return { user, entries, corrected: isCorrected ? corrected : null, hasNoResults, isSearching }
}
