import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#api/client.ts'

/** Debounce time: a search counts once typing has paused, in milliseconds. */
const DEBOUNCE_MS = 2_000

/** Each search counts once until the app is loaded again. */
const counted = new Set<string>()

/**
 * Counts a search without results, so that the college can add an answer (R2.12). The server stores
 * the words, not the person. Nothing is counted while anything is still loading.
 */
export function useMissedSearch(search: string, isMissed: boolean): void {
  const isLoading = useIsFetching() > 0
  const words = isMissed && !isLoading ? search.trim() : ''
  useEffect(() => {
    if (words === '' || counted.has(words)) return
    const timer = setTimeout(() => {
      counted.add(words)
      // The response isn't needed, and a missed count does no harm.
      void api()
        .POST('/public/v1/support/missed-searches', { body: { search: words } })
        .catch(() => {})
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [words])
}
